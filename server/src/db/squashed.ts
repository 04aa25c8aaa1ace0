import { createHash } from 'node:crypto'

/** A migration that was applied to a database or a backup. */
export type Taken = { tag: string; hash: string }

/*
 * Until November 2026 there were 27 migrations. The first three of today create the same schema, so exactly the 27
 * stand for these three.
 */
const firstOfFormer = '59b2f4ed1c3f3dc251cfc241382c36b07e6162fa0b96f17cc4fb413ec009f21b'
const digestOfFormer = '2e6e8b4fbf239dfb178116708c4df177911c02d4614ce69937e9473348ffddad'
const squashedInto = 3

/** The version to start when a database has only some of the 27. */
export const lastFormerVersion = 'the version of 23 November 2026 (commit 5b4e9f9)'

/** Returns whether these are the 27 former migrations, only some of them, or the migrations of today. */
export function eraOf(taken: Taken[]): 'former' | 'former, not all' | 'today' {
  if (!taken.some(({ hash }) => hash === firstOfFormer)) return 'today'
  const lines = taken.map(({ tag, hash }) => `${tag} ${hash}\n`).toSorted()
  const digest = createHash('sha256').update(lines.join('')).digest('hex')
  return digest === digestOfFormer ? 'former' : 'former, not all'
}

/** Returns the migrations that create the schema of the 27. */
export const replacements = <One extends Taken>(migrations: One[]): One[] => migrations.slice(0, squashedInto)
