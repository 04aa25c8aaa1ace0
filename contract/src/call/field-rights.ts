import { z } from 'zod'
import { hasRight, type Grantee, type PageName, type Right } from './access.ts'

/** Who receives a field: those with a right on a page, and customers, whose rows are their own. */
interface FieldRight {
  page: PageName
  right: Right
  orSelf: number
}

/** Fields that a response has only for those with a right of its own. The server leaves them out for everybody else. */
export const fieldRights = z.registry<FieldRight>()

/**
 * Returns a field that only those with the right receive. Its type says that it is there, as it is for the server and in the shop;
 * screens of the back-office ask for the right before they read it.
 */
export function onlyWith<Schema extends z.ZodType>(right: FieldRight, schema: Schema): Schema {
  const field: z.ZodType = schema.optional()
  fieldRights.add(field, right)
  return field as Schema
}

/** Returns whether somebody receives such a field. */
export function receives(who: Grantee, { page, right, orSelf }: FieldRight): boolean {
  return who.identity === orSelf || hasRight(who, page, right)
}
