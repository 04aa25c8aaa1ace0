import { foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { PreferenceAnswer } from '@banquet/contract/review/preference-answers'
import { insertedAt, rowId } from '../../kit/rows/columns.ts'
import { reviewers } from './reviewer.table.ts'
import { submissions } from '../submission/submission.table.ts'

/** Whether a reviewer would like to review a paper. */
export const preferences = pgTable(
  'preference',
  {
    id: rowId(),
    reviewerId: integer().notNull(),
    submissionId: integer().notNull(),
    answer: text().$type<PreferenceAnswer>().notNull(),
    answeredAt: insertedAt(),
  },
  (t) => [
    unique('preference_once').on(t.reviewerId, t.submissionId),
    foreignKey({
      name: 'preference_reviewer',
      columns: [t.reviewerId],
      foreignColumns: [reviewers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'preference_submission',
      columns: [t.submissionId],
      foreignColumns: [submissions.id],
    }).onDelete('cascade'),
    index('preference_submission').on(t.submissionId),
  ],
)
