import { isBan } from 'taiwan-id-validator'

/**
 * Whether a 統一編號 (8 digits) has the right check digit, by the rule of 2023 that takes the older numbers as well.
 * Blanks around it and full-width digits make no difference.
 */
export function isTaxId(value: string): boolean {
  return isBan(value.normalize('NFKC').trim())
}
