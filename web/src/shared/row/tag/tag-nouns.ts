import type { PageWithTags } from '@banquet/contract/platform/tag'

/** The calls about the rows of each page, which are made again when their tags have changed. */
export const nounOfPage: Readonly<Record<PageWithTags, string>> = {
  orders: 'order',
  customers: 'customer',
  products: 'product',
  members: 'member',
  signups: 'signup',
  hotelOrders: 'hotel-order',
  submissions: 'submission',
}
