/** What can be inserted into the title and the text of a certificate: `{{name}}`. The list is closed. */
export const certificatePlaceholders = {
  name: { 'zh-TW': '姓名', en: 'Name' },
  affiliation: { 'zh-TW': '服務單位', en: 'Affiliation' },
  event: { 'zh-TW': '活動名稱', en: 'Event' },
  dates: { 'zh-TW': '活動日期', en: 'Dates of the event' },
  hours: { 'zh-TW': '時數', en: 'Hours' },
  course: { 'zh-TW': '課程名稱', en: 'Course' },
  number: { 'zh-TW': '證明編號', en: 'Number' },
  day: { 'zh-TW': '發給日期', en: 'Day of issue' },
} as const
export type CertificatePlaceholder = keyof typeof certificatePlaceholders
export const certificatePlaceholderNames = Object.keys(certificatePlaceholders) as CertificatePlaceholder[]

/** Returns whether a name is that of a placeholder of certificates. */
export function isCertificatePlaceholder(name: string): name is CertificatePlaceholder {
  return Object.hasOwn(certificatePlaceholders, name)
}
