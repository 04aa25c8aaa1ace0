import { isBan, isIdCardNumber } from 'taiwan-id-validator'
import { typedCodeOf } from '../text/typed.ts'

/**
 * Returns whether a 統一編號 (8 digits) has the right check digit, by the rule of 2023, which also accepts older numbers.
 * Spaces around it and full-width digits make no difference.
 */
export function isTaxId(value: string): boolean {
  const id = typedCodeOf(value)
  // Zeros alone have a right check digit, and nobody has them.
  return isBan(id) && id !== '00000000'
}

/** Returns the 統一編號 of which a sheet has dropped zeros at the beginning; undefined if there is none. */
export function completeTaxId(value: string): string | undefined {
  const id = typedCodeOf(value)
  const whole = id.padStart(8, '0')
  return /^\d{5,7}$/.test(id) && isTaxId(whole) ? whole : undefined
}

/**
 * Returns whether a 國民身分證字號 is valid: a capital letter, 1 or 2, and eight digits, the last of which is the check digit.
 * Spaces around it and full-width characters make no difference.
 */
export function isNationalId(value: string): boolean {
  return isIdCardNumber(typedCodeOf(value), { nationalId: true, uiNumber: false })
}

/**
 * Returns whether a 居留證統一證號 is valid: a capital letter and 8 or 9 since 2021, two capital letters before, and a check
 * digit. Spaces around it and full-width characters make no difference.
 */
export function isResidentCertificate(value: string): boolean {
  return isIdCardNumber(typedCodeOf(value), { nationalId: false, uiNumber: true })
}
