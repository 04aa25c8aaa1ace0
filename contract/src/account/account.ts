import { z } from 'zod'
import { accountName } from './account-name.ts'
import { extraRights, identity, pageList, status } from '../call/access.ts'
import { id, instant, line, version } from '../call/list.ts'
import { currentPassword, password, passwordExample } from './password.ts'

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

/** The kinds that the calls of `management` keep. */
export const staffKinds = [identity.admin, identity.management, identity.hotelService] as const
/** States that an account can be put in. */
export const accountStates = [status.active, status.inactive, status.nonActivated, status.expired] as const
export const accountStatus = z.literal(accountStates)

/** Does the JSON text hold a list of page ids, each once? */
function isPageIdList(value: string): boolean {
  try {
    const list: unknown = JSON.parse(value)
    return (
      Array.isArray(list) &&
      new Set(list).size === list.length &&
      list.every((one) => pageIds.includes(one as never))
    )
  } catch {
    return false
  }
}

/** What may be said about a staff account of any kind. */
export const accountFields = z.object({
  realName: line(60),
  departmentId: id.nullable().optional(),
  subDepartmentId: id.nullable().optional(),
  clubId: id.nullable().optional(),
  /** JSON text of the permitted page ids: `"[1,8,19]"`. Where it and `functionList` are sent, they must agree. */
  operationItems: z
    .string()
    .max(1000)
    .refine(isPageIdList, { params: { code: 'pattern' } })
    .meta({ example: '[5]' })
    .optional(),
  functionList: z.array(pageFunction).max(50).optional(),
  permissionList: z.array(pagePermission).max(50).optional(),
  /** Derived from the identity by the server; accepted because older clients send them, without effect. */
  role: z.string().max(60).optional(),
  roles: z.string().max(60).optional(),
  re_password: z.string().max(128).meta({ example: passwordExample }).optional(),
})

/** Whether the repeated password, where one is sent, is the password. */
export const samePassword = (value: { password?: string | undefined; re_password?: string | undefined }) =>
  value.re_password === undefined || (value.password ?? '') === value.re_password
/** The fault of a repeated password that differs. */
export const differs = { path: ['re_password'], params: { code: 'mismatch' } }

/** What a new account has of its own. */
export const newFields = { name: accountName, password, status: accountStatus.default(status.active) }
/**
 * What an edit has of its own: name and identity are locked (sent, they must be as they are); an empty password
 * stays, and so does the status that is not sent, or an edit of the name would let a deactivated account in again.
 */
export const editFields = {
  name: z.string().max(60).optional(),
  password: password.or(z.literal('')).optional(),
  currentPassword,
  status: accountStatus.optional(),
  version: version.optional(),
}

/** The hotel that a hotel-service account manages; required for that kind, and for no other. */
const hotel = { hotelId: id.nullable().optional() }

/** Fields of a new account. */
export const managementInput = z
  .strictObject({
    ...accountFields.shape,
    ...hotel,
    ...newFields,
    identity: z.literal(staffKinds).optional(),
  })
  .refine(samePassword, differs)
/** Fields of an edit. */
export const managementEdit = z
  .strictObject({
    ...accountFields.shape,
    ...hotel,
    ...editFields,
    identity: z.literal(staffKinds).optional(),
  })
  .refine(samePassword, differs)

/** What is shown of a staff account of any kind. */
export const accountRow = z.object({
  id,
  name: z.string(),
  realName: z.string(),
  status: accountStatus,
  createdAt: instant,
  is_system: z.boolean(),
  departmentId: id.nullable(),
  subDepartmentId: id.nullable(),
  clubId: id.nullable(),
  operationItems: z.string(),
  functionList: z.array(z.object({ ...pageFunction.shape, pageId: z.int() })),
  permissionList: z.array(z.object({ ...pagePermission.shape, pageId: z.int() })),
  role: z.string(),
  roles: z.string(),
  lastSignInAt: instant.nullable(),
  /** The password was set by somebody else or by the program; until it is changed the account may do nothing else. */
  mustChangePassword: z.boolean(),
  version,
})

export const managementRow = accountRow.extend({
  /** The place in the order in which accounts were added: the first column of the list. */
  index: id,
  identity: z.literal(staffKinds),
  hotelId: id.nullable(),
})
export type Management = z.output<typeof managementRow>
