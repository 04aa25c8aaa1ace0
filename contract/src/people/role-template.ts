import { z } from 'zod'
import { accountRow, grants, storedGrants } from '../account/account.ts'
import { identity } from '../call/access.ts'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { rowRefusal, seenRows } from '../call/bulk.ts'
import { id, idParams, idText, line, listQuery, oneOf, optionalLine, version } from '../call/list.ts'
import { moves } from '../call/read-only.ts'

/** The kinds of account that rights on pages can be granted to. */
export const grantedKinds = [identity.management, identity.employee] as const

export const roleTemplateInput = z.object({
  name: line(30).meta({ example: '倉管' }),
  enName: optionalLine(30).meta({ example: 'Warehouse' }),
  note: optionalLine(100),
  /** Rights and scope by page id. */
  grants: grants.default({}),
})
export const roleTemplateRow = roleTemplateInput.extend({
  id,
  grants: storedGrants,
  /** The number of accounts whose rights were filled in from it. */
  accountCount: z.int().register(moves),
  version,
})
export type RoleTemplate = z.output<typeof roleTemplateRow>

/** An account that rights can be granted to, with its rights. */
export const granteeRow = accountRow
  .pick({ id: true, name: true, realName: true, status: true, roleTemplateId: true, version: true })
  .extend({
    identity: z.literal(grantedKinds),
    departmentName: z.string().nullable(),
    grants: storedGrants,
  })
export type Grantee = z.output<typeof granteeRow>

/** The maximum number of accounts that a role template is applied to in one call. */
export const maxAppliedAtOnce = 200

/** The result for one account. */
export const appliedRow = z.object({
  id,
  /** Empty if the account no longer has the template. */
  name: z.string(),
  realName: z.string(),
  /** Why its rights were not replaced; null if they were, or were the same already. */
  refusal: rowRefusal,
})
export type Applied = z.output<typeof appliedRow>

const calls = crud({
  name: 'role-template',
  // Only administrators grant rights, so the rights on this page do not suffice.
  page: 'users',
  row: roleTemplateRow,
  input: roleTemplateInput,
  sort: ['id', 'name', 'enName'],
  errors: ['role-template.duplicate'],
})

export const roleTemplate = {
  list: endpoint({ ...calls.list, access: 'admin' }),
  get: endpoint({ ...calls.get, access: 'admin' }),
  create: endpoint({ ...calls.create, access: 'admin' }),
  update: endpoint({ ...calls.update, access: 'admin' }),
  put: endpoint({ ...calls.put, access: 'admin' }),
  remove: endpoint({ ...calls.remove, access: 'admin' }),
  history: endpoint({ ...calls.history, access: 'admin' }),
  grantees: endpoint({
    id: 'role-template.grantees',
    summary:
      'Accounts that rights on pages can be granted to: managers and employees, without system accounts.',
    method: 'GET',
    path: '/api/v1/role-template/grantee',
    list: true,
    access: 'admin',
    query: listQuery(['name', 'id', 'realName', 'identity', 'status', 'departmentName'], {
      identity: oneOf(grantedKinds).optional(),
      roleTemplateId: idText.optional(),
    }),
    response: z.array(granteeRow),
  }),
  apply: endpoint({
    id: 'role-template.apply',
    summary:
      'Replaces the rights of accounts that were given this template by its present ones; each account has its own transaction, and the response lists the result of each.',
    method: 'POST',
    path: '/api/v1/role-template/:id/apply',
    success: 200,
    access: 'admin',
    params: idParams,
    body: z
      .strictObject({
        /** The version of the template whose rights were previewed. */
        version,
        /** The accounts with their versions. */
        rows: seenRows(maxAppliedAtOnce).min(1),
      })
      .meta({ example: { version: 2, rows: [{ id: 17, version: 3 }] } }),
    response: z.array(appliedRow),
    errors: ['not-found', 'stale'],
  }),
}
