import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Fault } from '@banquet/contract/call/faults'
import { labelOf } from '../../kit/rows/audit.ts'
import type { Context } from '../../kit/context.ts'
import { columnsOf, insertRows, removeRow, updateRow, type RowTable } from '../../kit/rows/rows.ts'

/** A table whose rows belong to one customer each. */
export type PartTable = RowTable & { customerId: PgColumn }
type Fields = Record<string, unknown>
/** A row as it was sent: with an id it is edited, without one it is added. */
export type SentPart = Fields & { id?: number | undefined }

/** Reads a customer's rows of one table. The caller holds the lock of the customer. */
export async function partsIn(ctx: Context, table: PartTable, customerId: number): Promise<Fields[]> {
  const columns = columnsOf(table) as Record<string, PgColumn>
  return ctx.db.select(columns).from(table).where(eq(table.customerId, customerId)).orderBy(table.id)
}

/** Returns the faults in the ids of sent rows: not among the customer's own, or repeated. */
export function faultsOfParts(
  stored: readonly Fields[],
  sent: readonly SentPart[] | undefined,
  path: string,
): Fault[] {
  const known = new Set(stored.map((one) => one['id']))
  const seen = new Set<number>()
  return (sent ?? []).flatMap(({ id }, index): Fault[] => {
    if (id === undefined) return []
    const again = seen.has(id)
    seen.add(id)
    if (again) return [{ path: `${path}.${index}.id`, code: 'repeated' }]
    return known.has(id) ? [] : [{ path: `${path}.${index}.id`, code: 'unknown' }]
  })
}

/** Returns the label of a row in the audit, with its customer first, because several customers have a 總店. */
function labelOfPart(owner: string, part: Fields): string {
  return `${owner} / ${labelOf(part)}`
}

interface Parts {
  customerId: number
  /** The label of the customer. */
  owner: string
  stored: readonly Fields[]
  sent: readonly SentPart[]
}

/**
 * Makes a customer's rows those that were sent: edits those with an id, adds those without, deletes the rest. A flag
 * that only one of them may have is cleared before it is set.
 */
export async function saveParts(
  ctx: Context,
  table: PartTable,
  { customerId, owner, stored, sent }: Parts,
): Promise<void> {
  const remaining = new Set(sent.map((one) => one.id))
  const partOf = new Map(stored.map((one) => [Number(one['id']), one]))
  for (const [id, part] of partOf)
    if (!remaining.has(id)) await removeRow(ctx, table, id, labelOfPart(owner, part))
  const edited = sent.filter((one) => one.id !== undefined)
  const flagsLast = edited.toSorted((one, other) => Number(one['isDefault']) - Number(other['isDefault']))
  for (const { id, ...set } of flagsLast) {
    const label = labelOfPart(owner, { ...partOf.get(Number(id)), ...set })
    await updateRow(ctx, table, { which: Number(id), set, label })
  }
  const added = sent.filter((one) => one.id === undefined)
  await addParts(ctx, table, [{ customerId, owner, sent: added }])
}

/** Adds rows of one or several customers. */
export async function addParts(
  ctx: Context,
  table: PartTable,
  owners: readonly Omit<Parts, 'stored'>[],
): Promise<void> {
  const ownerOf = new Map(owners.map(({ customerId, owner }) => [customerId, owner]))
  const values = owners.flatMap(({ customerId, sent }) =>
    sent.map(({ id: _new, ...part }) => ({ ...part, customerId })),
  )
  await insertRows(ctx, table, values as never[], ({ id: _id, ...part }: Fields) =>
    labelOfPart(ownerOf.get(Number(part['customerId'])) ?? '', part),
  )
}

/** Deletes all of a customer's rows in one table, with an audit entry for each. */
export async function removeParts(
  ctx: Context,
  table: PartTable,
  { id, realName }: { id: number; realName: string },
): Promise<void> {
  for (const part of await partsIn(ctx, table, id))
    await removeRow(ctx, table, Number(part['id']), labelOfPart(realName, part))
}
