import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { CertificateState } from '@banquet/contract/check-in/certificate'
import type { CertificateSetting } from '@banquet/contract/check-in/certificate-setting'
import { accounts } from '../account/account.table.ts'
import { folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { files } from '../platform/file.table.ts'
import { events } from '../event/event.table.ts'
import { signups } from '../signup/signup.table.ts'

/** How events certify attendance; an event without a row has the usual settings, and issues nothing. */
export const certificateSettings = pgTable(
  'certificate_setting',
  {
    id: rowId(),
    eventId: integer().notNull(),
    title: text().notNull(),
    enTitle: text().notNull(),
    body: text().notNull(),
    enBody: text().notNull(),
    language: text().$type<CertificateSetting['language']>().notNull(),
    orientation: text().$type<CertificateSetting['orientation']>().notNull(),
    rule: text().$type<CertificateSetting['rule']>().notNull(),
    /** Lists that were deleted since are ignored. */
    lists: jsonb().$type<CertificateSetting['lists']>().notNull(),
    minimumShare: smallint().notNull(),
    hoursFrom: text().$type<CertificateSetting['hoursFrom']>().notNull(),
    fixedHours: doublePrecision().notNull(),
    rounding: text().$type<CertificateSetting['rounding']>().notNull(),
    maxHours: doublePrecision(),
    courseName: text().notNull(),
    enCourseName: text().notNull(),
    courseCode: text().notNull(),
    downloadFrom: date(),
    mailsWhenIssued: boolean().notNull(),
    pictureId: integer(),
    sealId: integer(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('certificate_setting_event').on(t.eventId),
    // A draft can be deleted, and its settings with it.
    foreignKey({
      name: 'certificate_setting_event',
      columns: [t.eventId],
      foreignColumns: [events.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'unknown/pictureId', columns: [t.pictureId], foreignColumns: [files.id] }),
    foreignKey({ name: 'unknown/sealId', columns: [t.sealId], foreignColumns: [files.id] }),
  ],
)
export type CertificateSettingRow = typeof certificateSettings.$inferSelect

/** What a certificate says besides the person and the hours: a copy, so that later edits do not change it. */
export interface CertificateContent {
  title: string
  enTitle: string
  body: string
  enBody: string
  language: CertificateSetting['language']
  orientation: CertificateSetting['orientation']
  pictureId: number | null
  sealId: number | null
  eventName: string
  eventEnName: string
  startDay: string
  endDay: string
  issuerName: string
  issuerEnName: string
  courseName: string
  enCourseName: string
  courseCode: string
  /** The day of issue, at the event. */
  issuedOn: string
}

/** Certificates of attendance as they were issued. Afterwards only the state, the mailing and, if members are merged, the owner change. */
export const certificates = pgTable(
  'certificate',
  {
    id: rowId(),
    eventId: integer().notNull(),
    signupId: integer().notNull(),
    /** Whose it is; of a guest the member who signed them up. */
    memberId: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    code: text().notNull(),
    realName: text().notNull(),
    enName: text().notNull(),
    affiliation: text().notNull(),
    enAffiliation: text().notNull(),
    hours: doublePrecision().notNull(),
    content: jsonb().$type<CertificateContent>().notNull(),
    state: text().$type<CertificateState>().notNull().default('issued'),
    /** Why it was issued by hand; empty for one that was issued with those of everybody. */
    reason: text().notNull().default(''),
    mailedAt: instant(),
    voidReason: text().notNull().default(''),
    voidedAt: instant(),
    voidedById: integer(),
    /** The void certificate that this one replaces. */
    replacesId: integer(),
    issuedAt: insertedAt(),
    issuedById: integer(),
    search: folded(
      () =>
        sql`fold(number || ' ' || real_name || ' ' || en_name || ' ' || affiliation || ' ' || en_affiliation)`,
    ),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('certificate_number').on(t.eventId, t.sequence),
    uniqueIndex('certificate_code').on(t.code),
    uniqueIndex('certificate_replaced_once').on(t.replacesId),
    // Of two programs that issue at the same time, one finds the certificate of the other.
    uniqueIndex('certificate.duplicate')
      .on(t.signupId)
      .where(sql`state = 'issued'`),
    foreignKey({ name: 'certificate_event', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({ name: 'certificate_signup', columns: [t.signupId], foreignColumns: [signups.id] }),
    foreignKey({ name: 'certificate_member', columns: [t.memberId], foreignColumns: [accounts.id] }),
    foreignKey({
      name: 'certificate_replaces',
      columns: [t.replacesId],
      foreignColumns: [t.id as AnyPgColumn],
    }),
    foreignKey({ name: 'certificate_issued_by', columns: [t.issuedById], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'certificate_voided_by', columns: [t.voidedById], foreignColumns: [accounts.id] }),
    index('certificate_signup_id').on(t.signupId),
    index('certificate_member_id').on(t.memberId),
    index('certificate_search').using('gin', sql`grams(${t.search})`),
    check('certificate_void', sql`(${t.state} = 'void') = (${t.voidedAt} is not null)`),
  ],
)
export type CertificateRow = Omit<typeof certificates.$inferSelect, 'search'>

/**
 * The last number of an event, which the transaction that issues a certificate changes, so that no number is missing; and since
 * when, and for whom, certificates are being issued to everybody.
 */
export const certificateCounters = pgTable(
  'certificate_counter',
  {
    eventId: integer().primaryKey(),
    last: integer().notNull().default(0),
    issuingSince: instant(),
    issuingById: integer(),
  },
  (t) => [
    foreignKey({ name: 'certificate_counter_event', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({
      name: 'certificate_counter_issuing_by',
      columns: [t.issuingById],
      foreignColumns: [accounts.id],
    }),
  ],
)
