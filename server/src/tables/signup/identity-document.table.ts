import { foreignKey, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '@banquet/contract/signup/identity-document'
import { signups } from './signup.table.ts'

/** The identity document of a person who takes part, where the event asks for it. */
export const identityDocuments = pgTable(
  'identity_document',
  {
    signupId: integer().primaryKey(),
    kind: text().$type<DocumentKind>().notNull(),
    /** The part of the number that is shown. */
    lastFour: text().notNull(),
    /** The whole number, encrypted: see `kit/seal.ts`. */
    sealed: text().notNull(),
  },
  (t) => [
    foreignKey({ name: 'identity_document_signup', columns: [t.signupId], foreignColumns: [signups.id] }),
  ],
)
