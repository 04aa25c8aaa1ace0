import { createCanvas } from '@napi-rs/canvas'
import type { Context } from '../../src/kit/context.ts'
import type { FileStore } from '../../src/kit/files/files.ts'
import { addPrivateFile } from '../../src/platform/private-file/add-private-file.ts'

const [width, height] = [480, 300]

/** Draws something that looks like a photo of a student card; lines stand for its words, so that no font is needed. */
async function drawCard(): Promise<Uint8Array> {
  const canvas = createCanvas(width, height)
  const draw = canvas.getContext('2d')
  const fill = (color: string, ...[x, y, w, h]: [number, number, number, number]) => {
    draw.fillStyle = color
    draw.fillRect(x, y, w, h)
  }
  fill('#d7dce2', 0, 0, width, height)
  fill('#fff', 24, 20, width - 48, height - 40)
  fill('#2f5d8a', 24, 20, width - 48, 56)
  fill('#fff', 48, 40, 180, 16)
  fill('#e8ebef', 48, 100, 120, 150)
  draw.fillStyle = '#8b98a8'
  for (const [y, radius, from] of [
    [152, 28, 0],
    [250, 48, Math.PI],
  ] as const) {
    draw.beginPath()
    draw.arc(108, y, radius, from, Math.PI * 2)
    draw.fill()
  }
  for (const [line, length] of [170, 210, 140, 190].entries())
    fill('#b4bdc9', 196, 112 + line * 34, length, 12)
  return canvas.encode('png')
}

let card: Promise<Uint8Array> | undefined

/** Uploads the proof of a student, as the member does before signing up, and returns its id. */
export async function addProof(ctx: Context, store: FileStore): Promise<number> {
  card ??= drawCard()
  const sent = { name: '學生證.png', type: 'image/png', content: await card }
  return (await addPrivateFile(ctx, store, { purpose: 'proof', sent })).id
}
