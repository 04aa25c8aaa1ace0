import { typedCodeOf } from '../text/typed.ts'

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
export const foreign = /^\+(?!886)[1-9]\d{6,14}$/
const extension = /\s*(?:#|分機|轉|ext\.?|x)\s*:?\s*\d{1,6}$/i

/** What people write between the digits. */
const separators = /[\s().·•‐‑‒–—−-]/g

/** Returns a number without separators; one of Taiwan begins with 0 whether its country code was written or not. */
export const digitsOf = (value: string) =>
  value
    .replaceAll(separators, '')
    .replace(/^(?:\+|00)8860?(?=[2-9])/, '0')
    .replace(/^886(?=9\d{8}$)/, '0')

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
  if (!/\d/.test(number)) return false
  const digits = digitsOf(number)
  return domestic.some((pattern) => pattern.test(digits)) || foreign.test(digits)
}

/** Returns a mobile number as it is stored: ten digits, or with the code of another country; other texts stay. */
export function mobileOf(value: string): string {
  const digits = digitsOf(value)
  return isMobile(digits) || foreign.test(digits) ? digits : value
}

/** Returns the mobile number of which a sheet has dropped the zero at the beginning; undefined if there is none. */
export function completeMobile(value: string): string | undefined {
  const digits = typedCodeOf(value).replaceAll(separators, '')
  return /^9\d{8}$/.test(digits) ? `0${digits}` : undefined
}

/**
 * Returns the digits by which a telephone number is found, however it is written: without separators, country code and the 0
 * of the area code; undefined for a text that is no telephone number or too short a part of one.
 */
export function telephoneKey(value: string): string | undefined {
  const number = typedCodeOf(value).replace(extension, '').replaceAll(separators, '')
  if (!/^\+?\d+$/.test(number)) return undefined
  const digits = number.replaceAll(/\D/g, '').replace(/^(?:00)?886(?=\d{6})/, '')
  const key = digits.replace(/^0+/, '')
  return key.length < 5 ? undefined : key
}
