import type { Image } from '@napi-rs/canvas'
import { pictureLimits } from '@banquet/contract/platform/file'
import type { ReceivedFile } from '@banquet/contract/call/endpoint'
import { Refusal } from '../../kit/errors.ts'
import { concurrencyLimit } from '../../kit/concurrency-limit.ts'
import { readPictureHeader } from './picture-header.ts'

/** A picture of fifty megapixels takes 200 MB while it is unpacked, so only one is processed at a time. */
const redraw = concurrencyLimit({ atOnce: 1, waiting: 16 })
const smallEdge = 320
const quality = 85

/** Redraws a picture with sides of at most `edge`, on white where it was transparent. */
async function drawn(image: Image, edge: number): Promise<Uint8Array> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const scale = Math.min(1, edge / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = createCanvas(width ?? 1, height ?? 1)
  const draw = canvas.getContext('2d')
  draw.fillStyle = '#fff'
  draw.fillRect(0, 0, canvas.width, canvas.height)
  draw.imageSmoothingQuality = 'high'
  draw.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.encode('jpeg', quality)
}

/**
 * Returns a picture as it is stored: redrawn as JPEG, upright, large and small. Only the pixels of the upload remain,
 * so neither its location nor a script after its end survives. Throws if the content is not the declared type of
 * picture.
 */
export async function redrawPicture({ type, content }: ReceivedFile) {
  const header = readPictureHeader(content)
  if (!header || header.type !== type) throw new Refusal('file.broken')
  const { maxSide, maxMegapixels, longEdge } = pictureLimits
  const { width, height } = header
  if (Math.max(width, height) > maxSide || width * height > maxMegapixels * 1_000_000)
    throw new Refusal('file.dimensions', { params: { side: maxSide, megapixels: maxMegapixels } })
  const leave = await redraw()
  try {
    // Loaded with the first picture, because most of the time there is none.
    const { loadImage } = await import('@napi-rs/canvas')
    const image = await loadImage(content).catch(() => {
      throw new Refusal('file.broken')
    })
    return { full: await drawn(image, longEdge), small: await drawn(image, smallEdge) }
  } finally {
    leave()
  }
}
