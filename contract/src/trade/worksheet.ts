import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pdfShape, pdfType } from '../call/pdf.ts'
import { day, id, line, maxInteger } from '../call/list.ts'
import { orderStatuses } from './order-record.ts'

/** A regular customer has ordered for this weekday at least this often… */
export const usualTimes = 3
/** …in this many weeks before. */
export const usualWeeks = 6

/** The worksheet of a delivery date, for the orders in the caller's scope. */
export const worksheetRow = z.object({
  day,
  /** Orders for the day that were not cancelled. */
  orders: z.int(),
  products: z.array(
    z.object({
      productId: id,
      number: z.string(),
      name: z.string(),
      enName: z.string(),
      unitName: z.string(),
      unitEnName: z.string(),
      productType: z.object({ name: z.string(), enName: z.string() }),
      /** In all orders for the day, without what was cancelled. */
      ordered: z.int(),
      shipped: z.int(),
      /** Still to be shipped. */
      open: z.int(),
      /** The quantity on hand; null for those who may see neither products nor stock. */
      onHand: z.int().nullable(),
      /** The quantity to produce before everything that is open until that day can be shipped; null as above. */
      toProduce: z.int().nullable(),
    }),
  ),
  /** The food materials for the production, by the recipes; null for those who may not see products. */
  materials: z
    .array(
      z.object({
        foodMaterialId: id,
        number: z.string(),
        chtName: z.string(),
        enName: z.string(),
        unit: z.string(),
        unitEnName: z.string(),
        /** In the food material's unit, three decimals. */
        quantity: z.string(),
      }),
    )
    .nullable(),
  /** Customers that regularly order for this weekday and have not. */
  missing: z.array(
    z.object({
      customerId: id,
      number: z.string(),
      name: z.string(),
      telephone: z.string(),
      /** On how many of the days of the last weeks they ordered. */
      times: z.int(),
      lastDay: day,
    }),
  ),
})
export type Worksheet = z.output<typeof worksheetRow>

/**
 * How to allocate a shortage: first come, first served; everybody the same share, by the largest remainder; or named
 * customers first, in the given order, and then first come, first served.
 */
export const allocationMethods = ['first-come', 'pro-rata', 'priority'] as const
export type AllocationMethod = (typeof allocationMethods)[number]

/** The product to allocate, and the method. */
export const allocationInput = z.strictObject({
  day,
  productId: id,
  method: z.enum(allocationMethods),
  /** For `priority`: the customers who are served first, in this order. Customers without an open line are ignored. */
  firstCustomerIds: z
    .array(id)
    .max(200)
    .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'repeated' } })
    .default([]),
  /**
   * The supply for the day; by default the quantity on hand, less what is open in orders for earlier days. Those who
   * may see neither products nor stock have to send it.
   */
  supply: z.int().min(0).max(maxInteger).optional(),
})

/** The quantity of a short product that each order of a day would get, and the quantity that would be cancelled. */
export const allocationRow = z.object({
  day,
  productId: id,
  number: z.string(),
  name: z.string(),
  enName: z.string(),
  unitName: z.string(),
  unitEnName: z.string(),
  method: z.enum(allocationMethods),
  /** The quantity to allocate. */
  supply: z.int(),
  /** The open lines of the product for that day, the earliest orders first. */
  lines: z.array(
    z.object({
      lineId: id,
      orderId: id,
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      customerId: id,
      customerName: z.string(),
      ordered: z.int(),
      shipped: z.int(),
      /** Still to be shipped. */
      open: z.int(),
      /** The quantity that is still delivered: a multiple of the line's order multiple, or all of it. */
      granted: z.int(),
      /** The quantity that is cancelled. */
      taken: z.int(),
    }),
  ),
  open: z.int(),
  granted: z.int(),
  taken: z.int(),
  /** Identifies all of this; applying it requires the same digest. */
  digest: z.string(),
})
export type Allocation = z.output<typeof allocationRow>

const allocationPath = '/api/v1/worksheet/allocation'
const allocates = { page: 'orders', right: 'allocate' } as const

export const worksheet = {
  get: endpoint({
    id: 'worksheet.get',
    summary:
      'The worksheet of a delivery day: products, quantities to make, food materials, and customers without an order.',
    method: 'GET',
    path: '/api/v1/order/worksheet',
    access: { page: 'orders', right: 'view' },
    query: z.strictObject({ day }),
    response: worksheetRow,
  }),
  pdf: endpoint({
    id: 'worksheet.pdf',
    summary: 'The worksheet of a delivery day as PDF, with the customers of each product.',
    method: 'GET',
    path: '/api/v1/order/worksheet/pdf',
    access: { page: 'orders', right: 'view' },
    query: z.strictObject({ day, ...pdfShape }),
    file: [pdfType],
    response: z.string(),
  }),
  previewAllocation: endpoint({
    id: 'worksheet.previewAllocation',
    summary:
      'A preview of how much each order of a day would receive of a product that is short; for users who see all of these orders.',
    method: 'POST',
    path: `${allocationPath}/preview`,
    success: 200,
    access: allocates,
    body: allocationInput,
    response: allocationRow,
    errors: ['not-found', 'worksheet.out-of-scope'],
  }),
  allocate: endpoint({
    id: 'worksheet.allocate',
    summary:
      'Allocates a product that is short as previewed: quantities that are not granted are cancelled in all of the orders at once.',
    method: 'POST',
    path: allocationPath,
    success: 200,
    idempotent: true,
    access: allocates,
    body: allocationInput.extend({
      reason: line(200),
      confirm: z.literal(true),
      /** The `digest` of the preview; if anything has changed since, the call is refused and changes nothing. */
      expected: line(100),
    }),
    response: allocationRow,
    errors: ['not-found', 'stale', 'worksheet.out-of-scope', 'worksheet.enough'],
  }),
}
