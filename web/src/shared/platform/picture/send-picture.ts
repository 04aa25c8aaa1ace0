import { file, pictureLimits } from '@banquet/contract/platform/file'
import { ApiError, refusalWords } from '../../../kit/call/api.ts'
import { faultWords, type RefusalCode } from '../../../kit/text/errors.text.ts'

// By media type, because a phone then offers its camera as well and converts its pictures to JPEG.
export const accept = [...new Set(Object.values(file.add.upload.types).flat())].join(',')
/** The refusals that are shown where the picture was chosen. */
export const refusals = [
  'file.type',
  'file.broken',
  'file.dimensions',
  'body.too-large',
  'validation',
] as const

/** Returns what is wrong with a file before it is sent. */
export function objectionTo({ name, size }: File): RefusalCode | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  if (!pictureLimits.extensions.some((one) => one === ending)) return 'file.type'
  return size / 1024 > pictureLimits.maxSizeMb * 1024 ? 'body.too-large' : undefined
}

/** Returns the server's fault about a picture. */
export function pictureWordsOf(error: unknown): string {
  const [fault] = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return fault ? faultWords(fault.code, fault.params) : refusalWords(error)
}
