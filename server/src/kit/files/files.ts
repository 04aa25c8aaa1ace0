import { dayMs } from '@banquet/contract/rule/day/days'
import { randomBytes } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { makeFolder } from './make-folder.ts'

/**
 * Stores the content of files. A file is only ever added or removed as a whole, under a key that is never used again,
 * so several programs can share a store.
 */
export interface FileStore {
  put(key: string, content: Uint8Array): Promise<void>
  /** The same for content that is too large to be held in memory. */
  putStream(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Returns undefined if there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The same as a stream, for content that is too large to be held in memory. */
  getStream(key: string): Promise<Readable | undefined>
  /** Succeeds if there is no such file. */
  remove(key: string): Promise<void>
  /** Deletes half-written files of programs that died. */
  tidy(): Promise<void>
}

/** The form of a key: 160 random bits, and for a part of a file a word. */
const keyForm = /^[\da-f]{40}(-[a-z]{1,20})?$/

/** Generates a key. */
export function newFileKey(): string {
  return randomBytes(20).toString('hex')
}

/** Throws if the key has another form, so that no other name ever becomes a path or an address. */
export function checkedKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`${JSON.stringify(key)} is not a file key`)
  return key
}

/** The folder of half-written files, which backups skip. */
export const draftFolder = '.drafts'

/** A store in a folder. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key).slice(0, 2), key)
  const drafts = join(folder, draftFolder)
  const write = async (key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    const path = pathOf(key)
    const draft = join(drafts, `${key}-${process.pid}`)
    await makeFolder(drafts)
    await makeFolder(dirname(path))
    try {
      await writeWhole(draft, content)
      await rename(draft, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  return {
    put: write,
    putStream: write,
    get: (key) => readFile(pathOf(key)).catch(nothingWhereMissing),
    getStream: async (key) => (await open(pathOf(key)).catch(nothingWhereMissing))?.createReadStream(),
    remove: (key) => rm(pathOf(key), { force: true }),
    async tidy() {
      const names = await readdir(drafts).catch(nothingWhereMissing)
      for (const name of names ?? []) {
        const draft = join(drafts, name)
        const found = await stat(draft).catch(nothingWhereMissing)
        if (found && Date.now() - found.mtimeMs > dayMs) await rm(draft, { force: true })
      }
    },
  }
}

function nothingWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Writes a file and syncs it to disk, so that what was acknowledged survives a loss of power. */
async function writeWhole(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
