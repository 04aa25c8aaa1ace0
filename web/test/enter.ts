import { identity } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'
import { usualSettings } from '@banquet/contract/account/personal-setting'
import type { Employee } from '@banquet/contract/people/employee'
import { signIn } from '../src/kit/session/session.ts'
import { fakeServer, json, plainConfig } from './fake-server.ts'

type Handlers = Parameters<typeof fakeServer>[0]

/** An account as the server returns it; by default an administrator. */
export function accountRow(part: Partial<Management> = {}): Management {
  return {
    id: 1,
    index: 1,
    name: 'chief-1',
    realName: '林雅惠',
    identity: identity.admin,
    status: 1,
    createdAt: '2026-11-21T00:00:00.000Z',
    is_system: false,
    hotelId: null,
    departmentId: null,
    subDepartmentId: null,
    clubId: null,
    operationItems: '[]',
    functionList: [],
    permissionList: [],
    roleTemplateId: null,
    role: '',
    roles: '',
    lastSignInAt: null,
    mustChangePassword: false,
    version: 1,
    ...part,
  }
}

/** An employee as the server returns it. */
export function employeeRow(part: Partial<Employee> = {}): Employee {
  const {
    hotelId: _hotelId,
    index: _index,
    ...row
  } = accountRow({ id: 31, name: 'wu.chenghan', realName: '吳承翰' })
  const nowhere = { departmentName: null, subDepartmentName: null }
  return { ...row, identity: identity.employee, ...nowhere, ...part }
}

/** Signs a user in at a fake server with these handlers. Returns the requests made after that. */
export async function enterAs(me: Management | Employee, handlers: Handlers) {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))
  let settings = usualSettings
  const requests = fakeServer({
    'GET /config.json': () => json(200, plainConfig),
    'POST /api/v1/auth/signin': () =>
      json(200, { token: `h.${payload}.s`, refreshToken: '', username: me.name, identity: me.identity }),
    [`GET /api/v1/${me.identity === identity.employee ? 'employee' : 'management'}/name/${me.name}`]: () =>
      json(200, me),
    'GET /api/v1/personal-setting': () => json(200, settings),
    'PUT /api/v1/personal-setting': ({ body }) => {
      settings = { ...settings, ...(body as object) }
      return json(200, settings)
    },
    'GET /api/v1/list-view': () => json(200, []),
    'GET /api/v1/tag': () => json(200, []),
    'GET /api/v1/tag/of-rows': () => json(200, []),
    'GET /api/v1/recent-record': () => json(200, []),
    'POST /api/v1/recent-record': () => json(200, null),
    'GET /api/v1/audit-archive/since': () => json(200, { since: null }),
    ...handlers,
  })
  await signIn(me.name, 'right-password')
  requests.length = 0
  return requests
}
