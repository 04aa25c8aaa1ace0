import type { Fault } from '@banquet/contract/call/faults'
import type { z } from 'zod'

/** The values of a form: the input of its schema, every field filled. */
export type Values<S extends z.ZodObject> = { [K in keyof z.input<S>]-?: Exclude<z.input<S>[K], undefined> }

/** The row as another user saved it, returned by the server with the refusal `stale`. */
export type Current = Readonly<Record<string, unknown>> & { version?: number | undefined }

/** The whole state of a form. */
export interface Model<V> {
  /** The initial values, or those saved last. */
  start: V
  values: V
  /** Version of the row being edited; undefined for a new one. */
  version: number | undefined
  /** Fields that the user has left; all of them after a refused submit. */
  left: ReadonlySet<string> | 'all'
  /** Faults that the server found, each kept until the value at its path is changed. */
  refused: readonly Fault[]
  /** Counts the refusals, so that the first fault gets the focus after each. */
  refusals: number
  /** The input before another user's version was loaded over it. */
  typed: Partial<V>
  current: Current | undefined
}

/** The initial state of a form. */
export function begin<V>(values: V, version: number | undefined): Model<V> {
  return {
    start: values,
    values,
    version,
    left: new Set(),
    refused: [],
    refusals: 0,
    typed: {},
    current: undefined,
  }
}

/** Changes the values of fields and drops the server's faults about them. */
export function change<V>(model: Model<V>, fields: Partial<V>): Model<V> {
  const values = { ...model.values, ...fields }
  const refused = model.refused.filter(({ path }) =>
    isSame(valueAt(model.values, path), valueAt(values, path)),
  )
  return { ...model, values, refused }
}

/** Fills in a field that nobody has changed; it counts as the start, so that leaving the form loses nothing. */
export function offer<V>(model: Model<V>, name: keyof V & string, value: V[typeof name]): Model<V> {
  if (!isSame(model.values[name], model.start[name])) return model
  const fill = (old: V): V => ({ ...old, [name]: value })
  return { ...model, start: fill(model.start), values: fill(model.values) }
}

/** The value at a path with dots, such as `addresses.0.city`. */
function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((value, key) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[key], values)
}

/** Marks a field as left: from now on its fault is shown. */
export function leave<V>(model: Model<V>, name: string): Model<V> {
  if (model.left === 'all' || model.left.has(name)) return model
  return { ...model, left: new Set(model.left).add(name) }
}

/** Records a refused submit: every field shows its fault. */
export function refuse<V>(model: Model<V>, refused: Model<V>['refused']): Model<V> {
  return { ...model, left: 'all', refused, refusals: model.refusals + 1 }
}

/** Records that `sent` is saved; what was typed meanwhile stays unsaved. */
export function settle<V>(model: Model<V>, sent: V): Model<V> {
  return { ...model, start: sent, left: new Set(), refused: [], typed: {} }
}

/**
 * Replaces the input with the row as another user saved it; the input stays visible beside it. A field that is not part of
 * a row (a new password) keeps its value.
 */
export function loadCurrent<V extends object>(model: Model<V>): Model<V> {
  const { current, values, start } = model
  if (!current) return model
  const names = Object.keys(start).filter((name) => name in current)
  const theirs = Object.fromEntries(names.map((name) => [name, current[name]]))
  const loaded = begin({ ...start, ...theirs }, current.version)
  return { ...loaded, values: { ...values, ...theirs }, refusals: model.refusals, typed: values }
}

/** Whether two values of a field are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/** The words that describe a field and its values. */
export interface Description {
  label: string
  show: (value: never) => string
}

/** Returns the fields in which another user's version differs from the input, both in words. */
export function differences<V extends object>(
  { values, current = {} }: Model<V>,
  words: ReadonlyMap<string, Description>,
) {
  const mine = values as Readonly<Record<string, unknown>>
  return Object.keys(values)
    .filter((name) => name in current && !isSame(mine[name], current[name]))
    .map((name) => {
      const { label, show } = words.get(name) ?? { label: name, show: String }
      return { name, label, now: show(current[name] as never), typed: show(mine[name] as never) }
    })
}

/** Whether leaving the page would lose input. */
export function isDirty<V extends object>({ values, start }: Model<V>): boolean {
  return Object.entries(values).some(
    ([name, value]) => !isSame(value, (start as Record<string, unknown>)[name]),
  )
}

/** Names of the fields that must not be empty. */
export function requiredFields(schema: z.ZodObject): ReadonlySet<string> {
  const takesNothing = (field: z.core.$ZodType) =>
    ['', null].some((nothing) => (field as z.ZodType).safeParse(nothing).success)
  return new Set(Object.entries(schema.shape).flatMap(([name, field]) => (takesNothing(field) ? [] : [name])))
}
