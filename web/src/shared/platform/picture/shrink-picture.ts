import { pictureLimits } from '@banquet/contract/platform/file'

/** A file up to this size is sent as it is. */
const smallBytes = 1_000_000

/**
 * Shrinks a picture before it is sent: at most 1920 pixels on its longer side, as JPEG. A small picture stays as it is,
 * and so does one that this browser cannot read: the server reports what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const bitmap = await read(file)
  if (!bitmap) return file
  const { longEdge, quality } = pictureLimits
  const scale = Math.min(1, longEdge / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.type === 'image/jpeg' && file.size <= smallBytes) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const draw = canvas.getContext('2d')
  if (!draw) return file
  // A JPEG has no transparency: lists show pictures on white.
  draw.fillStyle = '#fff'
  draw.fillRect(0, 0, canvas.width, canvas.height)
  draw.imageSmoothingQuality = 'high'
  draw.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (!blob || (scale === 1 && blob.size >= file.size)) return file
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

async function read(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}
