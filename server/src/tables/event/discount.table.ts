import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DiscountMode } from '@banquet/contract/event/signup-type/discount-rules'
import type { RedemptionState } from '@banquet/contract/event/signup-type/discount'
import { accounts } from '../account/account.table.ts'
import { folded, insertedAt, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from './event.table.ts'
import { signups } from '../signup/signup.table.ts'

/** A code that lowers the fee of a sign-up. */
export const discounts = pgTable(
  'discount',
  {
    id: rowId(),
    eventId: integer().notNull(),
    /** The code, in upper case. */
    code: text().notNull(),
    name: text().notNull(),
    mode: text().$type<DiscountMode>().notNull(),
    /** A percentage, or whole NT$. */
    value: integer().notNull(),
    /** The sign-up types that it applies to; empty for all. */
    signupTypeIds: integer().array().notNull(),
    /** The first and the last day, in the time zone of the event. */
    opens: date(),
    closes: date(),
    maxUses: integer(),
    maxPerMember: integer(),
    /** How much it may take off altogether, in whole NT$. */
    budget: integer(),
    /** The domains of the addresses of members who can use it; empty for anybody. */
    domains: text().array().notNull(),
    /** Addresses of members who can use it as well; never written to the audit. */
    emails: text().array().notNull().default([]),
    isActive: boolean().notNull(),
    note: text().notNull(),
    search: folded(() => sql`fold(code || ' ' || name || ' ' || note)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('discount.duplicate/code').on(t.eventId, t.code),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    check('discount_value', sql`${t.value} >= 0`),
  ],
)

/** The uses of discount codes, one for each sign-up with a code. Rows are never deleted. */
export const redemptions = pgTable(
  'discount_redemption',
  {
    id: rowId(),
    discountId: integer().notNull(),
    signupId: integer().notNull(),
    memberId: integer().notNull(),
    /**
     * The amount that the code took off the fee, 0 if it was only an invitation; a later change of the code does
     * not change it.
     */
    amount: integer().notNull(),
    state: text().$type<RedemptionState>().notNull().default('held'),
    createdAt: insertedAt(),
  },
  (t) => [
    uniqueIndex('discount_redemption_signup').on(t.signupId),
    foreignKey({
      name: 'discount_redemption_discount',
      columns: [t.discountId],
      foreignColumns: [discounts.id],
    }),
    foreignKey({
      name: 'discount_redemption_signup_id',
      columns: [t.signupId],
      foreignColumns: [signups.id],
    }),
    foreignKey({
      name: 'discount_redemption_member',
      columns: [t.memberId],
      foreignColumns: [accounts.id],
    }),
    index('discount_redemption_taken')
      .on(t.discountId, t.memberId)
      .where(sql`state <> 'released'`),
    check('discount_redemption_amount', sql`${t.amount} >= 0`),
  ],
)
