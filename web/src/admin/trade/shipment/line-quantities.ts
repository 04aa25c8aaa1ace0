import type { Fault } from '@banquet/contract/call/faults'
import type { Order, OrderLine } from '@banquet/contract/trade/order-record'
import { ApiError } from '../../../kit/call/api.ts'

/** The quantity of a line that is still to be shipped. */
export const openOf = ({ ordered, shipped, cancelled }: OrderLine) => ordered - shipped - cancelled

/** The quantity of a line in drafts of shipments. */
const heldOf = ({ drafts = [] }: OrderLine) => drafts.reduce((sum, { quantity }) => sum + quantity, 0)

/** The quantity of a line that another shipment can contain: open and in no draft. */
export const freeOf = (line: OrderLine) => Math.max(0, openOf(line) - heldOf(line))

/** The quantity of a line that can be returned. */
export const returnableOf = ({ shipped, returned }: OrderLine) => shipped - returned

/** The numbers of the draft shipments that include lines of an order, each once. */
export function draftNumbers({ lines }: Pick<Order, 'lines'>): string[] {
  return [...new Set(lines.flatMap(({ drafts = [] }) => drafts.map(({ number }) => number)))]
}

/** Name of the field for the quantity of a line. */
export const quantityField = (lineId: number) => `quantity-${lineId}`

interface Chosen {
  orderLineId: number
  quantity: number
}

/** The lines with a quantity in the values of a form. */
export function chosenLines(lines: readonly { id: number }[], input: Record<string, unknown>): Chosen[] {
  return lines
    .map(({ id }) => ({ orderLineId: id, quantity: Number(input[quantityField(id)]) }))
    .filter(({ quantity }) => quantity > 0)
}

/** A refusal with its faults renamed to the fields of the form: the server does not count lines that were left out. */
export function atQuantities(error: unknown, sent: readonly Chosen[], first: number | undefined): unknown {
  if (!(error instanceof ApiError) || !error.problem) return error
  const errors = (error.problem.errors ?? []).map((fault): Fault => {
    const [, place] = /^lines\.(\d+)\./.exec(fault.path) ?? []
    const line = place === undefined ? undefined : sent[Number(place)]
    if (line) return { ...fault, path: quantityField(line.orderLineId) }
    // No line has a quantity.
    if (fault.path === 'lines' && first !== undefined) return { path: quantityField(first), code: 'positive' }
    return fault
  })
  return new ApiError(error.status, error.code, { ...error.problem, errors }, error)
}
