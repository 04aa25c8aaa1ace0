import { typedCode } from '../text/typed-fields.ts'

/** The three-digit codes of Chunghwa Post that are in use; only 300 and 600 belong to several districts. */
const inUse = `
  100 103-106 108 110-112 114-116 200-212 220-224 226-228 231-239 241-244 247-249 251-253 260-270 272
  290 300 302-308 310-315 320 324-328 330 333-338 350-354 356-358 360-369 400-404 406-408 411-414
  420-424 426-429 432-439 500 502-516 520-528 530 540-542 544-546 551-553 555-558 600 602-608 611-616
  621-625 630-638 640 643 646-649 651-655 700-702 704 708-727 730-737 741-745 800-807 811-815 817
  819-833 840 842-849 851-852 880-885 890-894 896 900-909 911-913 920-929 931-932 940-947 950-959
  961-966 970-979 981-983`
  .trim()
  .split(/\s+/)
  .map((range) => range.split('-').map(Number))

/**
 * Returns whether this is a postal code: three digits that are in use, optionally with the two or three more of the
 * longer codes.
 */
export function isZipcode(text: string): boolean {
  if (!/^\d{3}(\d{2,3})?$/.test(text)) return false
  const code = Number(text.slice(0, 3))
  return inUse.some(([first = 0, last = first]) => code >= first && code <= last)
}

/** A postal code as somebody types it. */
export const zipcode = typedCode.refine(isZipcode, { params: { code: 'pattern' } }).meta({ example: '106' })
