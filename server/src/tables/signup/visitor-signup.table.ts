import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { MailLanguage } from '@banquet/contract/people/mail-language'
import type { VisitorSignupState } from '@banquet/contract/signup/visitor-signup-states'
import { folded, instant, rowId } from '../../kit/rows/columns.ts'
import { events } from '../event/event.table.ts'
import type { StoredAnswer } from '../event/question.table.ts'
import { signupTypes } from '../event/signup-type.table.ts'
import { personColumns, signups } from './signup.table.ts'

/**
 * The sign-up of somebody without an account, until the link that was mailed is followed. Then a row of `signup` is added,
 * and the personal data here is emptied.
 */
export const visitorSignups = pgTable(
  'visitor_signup',
  {
    id: rowId(),
    eventId: integer().notNull(),
    signupTypeId: integer().notNull(),
    state: text().$type<VisitorSignupState>().notNull(),
    /** The hash of the token of the link. */
    tokenHash: text().notNull(),
    /** From this moment on the link is invalid and the place is free. */
    confirmUntil: instant().notNull(),
    /** Whether a place was left when the form was sent; otherwise the person wants to be on the waiting list. */
    holdsPlace: boolean().notNull(),
    ...personColumns(),
    answers: jsonb().$type<StoredAnswer[]>().notNull(),
    /** The tier when the form was sent, and the price with surcharges; they are kept if the link is followed in time. */
    tier: jsonb().$type<FeeTier>().notNull(),
    amount: integer().notNull(),
    language: text().$type<MailLanguage>().notNull(),
    marketing: boolean().notNull(),
    /** The sign-up that it became. */
    signupId: integer(),
    createdAt: instant().notNull(),
    search: folded(
      () => sql`fold(real_name || ' ' || en_name || ' ' || email || ' ' || mobile || ' ' || affiliation)`,
    ),
  },
  (t) => [
    uniqueIndex('visitor_signup_token').on(t.tokenHash),
    foreignKey({ name: 'visitor_signup_event', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({ name: 'visitor_signup_type', columns: [t.signupTypeId], foreignColumns: [signupTypes.id] }),
    foreignKey({ name: 'visitor_signup_signup', columns: [t.signupId], foreignColumns: [signups.id] }),
    index('visitor_signup_created').on(t.eventId, t.createdAt, t.id),
    index('visitor_signup_email')
      .on(sql`fold(${t.email})`)
      .where(sql`email <> ''`),
    index('visitor_signup_confirm_until')
      .on(t.confirmUntil)
      .where(sql`state = 'unconfirmed'`),
    index('visitor_signup_search').using('gin', sql`grams(${t.search})`),
    check('visitor_signup_amount', sql`${t.amount} >= 0`),
    check('visitor_signup_confirmed', sql`${t.signupId} is null or ${t.state} = 'confirmed'`),
  ],
)
export type VisitorSignupRow = typeof visitorSignups.$inferSelect
