import { z } from 'zod'

/**
 * Texts that would run a script, act as a formula, reverse their line or break out of their cell; each with a unique
 * number.
 */
export const texts: readonly ((n: number) => string)[] = [
  (n) => `<img src=x onerror=ran(${n})>`,
  (n) => `"><script>ran(${n})</script>`,
  (n) => `javascript:ran(${n})`,
  (n) => `<svg/onload=ran(${n})>`,
  (n) => `{{7*7}}\${ran(${n})}`,
  (n) => `\u05D0${n}<b>fdp.exe`,
  (n) => `${n}${'W'.repeat(255)}`.slice(0, 255),
  (n) => `'-ran(${n})-'`,
  (n) => `${n}${'W'.repeat(60)}`.slice(0, 60),
  (n) => `<a href="javascript:ran(${n})" onclick=ran(${n})>`,
]

export type Fields = Record<string, unknown>
let planted = 0

/** The number of fields that contain a hostile text. */
export const howMany = () => planted

/** Returns the fields of the body of a call; one that accepts an older form as well is converted first. */
export function fieldsOf(schema: z.ZodType): string[] {
  const object = (schema instanceof z.ZodPipe ? schema.out : schema) as z.ZodObject
  return Object.keys(object.shape)
}

/** Returns the body of a call with a hostile text in every field that accepts one. */
export function withTexts(schema: z.ZodType, start: Fields): Fields {
  const body = structuredClone(start)
  const plant = (holder: Fields, field: string) => {
    const before = holder[field]
    const fits = (text: string) => {
      holder[field] = text
      const { error } = schema.safeParse(body)
      return !error?.issues.some(({ path }) => path.at(-1) === field)
    }
    const turn = planted % texts.length
    const text = [...texts.slice(turn), ...texts.slice(0, turn)].map((make) => make(planted)).find(fits)
    if (text !== undefined) planted += 1
    else if (before === undefined) delete holder[field]
    else holder[field] = before
  }
  // A password is chosen by the test, a discount code, a sign-up code and the mail of a template have to exist, and the name of a unit to agree with its id.
  const isGiven = (name: string) => /password|^discountCode$|^key$|^signupCode$|^unit(?:Name)?$/i.test(name)
  const fields = fieldsOf(schema).filter((name) => !isGiven(name))
  const lists = fields.filter((field) => Array.isArray(start[field]))
  for (const field of fields) if (!lists.includes(field)) plant(body, field)
  const parts = lists.flatMap((field) => body[field] as Fields[])
  for (const part of parts) for (const field of Object.keys(part)) plant(part, field)
  return body
}
