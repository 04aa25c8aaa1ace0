import { z } from 'zod'
import { moves } from '../call/read-only.ts'
import { accountName } from './account-name.ts'
import { extraRights, identity, pageList, status, type Grants } from '../call/access.ts'
import { id, instant, line, maxInteger, version } from '../call/list.ts'
import { currentPassword, password, passwordExample } from './password.ts'

const pageIds = pageList.map((page) => page.id)
const pageId = z.literal(pageIds)

/** The rights on a page. A page with `active: false` counts as absent. */
const pageFunction = z.strictObject({
  pageId,
  active: z.boolean(),
  canAdd: z.boolean().default(false),
  canEdit: z.boolean().default(false),
  canDelete: z.boolean().default(false),
  extra: z.array(z.enum(extraRights)).max(extraRights.length).default([]),
})
/** Which rows of a page are visible: 0 none, 1 and 2 all, 3 those of the account's own department, 4 only its own. */
const pagePermission = z.strictObject({ pageId, type: z.literal([0, 1, 2, 3, 4]) })

const grantFields = {
  canAdd: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  scope: z.literal([0, 1, 2, 3, 4]),
}
/** Rights and scope by page id, as accounts and role templates store them. */
export const grants: z.ZodType<Grants, Grants> = z
  .record(
    z.string().regex(/^[1-9]\d{0,9}$/),
    z.strictObject({ ...grantFields, extra: z.array(z.enum(extraRights)).max(extraRights.length) }),
  )
  .refine((byPage) => Object.keys(byPage).every((key) => pageIds.some((one) => String(one) === key)), {
    params: { code: 'choice' },
  })
/** The same of a stored row, which may have the id of a page that no longer exists. */
export const storedGrants: z.ZodType<Grants, Grants> = z.record(
  z.string(),
  z.object({ ...grantFields, extra: z.array(z.string()) }),
)

/** The kinds of account managed by the calls of `management`. */
export const staffKinds = [identity.admin, identity.management, identity.hotelService] as const
/** The states that can be set for an account. */
export const accountStates = [status.active, status.inactive, status.nonActivated, status.expired] as const
export const accountStatus = z.literal(accountStates)

/** Returns whether the JSON text is a list of distinct page ids. */
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

/** Fields of a staff account of any kind. */
export const accountFields = z.object({
  realName: line(60),
  departmentId: id.nullable().optional(),
  subDepartmentId: id.nullable().optional(),
  clubId: id.nullable().optional(),
  /** JSON text of the permitted page ids: `"[1,8,19]"`. If both it and `functionList` are sent, they must agree. */
  operationItems: z
    .string()
    .max(1000)
    .refine(isPageIdList, { params: { code: 'pattern' } })
    .meta({ example: '[5]' })
    .optional(),
  functionList: z.array(pageFunction).max(50).optional(),
  permissionList: z.array(pagePermission).max(50).optional(),
  /** The role template that the rights were filled in from; null for none. Later changes of it do not change the account. */
  roleTemplateId: id.nullable().optional(),
  /** Derived from the identity by the server; accepted for older clients, but ignored. */
  role: z.string().max(60).optional(),
  roles: z.string().max(60).optional(),
  re_password: z.string().max(128).meta({ example: passwordExample }).optional(),
})

/** Returns whether the repeated password, if one is sent, equals the password. */
export const samePassword = (value: { password?: string | undefined; re_password?: string | undefined }) =>
  value.re_password === undefined || (value.password ?? '') === value.re_password
/** The fault of a repeated password that differs. */
export const differs = { path: ['re_password'], params: { code: 'mismatch' } }

/** Fields that only a new account has. */
export const newFields = { name: accountName, password, status: accountStatus.default(status.active) }
/**
 * The fields of an edit. Name and identity cannot change: if sent, they must equal the current values. An empty password,
 * or a status that is left out, means no change; a default would let an edit of the name reactivate an account.
 */
export const editFields = {
  name: z.string().max(60).optional(),
  password: password.or(z.literal('')).optional(),
  currentPassword,
  status: accountStatus.optional(),
  version: version.optional(),
}

/**
 * The hotel that a hotel-service account manages; required for that kind, and for no other. Older clients send 0 for accounts
 * without a hotel.
 */
const hotel = {
  hotelId: z
    .int()
    .min(0)
    .max(maxInteger)
    .transform((value) => (value === 0 ? null : value))
    .nullable()
    .optional(),
}

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

/** The visible fields of a staff account of any kind. */
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
  roleTemplateId: id.nullable(),
  role: z.string(),
  roles: z.string(),
  lastSignInAt: instant.nullable().register(moves),
  /** Whether the password was set by somebody else or by the program; until it is changed, the account can do nothing else. */
  mustChangePassword: z.boolean().register(moves),
  version,
})

export const managementRow = accountRow.extend({
  /** The rank of the account by creation time: the first column of the list. */
  index: id,
  identity: z.literal(staffKinds),
  hotelId: id.nullable(),
})
export type Management = z.output<typeof managementRow>
