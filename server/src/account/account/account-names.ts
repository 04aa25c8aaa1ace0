import { inArray } from 'drizzle-orm'
import { personName, type Db } from '../../kit/context.ts'
import { accounts } from '../../tables/account/account.table.ts'

/** Returns the names of the people with accounts, by id, as they stand on documents; nobody is null. */
export async function accountNames(
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const { id, name, realName } = accounts
  const people = await db.select({ id, name, realName }).from(accounts).where(inArray(id, known))
  return new Map(people.map((person) => [person.id, personName(person)]))
}
