import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { consentSources } from '@banquet/contract/people/member-record'
import type { MailLanguage } from '@banquet/contract/people/mail-language'
import type { Diet } from '@banquet/contract/people/diet-words'
import { accounts } from '../account/account.table.ts'
import { editedAt, folded, insertedAt, instant, rowVersion } from '../../kit/rows/columns.ts'

type ConsentSource = (typeof consentSources)[number]

/**
 * A person who signs up for events, and who signs in with the account of the same id. Name, email address and status are
 * in both tables, so that one table answers every list; only the commands of members write them, always together.
 */
export const members = pgTable(
  'member',
  {
    /** The id of the member's account. */
    id: integer().primaryKey(),
    realName: text().notNull(),
    email: text().notNull(),
    /** The address that takes the place of the other one when its link is followed; empty for none. */
    pendingEmail: text().notNull().default(''),
    enName: text().notNull().default(''),
    title: text().notNull().default(''),
    affiliation: text().notNull().default(''),
    enAffiliation: text().notNull().default(''),
    department: text().notNull().default(''),
    mobile: text().notNull().default(''),
    country: text().notNull().default(''),
    diet: text().$type<Diet>().notNull().default(''),
    dietNote: text().notNull().default(''),
    /** The language of mails; empty for that of the name. */
    language: text().$type<MailLanguage>().notNull().default(''),
    status: smallint().notNull().default(1),
    /** When and where the terms were accepted. */
    termsAt: instant(),
    termsSource: text().$type<ConsentSource>(),
    /** When the member last agreed to news and withdrew that. */
    marketingAt: instant(),
    marketingSource: text().$type<ConsentSource>(),
    marketingWithdrawnAt: instant(),
    search: folded(
      () =>
        sql`fold(real_name || ' ' || en_name || ' ' || email || ' ' || mobile || ' ' || affiliation || ' ' || en_affiliation)`,
    ),
    createdAt: insertedAt(),
    updatedAt: editedAt(),
    /** When the data was emptied. The row stays, because others refer to it. */
    deletedAt: instant(),
    /** The member that this one was merged into. */
    mergedInto: integer(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'member_account', columns: [t.id], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'member_merged_into', columns: [t.mergedInto], foreignColumns: [accounts.id] }),
    index('member_search').using('gin', sql`grams(${t.search})`),
    index('member_created').on(t.createdAt, t.id),
    index('member_updated').on(t.updatedAt, t.id),
    index('member_real_name').on(sql`${t.realName} collate "by_strokes"`, t.id),
    index('member_en_name').on(t.enName, t.id),
    index('member_email').on(t.email, t.id),
    index('member_affiliation').on(sql`${t.affiliation} collate "by_strokes"`, t.id),
    index('member_mobile').on(t.mobile, t.id),
    index('member_status').on(t.status, t.id),
  ],
)

/** The link that was mailed for verifying an email address. An account has one, the latest. */
export const memberVerifications = pgTable(
  'member_verification',
  {
    accountId: integer().primaryKey(),
    tokenHash: text().notNull(),
    /** The address that the link was mailed to. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: insertedAt(),
  },
  (t) => [
    foreignKey({
      name: 'member_verification_account',
      columns: [t.accountId],
      foreignColumns: [accounts.id],
    }),
    uniqueIndex('member_verification_token').on(t.tokenHash),
  ],
)

/**
 * A registration that nobody has confirmed yet. Until the address is verified, or staff edit the member, a newer
 * registration of the same address replaces the account. Staff add members without such a row.
 */
export const memberRegistrations = pgTable(
  'member_registration',
  {
    accountId: integer().primaryKey(),
    /** When the form was sent. */
    at: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'member_registration_account',
      columns: [t.accountId],
      foreignColumns: [accounts.id],
    }),
  ],
)
