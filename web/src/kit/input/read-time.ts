/**
 * Reads a time of day as people type it (`15:30`, `1530`, `9`, `9:05`); returns `HH:mm`, or undefined if it is not a
 * time.
 */
export function readTime(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const [, hour = '', minute = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(plain) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
