import { createCanvas } from '@napi-rs/canvas'
import type { SentUpload } from './server.ts'

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
