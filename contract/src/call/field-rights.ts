import { z } from 'zod'
import { hasRight, type Grantee, type PageName, type Right } from './access.ts'

/** Who receives a field: those with one of some rights, and accounts of one kind if its rows are their own. */
interface FieldRight {
  rights: readonly { page: PageName; right: Right }[]
  orSelf?: number
}

/** Fields that a response has only for those with a right of its own. The server leaves them out for everybody else. */
export const fieldRights = z.registry<FieldRight>()

/**
 * Returns a field that only those receive. Its type says that it is there, as it is for the server and in the shop;
 * screens of the back-office ask for the right before they read it.
 */
export function onlyWith<Schema extends z.ZodType>(right: FieldRight, schema: Schema): Schema {
  const field: z.ZodType = schema.optional()
  fieldRights.add(field, right)
  return field as Schema
}

/** Returns whether somebody receives such a field. */
export function receives(who: Grantee, { rights, orSelf }: FieldRight): boolean {
  return who.identity === orSelf || rights.some(({ page, right }) => hasRight(who, page, right))
}
