import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack, type Pack } from 'tar-stream'

/** The last member of an archive: a list of the others, so that a missing or changed member is noticed. */
export interface Seal {
  /** Size and SHA-256 by name. */
  members: Record<string, [size: number, sha256: string]>
  /** Rows by table. */
  rows: Record<string, number>
}

/** An archive that is being written. Members are streamed, so their size comes first. */
export interface Archive {
  add: (name: string, size: number, content: AsyncIterable<Buffer> | Buffer) => Promise<void>
}

const sealName = 'seal.json'

/**
 * Writes a gzipped tar: first under a temporary name, synced to disk, read back and compared, and only then renamed to
 * its own name, which must be free. `fill` adds the members and returns the rows by table.
 */
export async function writeArchive(
  file: string,
  fill: (archive: Archive) => Promise<Seal['rows']>,
): Promise<Seal> {
  const draft = `${file}.partial-${process.pid}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    const tar = pack()
    const seal: Seal = { members: {}, rows: {} }
    const writing = pipeline(tar, createGzip({ level: 6 }), handle.createWriteStream({ flush: true }))
    const filling = (async () => {
      const add: Archive['add'] = async (name, size, content) => {
        seal.members[name] = [size, await writeMember(tar, name, size, content)]
      }
      seal.rows = await fill({ add })
      const text = Buffer.from(JSON.stringify(seal))
      await writeMember(tar, sealName, text.length, text)
      tar.finalize()
    })().catch((error: Error) => {
      tar.destroy(error)
      throw error
    })
    await Promise.all([filling, writing])
    await readArchive(draft, async () => {})
    await publish(draft, file)
    return seal
  } finally {
    await rm(draft, { force: true })
  }
}

/** Writes one member and returns its checksum. */
async function writeMember(tar: Pack, name: string, size: number, content: AsyncIterable<Buffer> | Buffer) {
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(hashed, tar.entry({ name, size, mode: 0o600 }))
  return hash.digest('hex')
}

/**
 * Reads an archive from beginning to end and hands each member to `visit`. What `visit` does not read is skipped.
 * Throws if the archive is incomplete or any member differs from what was written.
 */
export async function readArchive(
  file: string,
  visit: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Seal> {
  const found: Seal['members'] = {}
  let seal: Seal | undefined
  let refused: unknown
  const tar = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), tar)
  // Reported below, where the members are read.
  reading.catch(() => {})
  try {
    for await (const entry of tar) {
      const member = measured(entry as AsyncIterable<Buffer>)
      const { name } = entry.header
      if (name === sealName) seal = JSON.parse(await textOf(member.content)) as Seal
      else {
        await visit(name, member.content).catch((error: unknown) => {
          refused = error
          throw error
        })
        found[name] = await member.result()
      }
    }
    await reading
  } catch (error) {
    const { message, syscall } = error as NodeJS.ErrnoException
    if (refused !== undefined || syscall !== undefined) throw error
    throw new Error(`${file} is damaged: ${message}`, { cause: error })
  }
  return compared(file, seal, found)
}

/** Passes a member's content through and measures it. */
function measured(entry: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let size = 0
  const content = (async function* () {
    for await (const chunk of entry) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  })()
  const result = async (): Promise<[number, string]> => {
    // What `visit` left unread counts too.
    for await (const _ of content) continue
    return [size, hash.digest('hex')]
  }
  return { content, result }
}

/** Reads a small member into a string. */
export async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function compared(file: string, seal: Seal | undefined, found: Seal['members']): Seal {
  if (!seal) throw new Error(`${file} is damaged: its end is missing`)
  const names = new Set([...Object.keys(seal.members), ...Object.keys(found)])
  for (const name of names) {
    if (String(seal.members[name]) !== String(found[name]))
      throw new Error(`${file} is damaged: ${name} was changed`)
  }
  return seal
}

/** Renames the finished draft, never over another file. */
async function publish(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new Error(`${file} exists already`, { cause: error })
    // The file system has no hard links.
    await rename(draft, file)
  }
  const folder = await open(dirname(file), 'r')
  await folder.sync()
  await folder.close()
}
