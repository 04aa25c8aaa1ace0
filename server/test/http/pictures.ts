import { crc32 } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import type { SentUpload } from './forms.ts'

type Format = 'jpeg' | 'png' | 'webp'

/** A picture of a colour, as a camera or a program would write it. */
export async function drawPicture(format: Format, width = 40, height = 30, colour = '#c60'): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const draw = canvas.getContext('2d')
  draw.fillStyle = colour
  draw.fillRect(0, 0, width, height)
  if (format === 'png') return canvas.encode('png')
  return canvas.encode(format, 80)
}

/** The same, ready to be sent. */
export async function sentPicture(name = 'dish.png', format: Format = 'png'): Promise<SentUpload> {
  return { name, type: `image/${format}`, content: await drawPicture(format) }
}

/** A chunk of a PNG. */
export function chunkOf(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A PNG with one more chunk behind its head. */
export function withChunk(png: Buffer, kind: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunkOf(kind, data), png.subarray(33)])
}
