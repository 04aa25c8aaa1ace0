import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Context } from '../../src/kit/context.ts'
import type { FileStore } from '../../src/kit/files/files.ts'
import { addPicture } from '../../src/platform/file/add-picture.ts'
import { height, width } from './svg.ts'

async function paint(svg: string): Promise<Uint8Array> {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(svg)), 0, 0)
  return canvas.encode('jpeg', 92)
}

/** Uploads pictures that were drawn as SVG, as somebody who edits a hotel does, and returns their ids. */
export async function addPictures(
  ctx: Context,
  store: FileStore,
  { name, drawings }: { name: string; drawings: readonly string[] },
): Promise<number[]> {
  const ids: number[] = []
  for (const drawing of drawings) {
    const content = await paint(drawing)
    ids.push((await addPicture(ctx, store, { name: `${name}.jpg`, type: 'image/jpeg', content })).id)
  }
  return ids
}
