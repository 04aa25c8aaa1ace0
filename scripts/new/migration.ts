import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Noun } from './noun.ts'
import { root } from './place.ts'

const folder = 'server/src/db/migrations'
const filesIn = (path: string, end: string) =>
  readdirSync(join(root, path)).filter((name) => name.endsWith(end))

/**
 * Writes the migration from the committed schema to the tables as they are now, with the trigger by which lists of the
 * noun know when their total has changed. Returns its files. Of the snapshots only the new one stays.
 */
export function writeMigration({ snake }: Noun): string[] {
  const snapshots = filesIn(`${folder}/meta`, '_snapshot.json')
  const before = new Set(filesIn(folder, '.sql'))
  const drizzle = join(root, 'node_modules/drizzle-kit/bin.cjs')
  try {
    // Without a terminal it fails where it would ask whether a table was renamed.
    execFileSync(process.execPath, [drizzle, 'generate', '--name', snake], {
      cwd: join(root, 'server'),
      stdio: 'pipe',
    })
  } catch (error) {
    throw new Error('The files are written, but npm run db:generate has failed.', { cause: error })
  }
  const [written] = filesIn(folder, '.sql').filter((name) => !before.has(name))
  if (written === undefined)
    throw new Error('The files are written, but npm run db:generate has written no migration.')
  appendFileSync(join(root, folder, written), `--> statement-breakpoint\nCALL stamp_changes('${snake}');\n`)
  for (const name of snapshots) rmSync(join(root, folder, 'meta', name))
  return [
    `${folder}/${written}`,
    ...filesIn(`${folder}/meta`, '_snapshot.json').map((name) => `${folder}/meta/${name}`),
  ]
}
