import { z } from 'zod'

const limit = (max: number) => z.int().min(1).max(max).nullable().default(null)

/**
 * Limits of the texts of a submission; null for none. Titles and abstracts are counted as Word counts 字數, separately in each
 * language. Those of a subject come before those of a type.
 */
export const textLimits = {
  titleMax: limit(200),
  abstractMin: limit(5000),
  abstractMax: limit(5000),
  enAbstractMin: limit(5000),
  enAbstractMax: limit(5000),
  keywordsMin: limit(20),
  keywordsMax: limit(20),
}
const shape = z.object(textLimits)
export type TextLimits = z.output<typeof shape>

/** No limits at all. */
export const noTextLimits: TextLimits = {
  titleMax: null,
  abstractMin: null,
  abstractMax: null,
  enAbstractMin: null,
  enAbstractMax: null,
  keywordsMin: null,
  keywordsMax: null,
}

/** The limits that have a least and a greatest number. */
const ranges = [
  ['abstractMin', 'abstractMax'],
  ['enAbstractMin', 'enAbstractMax'],
  ['keywordsMin', 'keywordsMax'],
] as const

/** Adds a fault to each upper limit that is below its lower one. */
export function checkTextLimits(limits: TextLimits, check: z.RefinementCtx): void {
  for (const [min, max] of ranges) {
    const [least, most] = [limits[min], limits[max]]
    if (least !== null && most !== null && most < least)
      check.addIssue({ code: 'custom', path: [max], params: { code: 'min', n: least } })
  }
}

/** Returns the limits of a submission: those of its subject, where it has any, before those of its type. */
export function limitsOf(type: TextLimits, subject: TextLimits): TextLimits {
  const names = Object.keys(textLimits) as (keyof TextLimits)[]
  return Object.fromEntries(names.map((name) => [name, subject[name] ?? type[name]])) as TextLimits
}
