import type { Fault } from '@banquet/contract/errors'
import { Refusal } from '../kit/errors.ts'

/** A part of a line of the order that goes somewhere: out with a shipment, or back. */
export interface Part {
  orderLineId: number
  quantity: number
}

/**
 * The lines of the order that the parts are of, beside them. Refuses lines of other orders, the same line twice, and,
 * with every one that does, more than `most` says of a line.
 */
export function partsOfLines<Line extends { id: number; productId: number }, P extends Part>(
  lines: readonly Line[],
  parts: readonly P[],
  most: (line: Line) => number,
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
    .filter(({ line, part }) => part.quantity > most(line))
    .map(({ line, path }): Fault => ({
      path,
      code: 'max',
      params: { n: most(line), productId: line.productId },
    }))
  if (tooMuch.length > 0) throw new Refusal('shipment.too-much', { errors: tooMuch })
  return known
}
