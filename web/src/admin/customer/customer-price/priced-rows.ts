import type { PricedRow } from '@banquet/contract/customer/price-change'
import { nameOf } from '../../../kit/text/names.ts'

/** What the prices of a grid are about: a customer with its products, a product with its customers, or the customers with a tag. */
export type GridOf = 'customer' | 'product' | 'group'

const named = {
  product: ({ product }: PricedRow) => ({ number: product.number, name: nameOf(product) }),
  customer: ({ customer }: PricedRow) => ({ number: customer.number, name: customer.realName }),
}
type Named = keyof typeof named

/** What distinguishes the rows of each grid. */
export const partsOf: Readonly<Record<GridOf, readonly Named[]>> = {
  customer: ['product'],
  product: ['customer'],
  group: ['product', 'customer'],
}

/** Returns the number and the name of a part of a row. */
export const partOf = (part: Named, row: PricedRow) => named[part](row)

/** Returns what a row is called. */
export const rowName = (of: GridOf, row: PricedRow) =>
  partsOf[of].map((part) => partOf(part, row).name).join(' / ')

/** Returns what a row is called, with numbers. */
export const numberedName = (of: GridOf, row: PricedRow) =>
  partsOf[of]
    .map((part) => partOf(part, row))
    .map(({ number, name }) => `${number} ${name}`)
    .join(' / ')

/** What somebody has typed belongs to the rows as they were read: the grid says when they changed. */
export const untilReloaded = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Whose changes the button with the recent changes shows beside a grid. */
export const priceNouns = ['customer-product'] as const
