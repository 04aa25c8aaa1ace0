import { typedCodeOf } from './typed.ts'

/** The form in which an ORCID is stored, such as `0000-0002-1825-0097`. */
const form = /^(\d{4})-(\d{4})-(\d{4})-(\d{3}[\dX])$/

/** Returns an ORCID that was pasted, as a link or without its hyphens, in the form in which it is stored. */
export function tidyOrcid(text: string): string {
  const bare = typedCodeOf(text)
    .replace(/^https?:\/\/(?:www\.)?orcid\.org\//i, '')
    .replaceAll(/[\s‐-―-]/g, '')
    .toUpperCase()
  return /^\d{15}[\dX]$/.test(bare) ? bare.replaceAll(/(.{4})(?=.)/g, '$1-') : text.trim()
}

/** Whether an ORCID in its stored form has the check digit of ISO 7064 (MOD 11-2). */
export function isOrcid(text: string): boolean {
  if (!form.test(text)) return false
  const digits = text.replaceAll('-', '')
  const sum = [...digits.slice(0, 15)].reduce((total, digit) => (total + Number(digit)) * 2, 0)
  const check = (12 - (sum % 11)) % 11
  return digits.at(-1) === (check === 10 ? 'X' : String(check))
}
