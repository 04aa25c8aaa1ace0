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
import type {
  CampaignCategory,
  CampaignState,
  RecipientState,
  SkipReason,
} from '@banquet/contract/outreach/campaign-states'
import type { Values } from '@banquet/contract/outreach/placeholders'
import type { Audience, Segment } from '@banquet/contract/outreach/segment'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { editedAt, folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'
import { events } from '../event/event.table.ts'
import { news } from '../event/news.table.ts'

/** A mail to many people. */
export const campaigns = pgTable(
  'campaign',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    category: text().$type<CampaignCategory>().notNull(),
    segment: jsonb().$type<Segment>().notNull(),
    /** The news item that it announces. */
    newsId: integer(),
    subject: text().notNull(),
    enSubject: text().notNull(),
    body: text().notNull(),
    enBody: text().notNull(),
    /** The pictures in the texts. */
    pictureIds: integer().array().notNull(),
    replyTo: text().notNull(),
    ratePerMinute: integer().notNull(),
    domainRatePerMinute: integer().notNull(),
    state: text().$type<CampaignState>().notNull().default('draft'),
    scheduledAt: instant(),
    typedCount: integer(),
    createdById: integer(),
    createdByName: text().notNull(),
    /** Who asked for it to be sent: their rights decide whom it reaches. */
    sentById: integer(),
    sentByName: text().notNull().default(''),
    approvedById: integer(),
    approvedByName: text().notNull().default(''),
    /** When the next mail may be handed over. */
    dueAt: instant(),
    startedAt: instant(),
    endedAt: instant(),
    problem: text().notNull().default(''),
    search: folded(() => sql`fold(name || ' ' || subject || ' ' || en_subject)`),
    createdAt: insertedAt(),
    updatedAt: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({ name: 'unknown/newsId', columns: [t.newsId], foreignColumns: [news.id] }).onDelete(
      'set null',
    ),
    index('campaign_news').on(t.newsId),
    foreignKey({ name: 'campaign_creator', columns: [t.createdById], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'campaign_sender', columns: [t.sentById], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'campaign_approver', columns: [t.approvedById], foreignColumns: [accounts.id] }),
    index('campaign_event').on(t.eventId, t.id),
    index('campaign_scheduled')
      .on(t.scheduledAt)
      .where(sql`state in ('scheduled', 'preparing')`),
    index('campaign_sending')
      .on(t.dueAt)
      .where(sql`state = 'sending'`),
  ],
)
export type CampaignRow = Omit<typeof campaigns.$inferSelect, 'search'>

/**
 * The recipients of a campaign, which do not change once they have been chosen. Those who get no mail are in it as well, with the
 * reason.
 */
export const campaignRecipients = pgTable(
  'campaign_recipient',
  {
    id: rowId(),
    campaignId: integer().notNull(),
    audience: text().$type<Audience>().notNull(),
    /** The member or customer who is written to; null for others, such as the guest of a sign-up. */
    memberId: integer(),
    customerId: integer(),
    signupId: integer(),
    name: text().notNull(),
    enName: text().notNull(),
    email: text().notNull(),
    emailKey: folded(() => sql`fold(email)`),
    domain: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** The values of the placeholders as they were when the recipients were chosen. */
    values: jsonb().$type<Values>().notNull(),
    state: text().$type<RecipientState>().notNull(),
    skipReason: text().$type<SkipReason>(),
    tries: integer().notNull().default(0),
    reply: text().notNull().default(''),
    maybeTwice: boolean().notNull().default(false),
    /** When it was handed over; before that, when the last try began. */
    sentAt: instant(),
    dueAt: instant(),
    search: folded(() => sql`fold(name || ' ' || en_name || ' ' || email)`),
  },
  (t) => [
    foreignKey({
      name: 'campaign_recipient_campaign',
      columns: [t.campaignId],
      foreignColumns: [campaigns.id],
    }),
    // One mail for each address, also where several people share it.
    uniqueIndex('campaign_recipient_once')
      .on(t.campaignId, t.emailKey)
      .where(sql`state <> 'skipped' and email_key <> ''`),
    index('campaign_recipient_state').on(t.campaignId, t.state),
    index('campaign_recipient_next')
      .on(t.campaignId, t.domain, t.id)
      .where(sql`state in ('queued', 'retry')`),
    index('campaign_recipient_sending')
      .on(t.sentAt)
      .where(sql`state = 'sending'`),
    index('campaign_recipient_member').on(t.memberId),
    index('campaign_recipient_email').on(t.emailKey),
    check('campaign_recipient_skipped', sql`(${t.state} = 'skipped') = (${t.skipReason} is not null)`),
  ],
)
export type RecipientRow = Omit<typeof campaignRecipients.$inferSelect, 'search' | 'emailKey'>

/**
 * The domains of a campaign that still have recipients to be written to, with the moment at which the next mail may go there: the
 * rate, and the patience that a mail server asks for, are kept for each domain on its own.
 */
export const campaignDomains = pgTable(
  'campaign_domain',
  {
    id: rowId(),
    campaignId: integer().notNull(),
    domain: text().notNull(),
    dueAt: instant().notNull(),
    /** How often in a row its server asked to be slower. */
    slowed: integer().notNull().default(0),
    reply: text().notNull().default(''),
  },
  (t) => [
    foreignKey({
      name: 'campaign_domain_campaign',
      columns: [t.campaignId],
      foreignColumns: [campaigns.id],
    }),
    uniqueIndex('campaign_domain_once').on(t.campaignId, t.domain),
    index('campaign_domain_due').on(t.campaignId, t.dueAt, t.id),
  ],
)
