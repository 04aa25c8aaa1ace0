import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { product } from '@banquet/contract/catalogue/product'
import { customer } from '@banquet/contract/customer/customer'
import { booking } from '@banquet/contract/lodging/booking'
import type { SearchKind } from '@banquet/contract/office/search'
import { member } from '@banquet/contract/people/member'
import { signup } from '@banquet/contract/signup/signup'
import { submission } from '@banquet/contract/submission/submission'
import { order } from '@banquet/contract/trade/order'
import { productListing } from '../../catalogue/product/product.queries.ts'
import { customerListing } from '../../customer/customer/list-customers.ts'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import type { Listing, NumberedTable, Search } from '../../kit/list/list.ts'
import { bookingListing } from '../../lodging/booking/booking.queries.ts'
import { memberListing } from '../../people/member/list-members.ts'
import { taggedRows, type TaggedRows } from '../../platform/tag/tag.handlers.ts'
import { signupListing } from '../../signup/signup/signup.queries.ts'
import { submissionListing } from '../../submission/submission/submission.queries.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { orderListing } from '../../trade/order/list-orders.ts'
import { searched } from '../search/search-kinds.ts'

type Kind = Exclude<SearchKind, 'payment_order' | 'food_material' | 'employee'>

/** Returns the rows of a page, which the header search knows as well: in their list, with their code and name. */
function rowsOf<Query extends z.ZodType<Search>>(
  noun: Kind,
  table: NumberedTable & { version: PgColumn },
  list: { query: Query },
  listing: (ctx: Context, query: z.output<Query>) => Promise<Listing> | Listing,
): TaggedRows {
  const { shown, listing: asSearched } = searched[noun]
  const { code = sql`''`, name = sql`''` } = shown
  return {
    ...{ noun, table, code, name },
    label: ['customer', 'product', 'member'].includes(noun) ? name : code,
    seen: (ctx) => asSearched(ctx).where,
    listing: async (ctx, search) => {
      const { data: query } = list.query.safeParse(search)
      if (!query) throw invalid('match', 'choice')
      return { query, listing: await listing(ctx, query) }
    },
  }
}

/** Says which rows have tags. */
export function provideTaggedRows(): void {
  taggedRows
    .set('orders', rowsOf('order', orders, order.list, orderListing))
    .set(
      'customers',
      rowsOf('customer', customers, customer.list, ({ actor }, query) => customerListing(actor, query)),
    )
    .set(
      'products',
      rowsOf('product', products, product.list, ({ actor }, query) => productListing(actor, query)),
    )
    .set(
      'members',
      rowsOf('member', members, member.list, ({ actor }, query) => memberListing(actor, query)),
    )
    .set('signups', rowsOf('signup', signups, signup.list, signupListing))
    .set('hotelOrders', rowsOf('hotel_order', hotelOrders, booking.list, bookingListing))
    .set('submissions', rowsOf('submission', submissions, submission.list, submissionListing))
}
