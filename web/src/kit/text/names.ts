import { localName } from '@banquet/contract/rule/local-name'
import { language } from './text.ts'

// Components that call these follow a switch of the language because they read their words with `useText`.

/** The row's own name in the language of the screen. */
export const nameOf = (row: { name: string; enName: string }) => localName(language(), row.name, row.enName)

/** The name of a food material, or of its type, in the language of the screen. */
export const materialNameOf = (row: { chtName: string; enName: string }) =>
  localName(language(), row.chtName, row.enName)

/** The name of a food material in the other language, to stand beside the one of `materialNameOf`. */
export const otherMaterialNameOf = (row: { chtName: string; enName: string }) =>
  materialNameOf(row) === row.chtName ? row.enName : row.chtName

/** The name of the unit that a food material is measured in, in the language of the screen. */
export const materialUnitOf = (row: { unit: string; unitEnName: string }) =>
  localName(language(), row.unit, row.unitEnName)

/** The name of the product that a row is about, in the language of the screen. */
export const productNameOf = (row: { productName: string; productEnName: string }) =>
  localName(language(), row.productName, row.productEnName)

/** The name of the unit that a row is counted in, in the language of the screen. */
export const unitNameOf = (row: { unitName: string; unitEnName: string }) =>
  localName(language(), row.unitName, row.unitEnName)

/** The name in the other language, to stand beside the one of `nameOf`. */
export const otherNameOf = (row: { name: string; enName: string }) =>
  nameOf(row) === row.name ? row.enName : row.name
