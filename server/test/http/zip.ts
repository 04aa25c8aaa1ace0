import { crc32, deflateRawSync } from 'node:zlib'

/** An archive of some files; `claims` is the size that its directory declares. */
export function zip(files: Record<string, Buffer>, claims?: number): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(content), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(claims ?? content.length, 8)
    const names = Buffer.alloc(4)
    names.writeUInt16LE(name.length, 0)
    const common = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0])
    const local = Buffer.concat([
      Buffer.from('504b0304', 'hex'),
      common,
      sizes,
      names,
      Buffer.from(name),
      packed,
    ])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(
      Buffer.concat([Buffer.from('504b01021400', 'hex'), common, sizes, names, place, Buffer.from(name)]),
    )
    locals.push(local)
    at += local.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(entries).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...entries, end])
}
