import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportShape, exportTypes } from '../call/export.ts'
import { day, id, idText } from '../call/list.ts'
import { paymentMethods } from './payment-order-record.ts'

/** What is computed of a payment order: its columns, and the sum that every dollar received is in once. */
export const verifiedFields = ['paid', 'returned', 'total', 'state', 'toReturn', 'received'] as const

/** A payment order that is recorded in another way than its rows say. */
export const orderDifference = z.object({
  id,
  number: z.string(),
  field: z.enum(verifiedFields),
  recorded: z.string(),
  computed: z.string(),
})
export type OrderDifference = z.output<typeof orderDifference>

/** Whole NT$: received less reversals, and returned. */
const moved = { received: z.int(), returned: z.int() }

export const paymentTotals = z.object({
  /** By how it was received or returned. */
  methods: z.array(z.object({ method: z.enum(paymentMethods), ...moved })),
  /** Days on which something was received or returned, from the first to the last. */
  days: z.array(z.object({ day, ...moved })),
  /** By the first item of the payment orders, such as a sign-up type with its fee; `asked` of those that have not ended. */
  items: z.array(
    z.object({ label: z.string(), enLabel: z.string(), orders: z.int(), asked: z.int(), ...moved }),
  ),
  /** Every event and who is paid: its organiser, and hotels that are paid themselves; with what is still to be returned. */
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
  /** Without it the current event. */
  eventId: idText.optional(),
}

export const paymentReport = {
  verify: endpoint({
    id: 'payment-report.verify',
    summary:
      'Computes the amounts of the payment orders of an event again from their lines, payments and refunds; returns what differs, normally nothing.',
    method: 'GET',
    path: `${path}/verify`,
    access: { page, right: 'view' },
    query: z.strictObject(ofEvent),
    response: z.object({
      /** How many payment orders were computed. */
      orders: z.int(),
      differences: z.array(orderDifference),
    }),
  }),
  totals: endpoint({
    id: 'payment-report.totals',
    summary: 'What was received and returned for an event by method, day and item, and for every event.',
    method: 'GET',
    path: `${path}/totals`,
    access: { page, right: 'view' },
    query: z.strictObject(ofEvent),
    response: paymentTotals,
  }),
  export: endpoint({
    id: 'payment-report.export',
    summary:
      'Every payment, reversal and refund of an event as a row for accounting, as a CSV file or an Excel workbook.',
    method: 'GET',
    path: `${path}/export`,
    access: { page, right: 'export' },
    query: z.strictObject({ ...ofEvent, ...exportShape }),
    file: Object.values(exportTypes),
    response: z.string(),
  }),
}
