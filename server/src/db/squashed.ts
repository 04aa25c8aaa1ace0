import { createHash } from 'node:crypto'

/** A migration that was applied to a database or a backup. */
export type Taken = { tag: string; hash: string }

/*
 * Until 25 November 2026 there were 51 migrations. The first three of today create the same schema, so exactly the 51
 * stand for these three. Before them there were 27 others; the program with the 51 upgrades from these.
 */
const firstsOfFormer = new Set([
  '7a093856509c51bc4cb232361a88abde63e010fe451f40cae269f62ef1853f3a',
  '59b2f4ed1c3f3dc251cfc241382c36b07e6162fa0b96f17cc4fb413ec009f21b',
])
const digestOfFormer = '0835362be8e7abbc6c18f48954b92a0783a43e81339f84d0a9f7cef27466af1c'
const squashedInto = 3

/** The version to start when a database does not have exactly the 51, but some of them or of those before. */
export const lastFormerVersion = 'the version of 25 November 2026 (commit e85c938)'

/** Returns whether these are the 51 former migrations, only some of them or older ones, or the migrations of today. */
export function eraOf(taken: Taken[]): 'former' | 'former, not all' | 'today' {
  if (!taken.some(({ hash }) => firstsOfFormer.has(hash))) return 'today'
  const lines = taken.map(({ tag, hash }) => `${tag} ${hash}\n`).toSorted()
  const digest = createHash('sha256').update(lines.join('')).digest('hex')
  return digest === digestOfFormer ? 'former' : 'former, not all'
}

/** Returns the migrations that create the schema of the 51. */
export const replacements = <One extends Taken>(migrations: One[]): One[] => migrations.slice(0, squashedInto)
