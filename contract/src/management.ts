import { z } from 'zod'
import { extraRights, identity, pageList, status } from './access.ts'
import { changes } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, idText, instant, line, listQuery, text, version } from './list.ts'
import { password } from './password.ts'

const pageIds = pageList.map((page) => page.id)
const pageId = z.literal(pageIds)

/** What may be done on a page. A page with `active: false` is as good as absent. */
const pageFunction = z.strictObject({
  pageId,
  active: z.boolean(),
  canAdd: z.boolean().default(false),
  canEdit: z.boolean().default(false),
  canDelete: z.boolean().default(false),
  extra: z.array(z.enum(extraRights)).max(extraRights.length).default([]),
})
/** Which rows of a page are seen: 0 none, 1 and 2 all, 3 the own department's, 4 one's own. */
const pagePermission = z.strictObject({ pageId, type: z.literal([0, 1, 2, 3, 4]) })

const staffKinds = [identity.admin, identity.management, identity.hotelService] as const
const accountStatus = z.literal([status.inactive, status.active, status.nonActivated, status.expired])

/** Login name: at least 6 characters, no blanks; unique on its side, ignoring case and width. */
export const accountName = z.string().trim().min(6).max(60).regex(/^[\p{L}\p{N}._@+-]+$/u)

/** Does the JSON text hold a list of page ids, each once? */
function isPageIdList(value: string): boolean {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) && new Set(list).size === list.length && list.every((one) => pageIds.includes(one as never))
  } catch {
    return false
  }
}

const base = z.object({
  realName: line(60),
  status: accountStatus.default(status.active),
  /** The hotel that a hotel-service account manages; required for that kind, and for no other. */
  hotelId: id.nullable().optional(),
  departmentId: id.nullable().optional(),
  subDepartmentId: id.nullable().optional(),
  clubId: id.nullable().optional(),
  /** JSON text of the permitted page ids: `"[1,8,19]"`. Where it and `functionList` are sent, they must agree. */
  operationItems: z.string().max(1000).refine(isPageIdList, { params: { code: 'pattern' } }).optional(),
  functionList: z.array(pageFunction).max(50).optional(),
  permissionList: z.array(pagePermission).max(50).optional(),
  /** Derived from the identity by the server; accepted because older clients send them, without effect. */
  role: z.string().max(60).optional(),
  roles: z.string().max(60).optional(),
  re_password: z.string().max(128).optional(),
})

const samePassword = (value: { password?: string | undefined; re_password?: string | undefined }) =>
  value.re_password === undefined || (value.password ?? '') === value.re_password
const differs = { path: ['re_password'], params: { code: 'mismatch' } }

/** Fields of a new account. */
export const managementInput = z
  .strictObject({ ...base.shape, name: accountName, password, identity: z.literal(staffKinds).optional() })
  .refine(samePassword, differs)
/** Fields of an edit: name and identity are locked (sent, they must be as they are); an empty password stays. */
export const managementEdit = z
  .strictObject({
    ...base.shape,
    name: z.string().max(60).optional(),
    identity: z.literal(staffKinds).optional(),
    password: password.or(z.literal('')).optional(),
    version: version.optional(),
  })
  .refine(samePassword, differs)

export const managementRow = z.object({
  id,
  name: z.string(),
  realName: z.string(),
  identity: z.literal(staffKinds),
  status: accountStatus,
  createdAt: instant,
  is_system: z.boolean(),
  hotelId: id.nullable(),
  departmentId: id.nullable(),
  subDepartmentId: id.nullable(),
  clubId: id.nullable(),
  operationItems: z.string(),
  functionList: z.array(z.object({ ...pageFunction.shape, pageId: z.int() })),
  permissionList: z.array(z.object({ pageId: z.int(), type: z.int() })),
  role: z.string(),
  roles: z.string(),
  lastSignInAt: instant.nullable(),
  /** A password set by somebody else; until it is changed the account may do nothing else. */
  mustChangePassword: z.boolean(),
  version,
})
export type Management = z.output<typeof managementRow>

const path = '/api/v1/management'
const view = { page: 'users', right: 'view' } as const
const add = { page: 'users', right: 'add' } as const
const edit = { page: 'users', right: 'edit' } as const
const adding = ['management.duplicate', 'management.hotel-taken', 'admin.only', 'not-found'] as const
const editing = ['not-found', 'stale', 'management.outranked', 'management.own-account', 'management.last-admin', 'management.hotel-taken', 'admin.only'] as const
const newAccount = { method: 'POST', access: add, body: managementInput, response: managementRow, idempotent: true } as const
const newPassword = z.strictObject({ id, password })

