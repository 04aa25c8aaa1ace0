/** The types of `--field`; the number behind a text is its maximum length. */
export const fieldTypes = ['line', 'optional-line', 'optional-lines', 'amount', 'count', 'day'] as const
type FieldType = (typeof fieldTypes)[number]

/** A column of the new resource. */
export interface Field {
  readonly name: string
  readonly type: FieldType
  /** The maximum length of a text. */
  readonly max: number
  /** The name on screens, in both languages. */
  readonly chinese: string
  readonly english: string
}

export const camelToSnake = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function englishOf(name: string): string {
  const words = camelToSnake(name).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Reads `title:line:60=標題`; the words are optional. */
export function readField(option: string): Field {
  const [, name, type, max, chinese] = /^([a-z][A-Za-z]*):([a-z-]+)(?::(\d+))?(?:=(.+))?$/.exec(option) ?? []
  const known = fieldTypes.find((one) => one === type)
  if (name === undefined || known === undefined)
    throw new Error(
      `"${option}" is not a field. Write title:line:60=標題; types are ${fieldTypes.join(', ')}.`,
    )
  const english = englishOf(name)
  return { name, type: known, max: Number(max ?? 60), chinese: chinese ?? english, english }
}

export const isText = ({ type }: Field) => type.includes('line')
/** A text or a number that is typed into a form and converted when it is sent. */
export const isTyped = ({ type }: Field) => type === 'amount' || type === 'count'
export const isOptional = ({ type }: Field) => type.startsWith('optional')
