import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportShape, exportTypes } from '../call/export.ts'
import { day, id, idText } from '../call/list.ts'
import { paymentMethods } from './payment-order-record.ts'

/** The verified values of a payment order: its stored columns, and `received`, in which every dollar is counted once. */
export const verifiedFields = ['paid', 'returned', 'total', 'state', 'toReturn', 'received'] as const

/** A payment order whose stored value differs from the one computed from its rows. */
export const orderDifference = z.object({
  id,
  number: z.string(),
  field: z.enum(verifiedFields),
  recorded: z.string(),
  computed: z.string(),
})
export type OrderDifference = z.output<typeof orderDifference>

/** In whole NT$: the amount received less reversals, and the amount returned. */
const moved = { received: z.int(), returned: z.int() }

/** The payment totals of an event; all amounts are whole NT$. */
export const paymentTotals = z.object({
  /** Totals by payment method. */
  methods: z.array(z.object({ method: z.enum(paymentMethods), ...moved })),
  /** Totals by day, for each day on which money was received or returned, in ascending order. */
  days: z.array(z.object({ day, ...moved })),
  /**
   * Totals by the first line of the payment orders, such as a sign-up type with its fee; `asked` covers those that have not
   * ended.
   */
  items: z.array(
    z.object({ label: z.string(), enLabel: z.string(), orders: z.int(), asked: z.int(), ...moved }),
  ),
  /** Totals by event and payee (the organiser, or a hotel that is paid directly), with the amount still to be returned. */
  events: z.array(
    z.object({
      eventId: id,
      name: z.string(),
      enName: z.string(),
      /** The hotel that is paid; empty for the organiser. */
      payeeName: z.string(),
      payeeEnName: z.string(),
      orders: z.int(),
      asked: z.int(),
      ...moved,
      toReturn: z.int(),
    }),
  ),
})
export type PaymentTotals = z.output<typeof paymentTotals>

const path = '/api/v1/payment-report'
const page = 'payments'
const ofEvent = {
  /** Defaults to the current event. */
  eventId: idText.optional(),
}

export const paymentReport = {
  verify: endpoint({
    id: 'payment-report.verify',
    summary:
      'Computes the amounts of the payment orders of an event from their lines, payments and refunds, and returns those that differ from the stored ones; normally none.',
    method: 'GET',
    path: `${path}/verify`,
    access: { page, right: 'view' },
    query: z.strictObject(ofEvent),
    response: z.object({
      /** The number of payment orders that were verified. */
      orders: z.int(),
      differences: z.array(orderDifference),
    }),
  }),
  totals: endpoint({
    id: 'payment-report.totals',
    summary:
      'The amounts received and returned for an event by method, day and item, and the totals of every event.',
    method: 'GET',
    path: `${path}/totals`,
    access: { page, right: 'view' },
    query: z.strictObject(ofEvent),
    response: paymentTotals,
  }),
  export: endpoint({
    id: 'payment-report.export',
    summary:
      'Every payment, reversal and refund of an event as one row for accounting, as a CSV file or an Excel workbook.',
    method: 'GET',
    path: `${path}/export`,
    access: { page, right: 'export' },
    query: z.strictObject({ ...ofEvent, ...exportShape }),
    file: Object.values(exportTypes),
    response: z.string(),
  }),
}