export const management = {
  list: endpoint({
    id: 'management.list', summary: 'Staff accounts within the scope of the caller, without the own one.', method: 'GET', path, list: true,
    access: view, response: z.array(managementRow),
    query: listQuery(['createdAt', 'id', 'name', 'realName', 'identity', 'status'], {
      identity: z.coerce.number().pipe(z.literal(staffKinds)).optional(),
      status: z.coerce.number().pipe(accountStatus).optional(),
    }),
  }),
  get: endpoint({
    id: 'management.get', summary: 'One staff account.', method: 'GET', path: `${path}/:id`,
    access: { ...view, orSelf: true }, params: idParams, response: managementRow, errors: ['not-found'],
  }),
  byName: endpoint({
    id: 'management.byName', summary: 'The account of this login name: the own one, or for those who may see accounts.', method: 'GET',
    path: `${path}/name/:name`, access: { ...view, orSelf: true }, params: z.object({ name: line(60) }), response: managementRow,
    errors: ['not-found'], beforePasswordChange: true,
  }),
  byClub: endpoint({
    id: 'management.byClub', summary: 'Accounts of an organisation number.', method: 'GET', path: `${path}/clubId/:id`,
    access: view, params: z.object({ id: idText }), response: z.array(managementRow),
  }),
  byNameAndClub: endpoint({
    id: 'management.byNameAndClub', summary: 'The account of this login name in an organisation.', method: 'GET',
    path: `${path}/name/:name/clubId/:id`, access: view, params: z.object({ name: line(60), id: idText }), response: managementRow,
    errors: ['not-found'],
  }),
  history: endpoint({
    id: 'management.history', summary: 'Who changed an account, when and what; newest first.', method: 'GET',
    path: `${path}/:id/history`, access: view, params: idParams, response: changes, errors: ['not-found'],
  }),
  addAdmin: endpoint({
    ...newAccount, id: 'management.addAdmin', summary: 'Adds an administrator.', path: `${path}/addAdmin`, access: 'admin', errors: adding,
  }),
  addManagement: endpoint({
    ...newAccount, id: 'management.addManagement', summary: 'Adds a manager.', path: `${path}/addManagement`, errors: adding,
  }),
  addHotelService: endpoint({
    ...newAccount, id: 'management.addHotelService', summary: 'Adds a hotel-service account and gives it its hotel.',
    path: `${path}/addHotelService`, errors: adding,
  }),
  put: endpoint({
    id: 'management.put', summary: 'Edits an account, its id in the body.', method: 'PUT', path, access: edit,
    body: z.strictObject({ ...managementEdit.shape, id }).refine(samePassword, differs), response: managementRow, errors: editing,
  }),
  update: endpoint({
    id: 'management.update', summary: 'Edits an account.', method: 'PUT', path: `${path}/:id`, access: edit,
    params: idParams, body: managementEdit, response: managementRow, errors: editing,
  }),
  updateStatus: endpoint({
    id: 'management.updateStatus', summary: 'Activates or deactivates an account; a deactivated one is out at once.', method: 'PUT',
    path: `${path}/updateStatus/id/:id/status/:status`, access: edit,
    params: z.object({ id: idText, status: z.coerce.number().pipe(z.literal([status.inactive, status.active])) }),
    response: managementRow, errors: ['not-found', 'management.outranked', 'management.own-account', 'management.last-admin'],
  }),
  remove: endpoint({
    id: 'management.remove', summary: 'Deletes an account; its name is free again, its traces stay.', method: 'DELETE', path: `${path}/:id`,
    access: { page: 'users', right: 'delete' }, params: idParams, response: z.null(),
    errors: ['not-found', 'management.outranked', 'management.own-account', 'management.last-admin', 'management.system'],
  }),
  updatePassword: endpoint({
    id: 'management.updatePassword', summary: "Sets another account's password; it must be changed at the next sign-in.", method: 'PUT',
    path: `${path}/updatePassword`, access: edit, body: newPassword, response: managementRow,
    errors: ['not-found', 'management.outranked', 'management.own-password'],
  }),
  updateAdminPassword: endpoint({
    id: 'management.updateAdminPassword', summary: "Sets any other account's password; administrators only.", method: 'PUT',
    path: `${path}/updateAdminPassword`, access: 'admin', body: newPassword, response: managementRow,
    errors: ['not-found', 'management.own-password'],
  }),
  updateSelfPassword: endpoint({
    id: 'management.updateSelfPassword', summary: 'Changes the own password; every other session of the account ends.', method: 'PUT',
    path: `${path}/updateSelfPassword`, access: 'staff', beforePasswordChange: true,
    body: z.strictObject({ id, oldPassword: text(128).min(1), newPassword: password }), response: managementRow,
    errors: ['management.wrong-password', 'not-found', 'auth.throttled'],
  }),
  endSessions: endpoint({
    id: 'management.endSessions', summary: 'Ends every session of an account.', method: 'DELETE', path: `${path}/:id/session`,
    access: edit, params: idParams, response: z.null(), errors: ['not-found', 'management.outranked'],
  }),
}
