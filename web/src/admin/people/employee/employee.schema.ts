import { differs, samePassword } from '@banquet/contract/account/account'
import { z } from 'zod'
import {
  addedShape,
  editedShape,
  isProved,
  permissionsOf,
  unproved,
  withProof,
} from '../../../both/account/account.schema.ts'

/** A new employee as the form has it. */
export const addedEmployee = z.object(addedShape).refine(samePassword, differs)

/** An edit: the name is locked, and an empty password stays as it is. */
export const editedEmployee = z.object(editedShape).refine(samePassword, differs).refine(isProved, unproved)

/** What is sent for an employee; rights only by those who may grant them. */
export function payloadOf({ grants, ...fields }: z.output<typeof editedEmployee>, mayGrant: boolean) {
  return { ...withProof(fields), role: 'employee', roles: 'employee', ...(mayGrant && permissionsOf(grants)) }
}
