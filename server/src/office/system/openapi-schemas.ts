import type { z } from 'zod'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { jsonSchemaOf } from '../../kit/http/json-schema.ts'

export type Schema = Record<string, unknown>

/** A schema in a request or response; for a list, that of its items. */
interface Use {
  noun: string
  verb: string
  isBody: boolean
  isList: boolean
  schema: Schema
}

/** The JSON Schemas of requests and responses. */
export interface NamedSchemas {
  /** The schemas of objects, by name. */
  schemas: Record<string, Schema>
  /** Returns the schema of a request or response: a reference by name, if it is an object or a list of objects. */
  of: (schema: z.ZodType, io: Direction) => Schema
  /** The same without references. */
  inline: (schema: z.ZodType, io: Direction) => Schema
}
type Direction = 'input' | 'output'

const pascal = (text: string) =>
  text.replaceAll(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the singular of a word; undefined if it is no plural. */
function singular(word: string): string | undefined {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.endsWith('sses')) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : undefined
}

function usesOf(e: Endpoint, inline: NamedSchemas['inline']): Use[] {
  const [noun = '', verb = ''] = e.id.split('.')
  const entry = (schema: Schema, isBody: boolean): Use => {
    const isList = schema['type'] === 'array'
    return { noun, verb, isBody, isList, schema: isList ? (schema['items'] as Schema) : schema }
  }
  return [
    ...(e.file ? [] : [entry(inline(e.response, 'output'), false)]),
    ...(e.body ? [entry(inline(e.body, 'input'), true)] : []),
  ]
}

/** Returns for each noun the verb whose response is its row: `get`, or if there is none, `list` or `add`. */
function rowVerbs(uses: Use[]): Map<string, string | undefined> {
  const answers = uses.filter((one) => !one.isBody)
  const verbs = Map.groupBy(answers, (one) => one.noun)
  return new Map(
    [...verbs].map(([noun, own]) => [
      noun,
      ['get', 'list', 'add'].find((verb) => own.some((one) => one.verb === verb)),
    ]),
  )
}

/**
 * Returns the name of a schema that is no row: `HotelInput` for the body of `create`, else noun and verb. Many nouns
 * share `ReorderInput`.
 */
function nameOf({ noun, verb, isBody, isList }: Use, isShared: boolean): string {
  const start = isShared ? '' : pascal(noun)
  if (isBody) return `${start}${verb === 'create' ? '' : pascal(verb)}Input`
  return start + (isList ? (singular(pascal(verb)) ?? `${pascal(verb)}Item`) : pascal(verb))
}

/**
 * Returns the schemas of the calls as text, with their names: equal ones once, rows first. Schemas inside both a row
 * and another schema are named after the row.
 */
function namesOf(uses: Use[]): Map<string, string> {
  const verbs = rowVerbs(uses)
  const isRow = (one: Use) => !one.isBody && one.verb === verbs.get(one.noun)
  const rank = (one: Use) => {
    if (one.isBody) return one.verb === 'create' ? 2 : 3
    return isRow(one) ? 0 : 1
  }
  const same = Map.groupBy(
    uses.toSorted((a, b) => rank(a) - rank(b)),
    ({ schema }) => JSON.stringify(schema),
  )
  return new Map(
    [...same].map(([text, own]) => {
      const first = own[0]!
      const nouns = new Set(own.map((one) => one.noun))
      return [text, isRow(first) ? pascal(first.noun) : nameOf(first, nouns.size > 2)]
    }),
  )
}

type Change = (part: Schema, name: string) => Schema

/** Applies a change to the schemas inside a schema; each is named after its place. */
function changeParts(schema: Schema, name: string, change: Change): Schema {
  const changed = { ...schema }
  const { properties, items, anyOf, oneOf, additionalProperties } = schema
  if (properties)
    changed['properties'] = Object.fromEntries(
      Object.entries(properties).map(([key, part]) => {
        const isList = (part as Schema)['type'] === 'array'
        const end = (isList && singular(pascal(key))) || pascal(key)
        return [key, change(part as Schema, name + end)]
      }),
    )
  if (items) changed['items'] = change(items as Schema, name)
  if (anyOf) changed['anyOf'] = (anyOf as Schema[]).map((part) => change(part, name))
  if (oneOf) changed['oneOf'] = (oneOf as Schema[]).map((part) => change(part, name))
  if (typeof additionalProperties === 'object')
    changed['additionalProperties'] = change(additionalProperties as Schema, name)
  return changed
}

/** Removes what zod repeats: the limits of every whole number, and the pattern of a format. */
export function plain({ ...schema }: Schema): Schema {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (schema['format'] === 'date') delete schema['pattern']
  if (schema['format'] === 'date-time') schema['pattern'] = 'Z$'
  return schema
}

/** Names every object in requests and responses, and those inside them; equal ones once. */
export function nameSchemas(calls: readonly Endpoint[]): NamedSchemas {
  const made = { input: new Map<z.ZodType, Schema>(), output: new Map<z.ZodType, Schema>() }
  const inline = (schema: z.ZodType, io: Direction): Schema => {
    const known = made[io].get(schema) ?? jsonSchemaOf(schema, io)
    made[io].set(schema, known)
    return known
  }
  const names = namesOf(calls.flatMap((e) => usesOf(e, inline)))
  const taken = new Set(names.values())
  const schemas: Record<string, Schema> = {}
  const references = new Map<string, Schema>()

  const refer = (schema: Schema, name: string): Schema => {
    const inner = plain(changeParts(schema, name, referPart))
    if (Object.keys(inner['properties'] ?? {}).length === 0) return inner
    const text = JSON.stringify(inner)
    const known = references.get(text)
    if (known) return known
    if (schemas[name]) throw new Error(`Two schemas of the API would be named ${name}`)
    const reference = { $ref: `#/components/schemas/${name}` }
    references.set(text, reference)
    schemas[name] = inner
    return reference
  }
  const referPart: Change = (part, index) => {
    // The alternatives of a union have the same place, so they have a title to be named by.
    const name = typeof part['title'] === 'string' ? part['title'] : index
    return refer(part, names.get(JSON.stringify(part)) ?? (taken.has(name) ? `${name}Part` : name))
  }

  const given = new Map([...names].map(([text, name]) => [text, refer(JSON.parse(text) as Schema, name)]))
  const of = (one: Schema) => given.get(JSON.stringify(one)) ?? one
  return {
    schemas,
    inline,
    of: (schema, io) => {
      const json = inline(schema, io)
      return json['type'] === 'array' ? { ...json, items: of(json['items'] as Schema) } : of(json)
    },
  }
}
