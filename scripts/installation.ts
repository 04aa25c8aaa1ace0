import { existsSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { readConfig } from '../server/src/kit/config.ts'
import type { Installation } from '../server/src/db/backup/backup.ts'
import { databaseFolder } from '../server/src/db/embedded/data-folder.ts'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'

/**
 * Opens the installation that the environment names, runs `work` with it, and closes it again. If the work fails, a database that was
 * created for it is removed again.
 */
export async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl !== undefined) return work({ url: databaseUrl, dataDir })
  const [hadFolder, hadDatabase] = [existsSync(dataDir), existsSync(databaseFolder(dataDir))]
  const embedded = await startEmbedded(dataDir, { info: () => {}, warn: console.warn })
  let isDone = false
  try {
    await work({ url: embedded.url, dataDir })
    isDone = true
  } finally {
    await embedded.stop()
    if (!isDone && !hadDatabase) await rm(databaseFolder(dataDir), { recursive: true })
    // Anything that was already in the folder keeps it.
    if (!isDone && !hadFolder) await rmdir(dataDir).catch(() => undefined)
  }
}

/** Prints the error in one line, and exits with a code that scripts notice. */
export function fail(error: unknown, exitCode = 1): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = exitCode
}
