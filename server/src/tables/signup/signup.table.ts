import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupState } from '@banquet/contract/signup/signup-states'
import { accounts } from '../account/account.table.ts'
import { folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { files } from '../platform/file.table.ts'
import { paymentOrders } from '../payment/payment-order.table.ts'
import { events } from '../event/event.table.ts'
import type { StoredAnswer } from '../event/question.table.ts'
import { signupTypes } from '../event/signup-type.table.ts'

const isActive = sql`state in ('waiting-list', 'awaiting-approval', 'awaiting-payment', 'confirmed')`

/** What people fill in about a participant, and who gets the receipt. */
export const personColumns = () => ({
  realName: text().notNull(),
  enName: text().notNull(),
  title: text().notNull(),
  affiliation: text().notNull(),
  enAffiliation: text().notNull(),
  department: text().notNull(),
  mobile: text().notNull(),
  email: text().notNull(),
  diet: text().notNull(),
  receiptTitle: text().notNull(),
  receiptTaxId: text().notNull(),
  remark: text().notNull(),
})

/** A person who takes part in an event, or wants to. */
export const signups = pgTable(
  'signup',
  {
    id: rowId(),
    eventId: integer().notNull(),
    signupTypeId: integer().notNull(),
    memberId: integer().notNull(),
    /** Whether it is for somebody else, whom the member signed up. */
    isGuest: boolean().notNull().default(false),
    /** The key that the sign-ups of a group share; null for a single one. */
    groupKey: uuid(),
    /** The reference that people quote: short, without characters that look alike. */
    code: text().notNull(),
    state: text().$type<SignupState>().notNull(),
    stateReason: text().notNull().default(''),
    ...personColumns(),
    /** Read and written as a whole, so that its version, history and audit cover them. */
    answers: jsonb().$type<StoredAnswer[]>().notNull().default([]),
    /** The uploaded proof, if the type needs one. */
    proofId: integer(),
    /** The tier and its fee at the time of the sign-up; a later change of the type does not change them. */
    tierName: text().notNull(),
    tierEnName: text().notNull(),
    /**
     * The last day on which the tier can be paid, if it counts by the day of the payment. It is used once the type no longer has
     * the tier under this name.
     */
    tierUntil: date(),
    amount: integer().notNull(),
    paymentOrderId: integer(),
    /** The deadline that is shown, and when the place is released; some days later, because transfers take time. */
    dueAt: instant(),
    graceUntil: instant(),
    /** The generation of the valid ticket; another person gets the next one. */
    ticketGeneration: integer().notNull().default(1),
    source: text().$type<Signup['source']>().notNull(),
    createdAt: insertedAt(),
    search: folded(
      () =>
        sql`fold(code || ' ' || real_name || ' ' || en_name || ' ' || email || ' ' || mobile || ' ' || affiliation || ' ' || en_affiliation)`,
    ),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('signup_code').on(t.code),
    uniqueIndex('signup.duplicate/signupTypeId')
      .on(t.memberId, t.eventId, t.signupTypeId)
      .where(sql`${isActive} and not is_guest`),
    // It names no field, because `hasActiveSignup` decides first and knows who is a guest.
    uniqueIndex('signup.duplicate')
      .on(t.memberId, t.eventId, t.signupTypeId, sql`lower(email)`, t.realName)
      .where(sql`${isActive} and is_guest`),
    index('signup_group')
      .on(t.groupKey)
      .where(sql`group_key is not null`),
    foreignKey({ name: 'signup_event', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({ name: 'signup_type', columns: [t.signupTypeId], foreignColumns: [signupTypes.id] }),
    foreignKey({ name: 'unknown/memberId', columns: [t.memberId], foreignColumns: [accounts.id] }),
    foreignKey({
      name: 'signup_payment_order',
      columns: [t.paymentOrderId],
      foreignColumns: [paymentOrders.id],
    }),
    foreignKey({ name: 'unknown/proofId', columns: [t.proofId], foreignColumns: [files.id] }),
    index('signup_real_name').on(t.eventId, sql`${t.realName} collate "by_strokes"`, t.id),
    index('signup_created').on(t.eventId, t.createdAt, t.id),
    index('signup_state').on(t.eventId, t.state, t.createdAt),
    index('signup_type_id').on(t.signupTypeId),
    index('signup_member').on(t.memberId, t.eventId),
    // Every sign-up looks for somebody who waits among all others of its type.
    index('signup_waiting')
      .on(t.signupTypeId)
      .where(sql`state = 'waiting-list'`),
    index('signup_payment').on(t.paymentOrderId),
    index('signup_grace')
      .on(t.graceUntil)
      .where(sql`state in ('awaiting-approval', 'awaiting-payment')`),
    index('signup_search').using('gin', sql`grams(${t.search})`),
    check('signup_amount', sql`${t.amount} >= 0`),
  ],
)
export type SignupRow = typeof signups.$inferSelect
