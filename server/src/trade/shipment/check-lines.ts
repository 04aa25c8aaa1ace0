import type { Fault } from '@banquet/contract/call/errors'
import { Refusal } from '../../kit/errors.ts'

/** A part of a line of the order that goes somewhere: out with a shipment, or back. */
export interface Part {
  orderLineId: number
  quantity: number
}

/** What there is of a line at most, and which drafts of shipments hold the rest of it. */
interface Most {
  n: number
  by?: string
}

/**
 * The lines of the order that the parts are of, beside them. Refuses lines of other orders, the same line twice, and,
 * with every one that does, more than `most` says of a line.
 */
export function partsOfLines<Line extends { id: number; productId: number }, P extends Part>(
  lines: readonly Line[],
  parts: readonly P[],
  most: (line: Line) => Most,
): { line: Line; part: P; path: string }[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const seen = new Set<number>()
  const faults: Fault[] = []
  const known = parts.flatMap((part, place) => {
    const path = `lines.${place}.quantity`
    const line = lineOf.get(part.orderLineId)
    if (!line || seen.has(part.orderLineId)) {
      faults.push({ path: `lines.${place}.orderLineId`, code: line ? 'repeated' : 'unknown' })
      return []
    }
    seen.add(part.orderLineId)
    return [{ line, part, path }]
  })
  if (faults.length > 0) throw new Refusal('validation', { errors: faults })
  const tooMuch = known
    .map(({ line, part, path }) => ({ line, part, path, there: most(line) }))
    .filter(({ part, there }) => part.quantity > there.n)
    .map(({ line, path, there }): Fault => ({
      path,
      code: there.by === undefined ? 'max' : 'held',
      params: { ...there, productId: line.productId },
    }))
  if (tooMuch.length > 0) throw new Refusal('shipment.too-much', { errors: tooMuch })
  return known
}
