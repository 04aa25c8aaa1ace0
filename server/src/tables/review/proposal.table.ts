import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ProposalState } from '@banquet/contract/review/proposal-states'
import { insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'
import { events } from '../event/event.table.ts'

/** What was computed: ids only, because names and titles change. */
export interface ProposalResult {
  /** The reviewers in the order in which the affinities of each paper are stored. */
  reviewerIds: number[]
  papers: {
    submissionId: number
    /** How many reviewers nobody was found for. */
    missing: number
    /** How many reviewers could have reviewed it. */
    candidates: number
    pairs: {
      reviewerId: number
      isSwapped?: true
      affinity: number
      subject: number
      keywords: number
      text: number
    }[]
  }[]
}

/** Which reviewers the program proposes for the papers of an event. Nothing of it counts until it is accepted. */
export const proposals = pgTable(
  'proposal',
  {
    id: rowId(),
    eventId: integer().notNull(),
    state: text().$type<ProposalState>().notNull(),
    perPaper: smallint().notNull(),
    perReviewer: smallint().notNull(),
    subjectIds: integer().array().notNull(),
    seed: integer().notNull(),
    /** What is done, in percent. */
    progress: smallint().notNull().default(0),
    result: jsonb().$type<ProposalResult>(),
    /** How often a reviewer was replaced by hand. */
    swaps: integer().notNull().default(0),
    startedBy: integer().notNull(),
    createdAt: insertedAt(),
    finishedAt: instant(),
    version: rowVersion(),
  },
  (t) => [
    // Another one can be started when this one has ended; it takes its place.
    uniqueIndex('proposal_event').on(t.eventId),
    foreignKey({ name: 'proposal_event', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({
      name: 'proposal_starter',
      columns: [t.startedBy],
      foreignColumns: [accounts.id],
    }),
    index('proposal_starter').on(t.startedBy),
  ],
)
export type ProposalRow = typeof proposals.$inferSelect

/** The affinities of a paper with all reviewers of its proposal, so that a reviewer can be replaced without computing them again. */
export const proposalAffinities = pgTable(
  'proposal_affinity',
  {
    proposalId: integer().notNull(),
    submissionId: integer().notNull(),
    affinity: smallint().array().notNull(),
    subject: smallint().array().notNull(),
    keywords: smallint().array().notNull(),
    text: smallint().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.proposalId, t.submissionId] }),
    foreignKey({
      name: 'proposal_affinity_proposal',
      columns: [t.proposalId],
      foreignColumns: [proposals.id],
    }).onDelete('cascade'),
  ],
)
