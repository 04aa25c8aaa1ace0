import { localName } from '@banquet/contract/rule/text/local-name'
import { language } from './text.ts'

// Components that call these re-render when the language changes because they read their words with `useText`.

/** The row's name in the current language. */
export const nameOf = (row: { name: string; enName: string }) => localName(language(), row.name, row.enName)

/** The name of a food material, or of its type, in the current language. */
export const materialNameOf = (row: { chtName: string; enName: string }) =>
  localName(language(), row.chtName, row.enName)

/** The name of a food material in the other language, shown beside that of `materialNameOf`. */
export const otherMaterialNameOf = (row: { chtName: string; enName: string }) =>
  materialNameOf(row) === row.chtName ? row.enName : row.chtName

/** The unit of a food material, in the current language. */
export const materialUnitOf = (row: { unit: string; unitEnName: string }) =>
  localName(language(), row.unit, row.unitEnName)

/** The name of a row's product, in the current language. */
export const productNameOf = (row: { productName: string; productEnName: string }) =>
  localName(language(), row.productName, row.productEnName)

/** The name of a row's unit, in the current language. */
export const unitNameOf = (row: { unitName: string; unitEnName: string }) =>
  localName(language(), row.unitName, row.unitEnName)

/** The name in the other language, shown beside that of `nameOf`. */
export const otherNameOf = (row: { name: string; enName: string }) =>
  nameOf(row) === row.name ? row.enName : row.name

/** The title of a paper in the current language; empty if it has none. */
export const titleOf = ({ title, enTitle }: { title: string; enTitle: string }) =>
  localName(language(), title || enTitle, enTitle)
