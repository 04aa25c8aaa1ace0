import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hasRight, identity, pages, sideOf, type Right } from '@banquet/contract/call/access'
import type { PageWithTags } from '@banquet/contract/platform/tag'
import type { Actor } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { authorize } from '../../kit/http/access.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { tagLinks } from '../../tables/platform/tag.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { orders } from '../../tables/trade/order.table.ts'

/** For each page, the column of a link that names a row, and the ids of the rows. */
export const linkOf = {
  orders: { column: 'orderId', row: orders.id },
  customers: { column: 'customerId', row: customers.id },
  products: { column: 'productId', row: products.id },
  members: { column: 'memberId', row: members.id },
  signups: { column: 'signupId', row: signups.id },
  hotelOrders: { column: 'hotelOrderId', row: hotelOrders.id },
  submissions: { column: 'submissionId', row: submissions.id },
} as const satisfies Record<PageWithTags, { column: keyof typeof tagLinks.$inferInsert; row: PgColumn }>

/** Tags are for the staff of the organiser: hotels see bookings, but no tags. */
const isOutside = ({ identity: kind }: Actor) => sideOf(kind) === 'shop' || kind === identity.hotelService

/** Returns whether somebody sees the tags of the rows of a page. */
export function seesTags(actor: Actor, page: PageWithTags): boolean {
  return !isOutside(actor) && hasRight(actor, page, 'view')
}

/** Throws if somebody may not see the tags of a page, or with `edit` not put them on rows. */
export function requireTags(actor: Actor, page: PageWithTags, right: Right = 'view'): void {
  if (isOutside(actor))
    throw new Refusal('right.missing', { params: { page, pageId: pages[page].id, right } })
  authorize({ page, right }, actor)
}

/**
 * Returns the condition of the rows of a page with one of some tags; undefined without a filter. For those who see no tags it
 * matches nothing, whatever tags there are. It is read into an array first, so that the index of the rows finds them.
 */
export function hasTag(
  actor: Actor,
  page: PageWithTags,
  tagIds: readonly number[] | undefined,
): SQL | undefined {
  if (tagIds === undefined) return undefined
  if (!seesTags(actor, page)) return sql`false`
  return sql`${linkOf[page].row} = any(array(${taggedIds(page, tagIds)}))`
}

/** Returns the query of the ids of the rows of a page with one of some tags. */
export function taggedIds(page: PageWithTags, tagIds: readonly number[]): SQL {
  const column = tagLinks[linkOf[page].column]
  return sql`select ${column} from ${tagLinks}
    where ${tagLinks.tagId} = any(${sql.param([...tagIds])}::int[]) and ${column} is not null`
}
