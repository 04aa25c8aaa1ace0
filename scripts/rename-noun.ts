/** The spellings of one noun, as the places that name it want them. */
export interface Noun {
  /** `catalogue`: the folder of its area in all packages. */
  readonly area: string
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
  /** What a screen calls it in Chinese. */
  readonly chinese: string
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const camelOf = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const wordsOf = (kebab: string) => kebab.replaceAll('-', ' ')

/** All spellings of a noun given in the singular, in kebab-case. */
export function nounOf(
  kebab: string,
  { area = 'catalogue', plural = pluralOf(kebab), chinese = kebab } = {},
): Noun {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kebab))
    throw new Error(`A noun is written like food-material, not "${kebab}".`)
  const camel = camelOf(kebab)
  const camelPlural = camelOf(plural)
  return {
    area,
    kebab,
    kebabPlural: plural,
    camel,
    camelPlural,
    pascal: upperFirst(camel),
    pascalPlural: upperFirst(camelPlural),
    snake: kebab.replaceAll('-', '_'),
    words: wordsOf(kebab),
    wordsPlural: wordsOf(plural),
    chinese,
  }
}

/** Words that people read, in comments and in strings. */
function renameProse(text: string, noun: Noun): string {
  return text
    .replaceAll(/\bunits\b/g, noun.wordsPlural)
    .replaceAll(/\bunit\b/g, noun.words)
    .replaceAll(/\bUnits\b/g, upperFirst(noun.wordsPlural))
    .replaceAll(/\bUnit\b/g, upperFirst(noun.words))
    .replaceAll('單位', noun.chinese)
}

function renameCode(text: string, noun: Noun): string {
  return (
    text
      .replaceAll(/(?<=\/)catalogue(?=\/unit)/g, noun.area)
      // Files, addresses and error codes.
      .replaceAll(/(?<=\/)units(?=[./'])/g, noun.kebabPlural)
      .replaceAll(/(?<=\/)unit(?=[./'])|(?<=')unit(?=\.duplicate)/g, noun.kebab)
      // Tables, indexes and the noun of the audit.
      .replaceAll(/(?<=')unit(?=[_'])/g, noun.snake)
      .replaceAll('Units', noun.pascalPlural)
      .replaceAll('Unit', noun.pascal)
      .replaceAll(/units(?![a-z])/g, noun.camelPlural)
      .replaceAll(/(?<![a-z])unit(?![a-z])/g, noun.camel)
  )
}

/** A string in quotes that people read: a title of a test, a word of a screen. */
const isRead = (quoted: string) => /[\s\u3400-\u9fff]|^.[A-Z][a-z]+.$/.test(quoted) && !quoted.includes('/')

function renamePart(part: string, before: string, noun: Noun): string {
  if (/^\/[/*]/.test(part) || (part.startsWith("'") && isRead(part))) return renameProse(part, noun)
  if (part === "'unit'" && /(?:name: |Scenarios\()$/.test(before)) return `'${noun.kebab}'`
  return renameCode(part, noun)
}

/** Source text of the unit with another noun in its place. */
export function renameNoun(text: string, noun: Noun): string {
  const parts = text.split(/(\/\*\*[^]*?\*\/|\/\/[^\n]*|'[^'\n]*')/)
  return parts.map((part, at) => renamePart(part, parts[at - 1] ?? '', noun)).join('')
}
