import { pictureLimits } from '@banquet/contract/platform/file'

/** Small enough to be sent as it is. */
const smallBytes = 1_000_000

/**
 * Makes a picture smaller before it is sent: at most 1920 pixels on its longer side, as JPEG. What is small already stays
 * as it is, and so does what this browser cannot read: the server says what is wrong with it.
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
  // A JPEG knows no transparency: white is what a picture lies on in a list.
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
