import { typedCode, typedCodeOf } from '../text/typed.ts'

/** The maximum length with punctuation and an extension. */
export const telephoneMax = 30

/** A number within Taiwan, digits only. */
const domestic = [
  /^09\d{8}$/, // mobile
  /^02\d{8}$/, // Taipei
  /^04\d{7,8}$/, // Changhua, Taichung, and Nantou with its longer area code 049
  /^0[35-8]\d{7}$/, // the other areas, with their longer codes (037, 082, 089, 0826, 0836) as well
  /^070\d{8}$/, // internet telephones
  /^080[09]\d{6}$/, // free of charge
]
/** A number of another country, with its code. */
const foreign = /^\+(?!886)[1-9]\d{6,14}$/
const extension = /\s*(?:#|分機|轉|ext\.?|x)\s*:?\s*\d{1,6}$/i

/** Returns whether this is a mobile number of Taiwan: 09 and eight more digits, without separators. */
export function isMobile(value: string): boolean {
  return /^09\d{8}$/.test(value)
}

/**
 * Returns whether this is a telephone number: a mobile number, a landline with its area code and optionally an
 * extension (`02-2345-6789 #12`, `(02)23456789 分機 12`), a toll-free one (`0800…`), or one with a country code
 * (`+886…`).
 */
export function isTelephone(value: string): boolean {
  const number = value.replace(extension, '')
  if (!/^\+?[\d\s().-]+$/.test(number)) return false
  const digits = number.replaceAll(/[\s().-]/g, '')
  // With a country code the 0 of the area code is left out, or put in brackets.
  const atHome = digits.replace(/^\+8860?/, '0')
  return domestic.some((pattern) => pattern.test(atHome)) || foreign.test(digits)
}

/** A telephone number as somebody types it, or empty. Full-width digits are converted. */
export const telephone = typedCode
  .max(telephoneMax)
  .refine((value) => value === '' || isTelephone(value), { params: { code: 'telephone' } })
  .meta({ example: '02-2345-6789 #12' })

/** A mobile number. Full-width digits are converted and separators removed. */
export const mobile = typedCode
  .overwrite((value) => value.replaceAll(/[\s-]/g, ''))
  .refine(isMobile, { params: { code: 'phone' } })
  .meta({ example: '0912345678' })

/**
 * Returns the digits by which a telephone number is found, however it is written: without separators, country code and the 0
 * of the area code; undefined for a text that is no telephone number or too short a part of one.
 */
export function telephoneKey(value: string): string | undefined {
  const number = typedCodeOf(value).replace(extension, '')
  if (!/^\+?[\d\s().-]+$/.test(number)) return undefined
  const digits = number.replaceAll(/\D/g, '').replace(/^(?:00)?886(?=\d{6})/, '')
  const key = digits.replace(/^0+/, '')
  return key.length < 5 ? undefined : key
}
