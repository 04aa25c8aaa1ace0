import { identity } from '@banquet/contract/access'
import type { Grants } from '@banquet/contract/access'
import { accountName, differs, managementInput, samePassword, staffKinds } from '@banquet/contract/account'
import type { Management } from '@banquet/contract/account'
import { id } from '@banquet/contract/list'
import { password } from '@banquet/contract/password'
import { z } from 'zod'

const { realName, status } = managementInput.shape
const shared = {
  identity: z.literal(staffKinds),
  hotelId: id.nullable(),
  departmentId: id.nullable(),
  subDepartmentId: id.nullable(),
  realName,
  status,
  grants: z.custom<Grants>(),
}
const repeated = z.string().max(128)

const hasHotel = (value: { identity: number; hotelId: number | null }) =>
  value.identity !== identity.hotelService || value.hotelId !== null
const noHotel = { path: ['hotelId'], params: { code: 'required' } }

/** A new account as the form has it. */
export const addedUser = z
  .object({ ...shared, name: accountName, password, re_password: repeated.min(1) })
  .refine(samePassword, differs)
  .refine(hasHotel, noHotel)

/** An edit: the name is locked, and an empty password stays as it is. */
export const editedUser = z
  .object({ ...shared, name: z.string(), password: password.or(z.literal('')), re_password: repeated })
  .refine(samePassword, differs)
  .refine(hasHotel, noHotel)

export type UserFields = z.output<typeof editedUser>

// Derived from the identity; older servers kept them beside it.
const roles: Record<Management['identity'], string> = {
  [identity.admin]: 'admin',
  [identity.management]: 'management',
  [identity.hotelService]: 'hotel-service',
}

/** The three forms in which rights travel. */
function permissionsOf(
  grants: Grants,
): Pick<Management, 'operationItems' | 'functionList' | 'permissionList'> {
  const pages = Object.entries(grants).map(([key, grant]) => ({ pageId: Number(key), grant }))
  return {
    operationItems: JSON.stringify(pages.map(({ pageId }) => pageId)),
    functionList: pages.map(({ pageId, grant: { canAdd, canEdit, canDelete, extra } }) => ({
      pageId,
      active: true,
      canAdd,
      canEdit,
      canDelete,
      extra: [...extra] as Management['functionList'][number]['extra'],
    })),
    permissionList: pages.map(({ pageId, grant }) => ({ pageId, type: grant.scope })),
  }
}

/** What is sent for an account; its rights and its department only by those who may grant them. */
export function payloadOf(
  { grants, hotelId, departmentId, subDepartmentId, ...fields }: UserFields,
  mayGrant: boolean,
) {
  return {
    ...fields,
    hotelId: fields.identity === identity.hotelService ? hotelId : null,
    role: roles[fields.identity],
    roles: roles[fields.identity],
    ...(mayGrant && { departmentId, subDepartmentId }),
    ...(mayGrant && fields.identity === identity.management && permissionsOf(grants)),
  }
}
