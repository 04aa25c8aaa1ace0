import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id } from './list.ts'

/** A usual customer is one that ordered for this day of the week at least so often… */
export const usualTimes = 3
/** …in so many weeks before. */
export const usualWeeks = 6

/** What a day of delivery asks for, of the orders in the caller's scope. */
export const worksheetRow = z.object({
  day,
  /** Orders for the day that were not cancelled. */
  orders: z.int(),
  products: z.array(
    z.object({
      productId: id,
      number: z.string(),
      name: z.string(),
      unitName: z.string(),
      productType: z.string(),
      /** In all orders for the day, without what was given up. */
      ordered: z.int(),
      shipped: z.int(),
      /** Still to be shipped. */
      open: z.int(),
      /** What lies in the store; null for those who may see neither products nor stock. */
      onHand: z.int().nullable(),
      /** What has to be made before all that is open until that day can leave; null as above. */
      toProduce: z.int().nullable(),
    }),
  ),
  /** What the recipes need for what has to be made; null for those who may not see products. */
  materials: z
    .array(
      z.object({
        foodMaterialId: id,
        number: z.string(),
        chtName: z.string(),
        enName: z.string(),
        unit: z.string(),
        /** In the food material's unit, three decimals. */
        quantity: z.string(),
      }),
    )
    .nullable(),
  /** Customers that usually order for this day of the week and have not. */
  missing: z.array(
    z.object({
      customerId: id,
      number: z.string(),
      name: z.string(),
      telephone: z.string(),
      /** On how many of the days of the last weeks. */
      times: z.int(),
      lastDay: day,
    }),
  ),
})
export type Worksheet = z.output<typeof worksheetRow>

export const worksheet = {
  get: endpoint({
    id: 'worksheet.get',
    summary:
      'What a day of delivery asks for: products, what has to be made, food materials, and who is missing.',
    method: 'GET',
    path: '/api/v1/order/worksheet',
    access: { page: 'orders', right: 'view' },
    query: z.strictObject({ day }),
    response: worksheetRow,
  }),
}
