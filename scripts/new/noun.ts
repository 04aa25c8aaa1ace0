/** The spellings of one noun, as the places that name it want them. */
export interface Noun {
  /** `food-material`: folders, files, addresses, error codes. */
  readonly kebab: string
  readonly kebabPlural: string
  /** `foodMaterial`: values and keys. */
  readonly camel: string
  readonly camelPlural: string
  /** `FoodMaterial`: types and components. */
  readonly pascal: string
  readonly pascalPlural: string
  /** `food_material`: tables and indexes, and the noun of the audit, which is the table. */
  readonly snake: string
  /** `food material`: comments and titles of tests. */
  readonly words: string
  readonly wordsPlural: string
  /** `Food material`: the beginning of a sentence or a label. */
  readonly english: string
  readonly englishPlural: string
  /** The Chinese name on screens. */
  readonly chinese: string
}

export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

export const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const camelOf = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const wordsOf = (kebab: string) => kebab.replaceAll('-', ' ')

/** All spellings of a noun given in the singular, in kebab-case. */
export function nounOf(kebab: string, { plural = pluralOf(kebab), chinese = kebab } = {}): Noun {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kebab))
    throw new Error(`A noun is written like food-material, not "${kebab}".`)
  const camel = camelOf(kebab)
  const camelPlural = camelOf(plural)
  return {
    kebab,
    kebabPlural: plural,
    camel,
    camelPlural,
    pascal: upperFirst(camel),
    pascalPlural: upperFirst(camelPlural),
    snake: kebab.replaceAll('-', '_'),
    words: wordsOf(kebab),
    wordsPlural: wordsOf(plural),
    english: upperFirst(wordsOf(kebab)),
    englishPlural: upperFirst(wordsOf(plural)),
    chinese,
  }
}
