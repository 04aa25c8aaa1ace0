import type { Fault } from '@banquet/contract/call/faults'
import { Refusal } from '../../kit/errors.ts'

/** A quantity of an order line that is shipped or returned. */
export interface AskedPart {
  orderLineId: number
  quantity: number
}

/** The maximum quantity of a line, and the draft shipments that hold the rest of it. */
interface Most {
  n: number
  by?: string
}

/**
 * Returns the order lines of the parts. Throws if lines belong to other orders or are repeated, and reports every part
 * that exceeds `most`.
 */
export function partsOfLines<Line extends { id: number; productId: number }, P extends AskedPart>(
  lines: readonly Line[],
  parts: readonly P[],
  most: (line: Line) => Most,
): { line: Line; part: P; path: string }[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const seen = new Set<number>()
  const faults: Fault[] = []
  const known = parts.flatMap((part, index) => {
    const path = `lines.${index}.quantity`
    const line = lineOf.get(part.orderLineId)
    if (!line || seen.has(part.orderLineId)) {
      faults.push({ path: `lines.${index}.orderLineId`, code: line ? 'repeated' : 'unknown' })
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
