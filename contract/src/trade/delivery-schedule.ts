import { z } from 'zod'
import { crud, usable, usableFilter } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { clockTime, day, id, idText, instant, oneOf, version } from '../call/list.ts'

export const deliveryScheduleInput = z.object({
  /**
   * The customer whose schedule it belongs to; null for the general schedule, which applies to customers without their own.
   * An edit leaves it unchanged.
   */
  customerId: id.nullable().optional(),
  /** 0 is Sunday. */
  weekday: z.int().min(0).max(6),
  /** Orders close this many days before the delivery… */
  daysBefore: z.int().min(0).max(14).default(1),
  /** …at this time. */
  cutoffTime: clockTime.default('18:00'),
  status: usable,
})
export const deliveryScheduleRow = deliveryScheduleInput.extend({
  id,
  customerId: id.nullable(),
  customerNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  version,
})
export type DeliverySchedule = z.output<typeof deliveryScheduleRow>

/** One day as a preview shows it. */
const previewDay = z.object({
  day,
  /** When orders for it close, whether that has passed or not; null if nothing is delivered. */
  cutoffAt: instant.nullable(),
  /** Whether it still accepts orders. */
  open: z.boolean(),
  /** The holiday on which nothing is delivered; null on other days. */
  holiday: z.string().nullable(),
})

export const deliveryPreview = z.object({
  /** The rows that apply: the customer's own, the general ones, or none, so that the usual schedule applies. */
  source: z.enum(['customer', 'everybody', 'usual']),
  days: z.array(previewDay),
})
export type DeliveryPreview = z.output<typeof deliveryPreview>

/** Number of days of a preview, starting today. */
export const previewDays = 14

const calls = crud({
  name: 'delivery-schedule',
  page: 'orders',
  row: deliveryScheduleRow,
  input: deliveryScheduleInput,
  sort: ['weekday', 'id', 'customerNumber', 'customerName', 'daysBefore', 'cutoffTime', 'status'],
  filters: {
    customerId: idText.optional(),
    /** 1: rows for everybody; 0: those of customers. */
    everybody: oneOf([0, 1]).optional(),
    status: usableFilter,
  },
  errors: ['delivery-schedule.duplicate', 'right.general'],
})

export const deliverySchedule = {
  ...calls,
  remove: endpoint({ ...calls.remove, errors: [...calls.remove.errors, 'right.general'] }),
  preview: endpoint({
    id: 'delivery-schedule.preview',
    summary: 'The next days and whether they are delivery days, for everybody or for one customer.',
    method: 'GET',
    path: '/api/v1/delivery-schedule/preview',
    access: { page: 'orders', right: 'view' },
    query: z.strictObject({ customerId: idText.optional() }),
    response: deliveryPreview,
    errors: ['not-found'],
  }),
}
