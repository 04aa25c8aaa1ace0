import type { Db } from '../kit/context.ts'
import { getRow } from '../kit/rows.ts'
import { organisations } from './organisation.table.ts'

/** The number of the only row; a migration adds it. */
export const organisationId = 1

export type Organisation = typeof organisations.$inferSelect

/** Returns what the settings say of the organisation. */
export function readOrganisation(db: Db): Promise<Organisation> {
  return getRow(db, organisations, organisationId)
}
