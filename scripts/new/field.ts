/** The types of `--field`; behind a text is its maximum length, behind a choice its values. */
export const fieldTypes = [
  'line',
  'optional-line',
  'optional-lines',
  'amount',
  'count',
  'day',
  'choice',
] as const
type FieldType = (typeof fieldTypes)[number]

/** A column of the new resource. */
export interface Field {
  readonly name: string
  readonly type: FieldType
  /** The maximum length of a text. */
  readonly max: number
  /** The values of a choice; the first is the default. */
  readonly values: readonly string[]
  /** The name on screens, in both languages. */
  readonly chinese: string
  readonly english: string
}

export const camelToSnake = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A label made from a name in the code: `Food type` from `foodType` or `food-type`. */
export function englishOf(name: string): string {
  const words = camelToSnake(name).replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const pattern = /^([a-z][A-Za-z]*):([a-z-]+)(?::(?:(\d+)|([a-z]+(?:[-,][a-z]+)*)))?(?:=(.+))?$/

/** Reads `title:line:60=標題` or `state:choice:draft,active=狀態`; the words are optional. */
export function readField(option: string): Field {
  const [, name, type, max, values, chinese] = pattern.exec(option) ?? []
  const known = fieldTypes.find((one) => one === type)
  if (name === undefined || known === undefined || (known === 'choice') !== (values !== undefined))
    throw new Error(
      `"${option}" is not a field. Write title:line:60=標題 or state:choice:draft,active=狀態; types are ${fieldTypes.join(', ')}.`,
    )
  const english = englishOf(name)
  return {
    name,
    type: known,
    max: Number(max ?? 60),
    values: values?.split(',') ?? [],
    chinese: chinese ?? english,
    english,
  }
}

export const isText = ({ type }: Field) => type.includes('line')
/** A text or a number that is typed into a form and converted when it is sent. */
export const isTyped = ({ type }: Field) => type === 'amount' || type === 'count'
export const isOptional = ({ type }: Field) => type.startsWith('optional')
