import { desc, eq } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { revisedFields, type OrderRevision, type RevisedField } from '@banquet/contract/trade/order-revision'
import { fullAddress } from '@banquet/contract/platform/postal'
import { personName, type Context } from '../../kit/context.ts'
import type { QuotedLine, ExistingLine } from '../pricing/price-lines.ts'
import { pricedWords } from './move-goods.ts'
import { orderRevisions } from '../order-record/order-revision.table.ts'
import type { OrderFields } from '../order-record/order.table.ts'

/** The changes of one edit of an order. */
export type Difference = Pick<OrderRevision, 'fields' | 'lines'>

type RevisedLine = OrderRevision['lines'][number]

/** Returns the fields of an order as revisions show them. */
function wordsOf(order: OrderFields): Record<RevisedField, string> {
  const { deliveryDate, customerPoNumber, remark, internalNote, lateReason, contact, phone } = order
  const told = { deliveryDate, customerPoNumber, remark, internalNote, lateReason }
  return { ...told, shipTo: fullAddress(order), contact: `${contact} ${phone}`.trim() }
}

/** Returns the fields of a line before the edit, as revisions keep them. */
const beforeOf = ({ ordered, unitPrice, remark, overrideReason }: ExistingLine) => ({
  ...{ quantity: ordered, unitPrice, remark, overrideReason },
})

/** Returns the same fields after the edit; a reason that is not given again is kept. */
const afterOf = ({ quantity, unitPrice, asked, kept }: QuotedLine) => ({
  ...{ quantity, unitPrice, remark: asked.remark },
  overrideReason: asked.overrideReason || (kept?.overrideReason ?? ''),
})

function productOf(line: Omit<RevisedLine, 'before' | 'after'>) {
  const { productId, productNumber, productName, productEnName, itemName, unitName, unitEnName } = line
  const words = { productNumber, productName, productEnName, itemName, unitName, unitEnName }
  return { productId, ...words, taxClass: line.taxClass }
}

function lineDifference(before: readonly ExistingLine[], after: readonly QuotedLine[]): RevisedLine[] {
  const next = new Map(after.flatMap((line) => (line.kept ? [[line.kept.id, line] as const] : [])))
  const old = before.map((line) => {
    const now = next.get(line.id)
    return { ...productOf(line), before: beforeOf(line), after: now ? afterOf(now) : null }
  })
  const added = after
    .filter(({ kept }) => !kept)
    .map((line) => ({ ...productOf(line), before: null, after: afterOf(line) }))
  return [...old, ...added].filter((line) => JSON.stringify(line.before) !== JSON.stringify(line.after))
}

interface Edit {
  before: OrderFields
  after: OrderFields
  lines: { before: readonly ExistingLine[]; after: readonly QuotedLine[] }
}

/** Returns what an edit changes; undefined if that is nothing. */
export function differenceOf({ before, after, lines }: Edit): Difference | undefined {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const changed = revisedFields.filter((field) => was[field] !== is[field])
  const fields = changed.map((field) => ({ field, before: was[field], after: is[field] }))
  const ofLines = lineDifference(lines.before, lines.after)
  return fields.length + ofLines.length === 0 ? undefined : { fields, lines: ofLines }
}

/** Returns the changes as the audit stores them: every field and line that differs, before and after. */
export function auditOf({ fields, lines }: Difference): Record<'was' | 'told', Record<string, unknown>> {
  const side = (of: 'before' | 'after') => ({
    ...Object.fromEntries(fields.map((one) => [one.field, one[of]])),
    ...(lines.length > 0 && {
      lines: lines.flatMap((line) => (line[of] ? [pricedWords({ ...line, ...line[of] })] : [])),
    }),
  })
  return { was: side('before'), told: side('after') }
}

const staffFields: readonly RevisedField[] = ['internalNote', 'lateReason']

function withoutReason(side: RevisedLine['before']): RevisedLine['before'] {
  if (!side) return null
  const { overrideReason: _, ...shown } = side
  return shown
}

/** Returns what the customer may see of a revision, without internal fields. */
export function forCustomer<D extends Difference>(revision: D): D {
  const fields = revision.fields.filter(({ field }) => !staffFields.includes(field))
  const lines = revision.lines
    .map((line) => ({ ...line, before: withoutReason(line.before), after: withoutReason(line.after) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  return { ...revision, fields, lines }
}

/** Returns whether the revision contains anything to show. */
export const saysAnything = ({ fields, lines }: Difference) => fields.length + lines.length > 0

/** Stores what an edit changed in an order, from `before` to `after`. */
export async function keepRevision(
  { db, actor }: Context,
  { before, after, reason, difference }: Omit<Edit, 'lines'> & { reason: string; difference: Difference },
): Promise<void> {
  const { net, tax, gross } = after
  await db.insert(orderRevisions).values({
    orderId: after.id,
    orderVersion: after.version,
    actorId: actor.id === 0 ? null : actor.id,
    actorName: personName(actor),
    reason,
    ...difference,
    ...{ netBefore: before.net, taxBefore: before.tax, grossBefore: before.gross, net, tax, gross },
  })
}

/** Returns the edits of an order, newest first. */
export async function revisionsOf(
  { db, actor }: Context,
  { id, version }: OrderFields,
): Promise<OrderRevision[]> {
  if (version === 1) return []
  const rows = await db
    .select()
    .from(orderRevisions)
    .where(eq(orderRevisions.orderId, id))
    .orderBy(desc(orderRevisions.orderVersion))
  const all = rows.map(({ netBefore, taxBefore, grossBefore, net, tax, gross, orderVersion, ...row }) => ({
    ...row,
    version: orderVersion,
    before: { net: netBefore, tax: taxBefore, gross: grossBefore },
    after: { net, tax, gross },
  }))
  return actor.identity === identity.customer ? all.map(forCustomer).filter(saysAnything) : all
}
