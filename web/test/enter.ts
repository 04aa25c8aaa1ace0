import { identity } from '@banquet/contract/access'
import type { Management } from '@banquet/contract/account'
import { signIn } from '../src/kit/session.ts'
import { fakeServer, json, plainConfig } from './fake-server.ts'

type Handlers = Parameters<typeof fakeServer>[0]

/** An account as the server shows it; an administrator where nothing else is said. */
export function accountRow(part: Partial<Management> = {}): Management {
  return {
    id: 1,
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
    role: '',
    roles: '',
    lastSignInAt: null,
    mustChangePassword: false,
    version: 1,
    ...part,
  }
}

/** Signs somebody in at a server whose other answers the test tells. Gives back the requests made after that. */
export async function enterAs(me: Management, handlers: Handlers) {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))
  const requests = fakeServer({
    'GET /config.json': () => json(200, plainConfig),
    'POST /api/v1/auth/signin': () =>
      json(200, { token: `h.${payload}.s`, refreshToken: '', username: me.name, identity: me.identity }),
    [`GET /api/v1/management/name/${me.name}`]: () => json(200, me),
    ...handlers,
  })
  await signIn(me.name, 'right-password')
  requests.length = 0
  return requests
}
