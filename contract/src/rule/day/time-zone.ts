import { z } from 'zod'

const pattern = /^(UTC|[A-Za-z]+(?:[_-][A-Za-z]+)*(?:\/[A-Za-z0-9]+(?:[_+-][A-Za-z0-9]+)*)+)$/

/** Whether a name is a time zone of the IANA database, such as `Asia/Taipei`. Offsets such as `+08:00` are not. */
export function isTimeZone(name: string): boolean {
  if (!pattern.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The name of a time zone of the IANA database. */
export const timeZoneName = z
  .string()
  .refine(isTimeZone, { params: { code: 'choice' } })
  .meta({ pattern: pattern.source, example: 'Asia/Taipei' })
