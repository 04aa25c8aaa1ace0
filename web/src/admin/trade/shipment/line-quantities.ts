import type { Fault } from '@banquet/contract/call/errors'
import type { OrderLine } from '@banquet/contract/trade/order-record'
import { z } from 'zod'
import { ApiError } from '../../../kit/call/api.ts'
import { typed } from '../../../kit/input/typed-number.ts'

/** What is still to be shipped of a line. */
export const openOf = ({ ordered, shipped, cancelled }: OrderLine) => ordered - shipped - cancelled

/** What drafts of shipments hold of a line. */
const heldOf = ({ drafts = [] }: OrderLine) => drafts.reduce((sum, { quantity }) => sum + quantity, 0)

/** What another shipment can be prepared with of a line: what is open and in no draft. */
export const freeOf = (line: OrderLine) => Math.max(0, openOf(line) - heldOf(line))

/** What may come back of a line. */
export const returnableOf = ({ shipped, returned }: OrderLine) => shipped - returned

/** Name of the field with the quantity of a line. */
export const quantityField = (lineId: number) => `quantity-${lineId}`

/** A whole number up to what there is; none leaves the line out. */
export const quantityUpTo = (most: number) => typed(z.int().min(0).max(most))

interface Chosen {
  orderLineId: number
  quantity: number
}

/** The lines of which something goes, out of what a form holds. */
export function chosenLines(lines: readonly { id: number }[], input: Record<string, unknown>): Chosen[] {
  return lines
    .map(({ id }) => ({ orderLineId: id, quantity: Number(input[quantityField(id)]) }))
    .filter(({ quantity }) => quantity > 0)
}

/** A refusal whose faults name the fields of the form: lines that were left out do not count on the server. */
export function atQuantities(error: unknown, sent: readonly Chosen[], first: number | undefined): unknown {
  if (!(error instanceof ApiError) || !error.problem) return error
  const errors = (error.problem.errors ?? []).map((fault): Fault => {
    const [, place] = /^lines\.(\d+)\./.exec(fault.path) ?? []
    const line = place === undefined ? undefined : sent[Number(place)]
    if (line) return { ...fault, path: quantityField(line.orderLineId) }
    // Nothing was chosen at all.
    if (fault.path === 'lines' && first !== undefined) return { path: quantityField(first), code: 'positive' }
    return fault
  })
  return new ApiError(error.status, error.code, { ...error.problem, errors }, error)
}
