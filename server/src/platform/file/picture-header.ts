import { crc32 } from 'node:zlib'

/** The type and size that a picture declares, read before anything of it is unpacked. */
export interface PictureHeader {
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
}

/** More scans than any camera or program writes; each costs as much as the whole picture. */
const maxScans = 64

const startOfScan = 0xda
const endOfPicture = 0xd9
/**
 * Returns whether a marker is a frame of a JPEG (SOF0 to SOF15), without the tables and reserved markers in between.
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Returns where the compressed bytes of a scan end: at the next marker that is neither a stuffed byte nor a restart.
 */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return -1
}

interface Segment {
  marker: number
  at: number
  end: number
}

/** Returns the segment of a JPEG that begins here; undefined if there is none or it is longer than the file. */
function segmentAt(bytes: Buffer, from: number): Segment | undefined {
  let at = from
  // Any number of fill bytes may precede a marker.
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
  const marker = bytes[at + 1] ?? 0
  if (bytes[at] !== 0xff || marker === 0) return undefined
  if (marker === endOfPicture) return { marker, at, end: at + 2 }
  if (at + 4 > bytes.length) return undefined
  const size = bytes.readUInt16BE(at + 2)
  const end = at + 2 + size
  return size < 2 || end > bytes.length ? undefined : { marker, at, end }
}

/** Yields the segments of a JPEG; the last one is the end of the picture, unless it is broken. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let segment = segmentAt(bytes, 2)
  while (segment) {
    yield segment
    const next = segment.marker === startOfScan ? afterScan(bytes, segment.end) : segment.end
    segment = next < 0 || segment.marker === endOfPicture ? undefined : segmentAt(bytes, next)
  }
}

function readJpeg(bytes: Buffer): PictureHeader | undefined {
  let size: Pick<PictureHeader, 'width' | 'height'> | undefined
  let scans = 0
  for (const { marker, at, end } of segmentsOf(bytes)) {
    if (marker === endOfPicture) return size && scans > 0 ? { type: 'image/jpeg', ...size } : undefined
    if (marker === startOfScan) scans += 1
    if (scans > maxScans) return undefined
    if (isFrame(marker)) {
      // A second frame would be another picture than the one that was checked.
      if (size || end < at + 10) return undefined
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
  }
  return undefined
}

const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

function readPng(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length < 45) return undefined
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  let at = 8
  let data = false
  while (at + 12 <= bytes.length) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    data ||= kind === 'IDAT'
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    if (kind === 'IEND') return data ? { type: 'image/png', ...size } : undefined
    at = end
  }
  return undefined
}

function webpSize(bytes: Buffer): Pick<PictureHeader, 'width' | 'height'> | undefined {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8 ' || bytes.readUIntBE(23, 3) !== 0x9d012a) return undefined
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

function readWebp(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return undefined
  const size = webpSize(bytes)
  return size && { type: 'image/webp', ...size }
}

/**
 * Returns type and size of a picture by its own first bytes, regardless of its name. Undefined for anything but a
 * complete JPEG, PNG or WebP, also for one that is cut off. Bytes after its end are ignored.
 */
export function readPictureHeader(content: Uint8Array): PictureHeader | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length < 12) return undefined
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return readJpeg(bytes)
  if (bytes.subarray(0, 16).equals(pngStart)) return readPng(bytes)
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? readWebp(bytes) : undefined
}
