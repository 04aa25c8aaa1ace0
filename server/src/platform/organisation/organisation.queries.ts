import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { pictureOf, type Picture } from '@banquet/contract/platform/file'
import type { publicOrganisation } from '@banquet/contract/platform/organisation'
import { files } from '../file/file.table.ts'
import type { Db } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { organisations } from './organisation.table.ts'

/** The id of the only row; a migration adds it. */
export const organisationId = 1

export type Organisation = typeof organisations.$inferSelect

/** Returns the settings of the organisation. */
export function readOrganisation(db: Db): Promise<Organisation> {
  return getRow(db, organisations, organisationId)
}

/** Returns the logo with that id; null for none. */
export async function readLogo(db: Db, logoId: number | null): Promise<Picture | null> {
  if (logoId === null) return null
  const [file] = await db.select({ id: files.id, key: files.key }).from(files).where(eq(files.id, logoId))
  return file ? pictureOf(file) : null
}

/** Returns the public fields of the organisation. */
export async function readPublicOrganisation(db: Db): Promise<z.input<typeof publicOrganisation>> {
  const { name, enName, logoId } = await readOrganisation(db)
  const logo = await readLogo(db, logoId)
  return { name, enName, logoUrl: logo?.smallUrl ?? '' }
}
