import { revisedFields, type OrderRevision, type RevisedField } from '@banquet/contract/trade/order-revision'
import { fullAddress } from '@banquet/contract/rule/text/full-address'
import { personName, type Context } from '../../kit/context.ts'
import type { QuotedLine, ExistingLine } from '../pricing/price-lines.ts'
import { pricedWords } from '../order-record/line-words.ts'
import type { Difference } from '../order-record/order-revisions.ts'
import { orderRevisions } from '../../tables/trade/order-revision.table.ts'
import type { OrderFields } from '../../tables/trade/order.table.ts'

type RevisedLine = OrderRevision['lines'][number]

/** Returns the fields of an order as revisions show them. */
function wordsOf(order: OrderFields): Record<RevisedField, string> {
  const { deliveryDate, customerPoNumber, remark, internalNote, lateReason, contact, phone } = order
  const fields = { deliveryDate, customerPoNumber, remark, internalNote, lateReason }
  return { ...fields, shipTo: fullAddress(order), contact: `${contact} ${phone}`.trim() }
}

/** Returns the fields of a line before the edit, as revisions keep them. */
const beforeOf = ({ ordered, unitPrice, remark, overrideReason }: ExistingLine) => ({
  quantity: ordered,
  unitPrice,
  remark,
  overrideReason,
})

/** Returns the same fields after the edit; a reason that is not given again is kept. */
const afterOf = ({ quantity, unitPrice, asked, existingLine }: QuotedLine) => ({
  quantity,
  unitPrice,
  remark: asked.remark,
  overrideReason: asked.overrideReason || (existingLine?.overrideReason ?? ''),
})

function productOf(line: Omit<RevisedLine, 'before' | 'after'>) {
  const { productId, productNumber, productName, productEnName, itemName, unitName, unitEnName } = line
  const words = { productNumber, productName, productEnName, itemName, unitName, unitEnName }
  return { productId, ...words, taxClass: line.taxClass }
}

function lineDifference(before: readonly ExistingLine[], after: readonly QuotedLine[]): RevisedLine[] {
  const next = new Map(
    after.flatMap((line) => (line.existingLine ? [[line.existingLine.id, line] as const] : [])),
  )
  const old = before.map((line) => {
    const now = next.get(line.id)
    return { ...productOf(line), before: beforeOf(line), after: now ? afterOf(now) : null }
  })
  const added = after
    .filter(({ existingLine }) => !existingLine)
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
export function auditOf({
  fields,
  lines,
}: Difference): Record<'auditBefore' | 'auditAfter', Record<string, unknown>> {
  const side = (of: 'before' | 'after') => ({
    ...Object.fromEntries(fields.map((one) => [one.field, one[of]])),
    ...(lines.length > 0 && {
      lines: lines.flatMap((line) => (line[of] ? [pricedWords({ ...line, ...line[of] })] : [])),
    }),
  })
  return { auditBefore: side('before'), auditAfter: side('after') }
}

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
    netBefore: before.net,
    taxBefore: before.tax,
    grossBefore: before.gross,
    net,
    tax,
    gross,
  })
}
