import { identity } from '@banquet/contract/call/access'
import { differs, samePassword, staffKinds, type Management } from '@banquet/contract/account/account'
import { id } from '@banquet/contract/call/list'
import { z } from 'zod'
import {
  addedShape,
  editedShape,
  isProved,
  permissionsOf,
  unproved,
  withCurrentPassword,
} from '../../../shared/account/account/account.schema.ts'

const ofUsers = { identity: z.literal(staffKinds), hotelId: id.nullable() }

const hasHotel = (value: { identity: number; hotelId: number | null }) =>
  value.identity !== identity.hotelService || value.hotelId !== null
const noHotel = { path: ['hotelId'], params: { code: 'required' } }

/** The form of a new account. */
export const addedUser = z
  .object({ ...addedShape, ...ofUsers })
  .refine(samePassword, differs)
  .refine(hasHotel, noHotel)

/** The form of an edit: the username is locked, and an empty password keeps the old one. */
export const editedUser = z
  .object({ ...editedShape, ...ofUsers })
  .refine(samePassword, differs)
  .refine(isProved, unproved)
  .refine(hasHotel, noHotel)

export type UserFields = z.output<typeof editedUser>

// Derived from the identity; older servers stored both.
const roles: Record<Management['identity'], string> = {
  [identity.admin]: 'admin',
  [identity.management]: 'management',
  [identity.hotelService]: 'hotel-service',
}

/** The request body for an account; contains rights and department only if the user may grant them. */
export function userPayloadOf(
  { grants, roleTemplateId, hotelId, departmentId, subDepartmentId, ...fields }: UserFields,
  mayGrant: boolean,
) {
  return {
    ...withCurrentPassword(fields),
    hotelId: fields.identity === identity.hotelService ? hotelId : null,
    role: roles[fields.identity],
    roles: roles[fields.identity],
    ...(mayGrant && { departmentId, subDepartmentId }),
    ...(mayGrant && fields.identity === identity.management && { ...permissionsOf(grants), roleTemplateId }),
  }
}
