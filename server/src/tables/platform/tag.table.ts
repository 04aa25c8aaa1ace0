import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PageWithTags, TagColor } from '@banquet/contract/platform/tag'
import { rowId, rowVersion } from '../../kit/rows/columns.ts'
import { products } from '../catalogue/product.table.ts'
import { customers } from '../customer/customer.table.ts'
import { hotelOrders } from '../lodging/hotel-order.table.ts'
import { members } from '../people/member.table.ts'
import { signups } from '../signup/signup.table.ts'
import { submissions } from '../submission/submission.table.ts'
import { orders } from '../trade/order.table.ts'

/** A word of the staff for rows of a page. */
export const tags = pgTable(
  'tag',
  {
    id: rowId(),
    page: text().$type<PageWithTags>().notNull(),
    name: text().notNull(),
    color: text().$type<TagColor>().notNull(),
    version: rowVersion(),
  },
  (t) => [uniqueIndex('tag.duplicate/name').on(t.page, sql`fold(name)`)],
)

/** A column with the row of one kind that has the tag: the database deletes the link with the row. */
const linkTo = (row: () => AnyPgColumn) => integer().references(row, { onDelete: 'cascade' })

/** A row that has a tag: one of the columns names it. */
export const tagLinks = pgTable(
  'tag_link',
  {
    id: rowId(),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    orderId: linkTo(() => orders.id),
    customerId: linkTo(() => customers.id),
    productId: linkTo(() => products.id),
    memberId: linkTo(() => members.id),
    signupId: linkTo(() => signups.id),
    hotelOrderId: linkTo(() => hotelOrders.id),
    submissionId: linkTo(() => submissions.id),
  },
  (t) => {
    const rows = [
      t.orderId,
      t.customerId,
      t.productId,
      t.memberId,
      t.signupId,
      t.hotelOrderId,
      t.submissionId,
    ]
    return [
      check('tag_link_one_row', sql`num_nonnulls(${sql.join(rows, sql`, `)}) = 1`),
      // A row has a tag once, and its tags are found by it; most links have no value in a column, so its index leaves them out.
      uniqueIndex('tag_link_order')
        .on(t.orderId, t.tagId)
        .where(sql`order_id is not null`),
      uniqueIndex('tag_link_customer')
        .on(t.customerId, t.tagId)
        .where(sql`customer_id is not null`),
      uniqueIndex('tag_link_product')
        .on(t.productId, t.tagId)
        .where(sql`product_id is not null`),
      uniqueIndex('tag_link_member')
        .on(t.memberId, t.tagId)
        .where(sql`member_id is not null`),
      uniqueIndex('tag_link_signup')
        .on(t.signupId, t.tagId)
        .where(sql`signup_id is not null`),
      uniqueIndex('tag_link_hotel_order')
        .on(t.hotelOrderId, t.tagId)
        .where(sql`hotel_order_id is not null`),
      uniqueIndex('tag_link_submission')
        .on(t.submissionId, t.tagId)
        .where(sql`submission_id is not null`),
      index('tag_link_tag').on(t.tagId),
    ]
  },
)
