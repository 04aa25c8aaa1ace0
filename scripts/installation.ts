import { readConfig } from '../server/src/kit/config.ts'
import type { Installation } from '../server/src/db/backup/backup.ts'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'

/** Opens the installation that the environment names, runs `work` with it, and closes it again. */
export async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl !== undefined) return work({ url: databaseUrl, dataDir })
  const embedded = await startEmbedded(dataDir, { info: () => {}, warn: console.warn })
  try {
    await work({ url: embedded.url, dataDir })
  } finally {
    await embedded.stop()
  }
}

/** Prints the error in one line, and exits with a code that scripts notice. */
export function fail(error: unknown, exitCode = 1): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = exitCode
}
