import type { z } from 'zod'
import { eq, sql } from 'drizzle-orm'
import type { Module } from '@banquet/contract/call/module'
import type { publicOrganisation } from '@banquet/contract/platform/organisation'
import { readPicture } from '../file/read-picture.ts'
import type { Db } from '../../kit/context.ts'
import { prepared } from '../../kit/rows/statements.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'

/** The id of the only row; a migration adds it. */
export const organisationId = 1

export type Organisation = typeof organisations.$inferSelect

/** Returns the settings of the organisation. */
export function readOrganisation(db: Db): Promise<Organisation> {
  return getRow(db, organisations, organisationId)
}

/** The modules that are switched off, as a column of another query. */
export const modulesOff = sql<Module[]>`(select ${organisations.modulesOff} from ${organisations})::text[]`

/** Returns the modules that are switched off. */
export async function readModulesOff(db: Db): Promise<readonly Module[]> {
  const ofOrganisation = () =>
    db
      .select({ modulesOff: organisations.modulesOff })
      .from(organisations)
      .where(eq(organisations.id, organisationId))
  const [row] = await prepared(db, 'modules_off', (name) => ofOrganisation().prepare(name)).execute()
  return row?.modulesOff ?? []
}

/** Returns what the organisation has chosen to use, which every browser knows. */
export async function readChoices(db: Db): Promise<Pick<Organisation, 'modulesOff' | 'usesLoanTypes'>> {
  const { modulesOff, usesLoanTypes } = await readOrganisation(db)
  return { modulesOff, usesLoanTypes }
}

/** Returns the public fields of the organisation. */
export async function readPublicOrganisation(db: Db): Promise<z.input<typeof publicOrganisation>> {
  const { name, enName, logoId } = await readOrganisation(db)
  const logo = await readPicture(db, logoId)
  return { name, enName, logoUrl: logo?.smallUrl ?? '' }
}
