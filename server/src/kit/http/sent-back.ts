import { z } from 'zod'
import { editTimes, moves, rowForms } from '@banquet/contract/call/read-only'
import type { Fault } from '@banquet/contract/call/faults'

type Schema = z.core.$ZodType
type Json = Record<string, unknown>

/** A step to a field: the name of a field, or a place in a list with the field that identifies the element, if it has one. */
type Step = string | { place: number; by?: { name: string; value: unknown } }

/** A version that was sent, and the object that it belongs to. */
interface SentVersion {
  at: readonly Step[]
  version: unknown
}

/** A read-only field in a body. */
export interface ReadOnlyField {
  at: readonly Step[]
  value: unknown
  schema: Schema
  /** The version of the row that the field belongs to, if it was sent. */
  version: SentVersion | undefined
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Yields a schema and those within it that describe the same value: without its default, its conversion, or null. */
function* layersOf(schema: Schema | undefined): Generator<Schema> {
  if (!schema) return
  yield schema
  yield* layersOf(rowForms.get(schema))
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) yield* layersOf(def.innerType)
  else if (def.type === 'pipe') {
    yield* layersOf(def.in)
    yield* layersOf(def.out)
  } else if (def.type === 'union') for (const option of def.options) yield* layersOf(option)
}

function fieldsOf(schema: Schema | undefined): Readonly<Record<string, Schema>> | undefined {
  for (const layer of layersOf(schema)) if (layer instanceof z.ZodObject) return layer.shape
  return undefined
}

function elementOf(schema: Schema | undefined): Schema | undefined {
  for (const layer of layersOf(schema)) if (layer instanceof z.ZodArray) return layer.element
  return undefined
}

function isIn(registry: typeof moves, schema: Schema | undefined): boolean {
  return layersOf(schema).some((layer) => registry.has(layer))
}

/** Returns a value as a schema reads it, if the schema accepts another form of it as well. */
function inMainForm(schema: Schema, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'pipe' && def.in instanceof z.ZodTransform ? def.in.parse(value) : value
}

/** Returns the place of an element; lists are compared by the id of their elements, because the body may arrange them anew. */
function stepTo(place: number, element: unknown, declared: readonly string[]): Step {
  if (!isObject(element)) return { place }
  const names = ['id', 'key', ...declared.filter((name) => name.endsWith('Id'))]
  const name = names.find((one) => Object.hasOwn(element, one))
  return { place, ...(name !== undefined && { by: { name, value: element[name] } }) }
}

interface Place {
  at: readonly Step[]
  version?: SentVersion | undefined
}

/**
 * Returns a body without the fields that the row has and the body does not declare, at any depth, and these fields. Fields
 * that neither of them has stay, so that validation finds them. A copy also loses the ids of rows within it, which belong to
 * the original.
 */
export function takeReadOnly(
  { body, row, isCopy }: { body: Schema; row: Schema; isCopy: boolean },
  value: unknown,
): { rest: unknown; readOnly: ReadOnlyField[] } {
  const readOnly: ReadOnlyField[] = []
  const restOf = (
    into: Schema | undefined,
    from: Schema | undefined,
    one: unknown,
    place: Place,
  ): unknown => {
    if (Array.isArray(one)) {
      const [inner, read] = [elementOf(into), elementOf(from)]
      // Only what the schemas describe is searched: a body may be nested deeper than any program can follow.
      if (!inner || !read) return one
      const declared = Object.keys(fieldsOf(inner) ?? {})
      return one.map((element: unknown, n) =>
        restOf(inner, read, element, { ...place, at: [...place.at, stepTo(n, element, declared)] }),
      )
    }
    const [declared, read] = [fieldsOf(into), fieldsOf(from)]
    if (!isObject(one) || !declared || !read) return one
    const sent = Object.hasOwn(read, 'version') ? one['version'] : undefined
    const version = sent === undefined ? place.version : { at: place.at, version: sent }
    const rest = Object.entries(one).flatMap(([name, field]): [string, unknown][] => {
      const at = [...place.at, name]
      if (isCopy && name === 'id' && place.at.length > 0 && Object.hasOwn(read, name)) return []
      if (Object.hasOwn(declared, name)) {
        return [[name, restOf(declared[name], read[name], field, { at, version })]]
      }
      const schema = Object.hasOwn(read, name) ? read[name] : undefined
      if (!schema) return [[name, field]]
      readOnly.push({ at, value: field, schema, version })
      return []
    })
    return Object.fromEntries(rest)
  }
  return { rest: restOf(body, row, inMainForm(body, value), { at: [] }), readOnly }
}

const absent = Symbol('absent')
/** What was found is part of an element that the row does not have yet. */
const added = Symbol('added')

function find(current: unknown, at: readonly Step[]): unknown {
  let place = current
  for (const step of at) {
    if (typeof step === 'string') {
      if (!isObject(place) || !Object.hasOwn(place, step)) return absent
      place = place[step]
      continue
    }
    const { by } = step
    if (!Array.isArray(place)) return added
    place = by ? place.find((one) => isObject(one) && one[by.name] === by.value) : place[step.place]
    if (place === undefined) return added
  }
  return place
}

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Returns whether two values mean the same: `12.5` and `"12.50"`, or one moment in two time zones. */
function isSame(sent: unknown, current: unknown): boolean {
  if (sent === current) return true
  const [one, other] = [sent, current].map((value) => (typeof value === 'number' ? String(value) : value))
  if (typeof one !== 'string' || typeof other !== 'string') return false
  if (decimal.test(one) && decimal.test(other)) {
    const [plain, otherPlain] = [one, other].map((text) => text.replace(/\.0+$|(\.\d*?)0+$/, '$1'))
    return plain === otherPlain
  }
  return moment.test(one) && moment.test(other) && Date.parse(one) === Date.parse(other)
}

interface Comparison {
  schema: Schema | undefined
  path: string
  /** Whether the current version was sent. */
  isCurrent: boolean
}

function differences(sent: unknown, current: unknown, { schema, path, isCurrent }: Comparison): Fault[] {
  if (isIn(moves, schema) || (!isCurrent && isIn(editTimes, schema))) return []
  if (current === absent) return [{ path, code: 'unknown' }]
  if (isObject(sent) && isObject(current)) {
    const fields = fieldsOf(schema)
    return Object.entries(sent).flatMap(([name, one]) =>
      differences(one, Object.hasOwn(current, name) ? current[name] : absent, {
        schema: fields?.[name],
        path: `${path}.${name}`,
        isCurrent,
      }),
    )
  }
  const element = elementOf(schema)
  const isEqual =
    Array.isArray(sent) && Array.isArray(current)
      ? sent.length === current.length &&
        sent.every(
          (one, n) => differences(one, current[n], { schema: element, path, isCurrent }).length === 0,
        )
      : isSame(sent, current)
  return isEqual ? [] : [{ path, code: 'read-only' }]
}

/**
 * Returns a fault for each read-only field that differs from the row as the caller would read it now. A field that the caller
 * does not receive is unknown, as if no row had it. The row of an outdated version is not compared, because the edit is
 * refused as `stale` anyway.
 */
export function changedFields(readOnly: readonly ReadOnlyField[], current: unknown): Fault[] {
  return readOnly.flatMap(({ at, value, schema, version }) => {
    const isCurrent = version !== undefined && find(current, [...version.at, 'version']) === version.version
    if (version !== undefined && !isCurrent) return []
    const stored = find(current, at)
    if (stored === added) return []
    const path = at.map((step) => (typeof step === 'string' ? step : step.place)).join('.')
    return differences(value, stored, { schema, path, isCurrent })
  })
}
