import { createInflateRaw, inflateRawSync } from 'node:zlib'

/** One file inside an archive: where its packed bytes are, and how they are packed (0 stored, 8 deflated). */
interface Entry {
  name: string
  method: number
  start: number
  packed: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

/** Returns where the directory of an archive begins; -1 if there is none. It is at the end, before a short comment. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at
  return -1
}

function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = findEnd(bytes)
  if (end < 0) throw new Error('no directory')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error('no entry')
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== localMark) throw new Error('no file')
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, nameEnd)
    yield { name, method: bytes.readUInt16LE(at + 10), start, packed: bytes.readUInt32LE(at + 20) }
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

/** Unpacks without keeping the result, and stops when it exceeds `most`. */
function inflatedSize(packed: Buffer, max: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0
    const inflate = createInflateRaw()
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > max) inflate.destroy()
    })
    inflate.on('close', () => resolve(size))
    inflate.on('error', reject)
    inflate.end(packed)
  })
}

/**
 * Returns how many bytes the files of a zip archive really unpack to, counted until they exceed `most`. The sizes that
 * an archive declares may be false, and a small archive can unpack to gigabytes. Throws if it is no archive.
 */
export async function unpackedSize(bytes: Buffer, max: number): Promise<number> {
  let size = 0
  for (const { method, start, packed } of entriesOf(bytes)) {
    const part = bytes.subarray(start, start + packed)
    size += method === 0 ? part.length : await inflatedSize(part, max - size)
    if (size > max) return size
  }
  return size
}

/** Returns the names of the files in a zip archive. Throws if it is no archive. */
export function namesIn(bytes: Buffer): string[] {
  return Array.from(entriesOf(bytes), ({ name }) => name)
}

/** Returns a file of a zip archive, whose unpacked size was checked before. Throws if it is not there or damaged. */
export function unpacked(bytes: Buffer, wanted: string): Buffer {
  for (const { name, method, start, packed } of entriesOf(bytes)) {
    const part = bytes.subarray(start, start + packed)
    if (name === wanted) return method === 0 ? part : inflateRawSync(part)
  }
  throw new Error(`no ${wanted}`)
}
