import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { makeFolder } from './kit/files/make-folder.ts'
import { secretKeyFile } from './db/embedded/data-folder.ts'

/**
 * Returns the key that signs and encrypts: the given one, else the one of the data folder, which the first start
 * creates.
 */
export async function loadSecretKey(config: {
  secretKey: string | undefined
  dataDir: string
}): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey
  const file = secretKeyFile(config.dataDir)
  return (await readKey(file)) ?? (await makeKey(config.dataDir, file))
}

async function makeKey(dataDir: string, file: string): Promise<string> {
  await makeFolder(dataDir)
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`)
  await handle.sync()
  await handle.close()
  // Two programs that start at once must end up with one key: a link never replaces the other's file.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  const key = await readKey(file)
  if (key === undefined) throw new Error(`${file} could not be created`)
  return key
}

async function readKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  if (text.trim().length < 32)
    throw new Error(`${file} is damaged: it must contain a key of at least 32 characters`)
  return text.trim()
}
