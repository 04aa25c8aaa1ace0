import { differs, samePassword } from '@banquet/contract/account/account'
import { z } from 'zod'
import {
  addedShape,
  editedShape,
  isProved,
  permissionsOf,
  unproved,
  withCurrentPassword,
} from '../../../shared/account/account/account.schema.ts'

/** The form of a new employee. */
export const addedEmployee = z.object(addedShape).refine(samePassword, differs)

/** The form of an edit: the username is locked, and an empty password keeps the old one. */
export const editedEmployee = z.object(editedShape).refine(samePassword, differs).refine(isProved, unproved)

/** The request body for an employee; contains rights only if the user may grant them. */
export function employeePayloadOf(
  { grants, roleTemplateId, ...fields }: z.output<typeof editedEmployee>,
  mayGrant: boolean,
) {
  return {
    ...withCurrentPassword(fields),
    role: 'employee',
    roles: 'employee',
    ...(mayGrant && { ...permissionsOf(grants), roleTemplateId }),
  }
}
