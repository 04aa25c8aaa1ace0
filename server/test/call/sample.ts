import type { z } from 'zod'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { Parts } from '../server.ts'

interface Options {
  /** Another seed gives other input; the same seed gives the same. */
  seed?: number
  /** Includes optional fields. They mostly refer to other rows, so they are left out by default. */
  optional?: boolean
}

interface Sampling extends Required<Options> {
  /** The current place in the input, for the message. */
  at: string
}

type Def = z.core.$ZodTypes['_zod']['def']
type Schema = z.core.$ZodType

const leftOut = Symbol('left out')

/** Returns texts of the forms that the contract requires; the first one that a field accepts is used. */
function texts({ seed, at }: Sampling, schema: Schema): string[] {
  const field = at.split('.').at(-1) ?? ''
  const word = `${field.replaceAll(/[^a-z]/gi, '').slice(0, 8)}-${seed.toString(36)}`
  const { minimum = 0, maximum = 1000 } = schema._zod.bag as { minimum?: number; maximum?: number }
  const fitting = word.padEnd(minimum, 'x').slice(0, maximum)
  const digits = String(seed % 100_000_000).padStart(8, '0')
  return [
    fitting,
    `${field}-${digits}-long-enough`.slice(0, maximum),
    '15:00',
    '2026-11-21',
    '2026-11-21T08:30:00.000Z',
    '2026-11-21T08:30',
    `person-${seed}@example.com`,
    `09${digits}`,
    digits,
    digits.slice(0, 5),
    '1',
    '106',
    '12345675',
    'A123456789',
    seed.toString(16).padStart(40, '0'),
    seed.toString(16).padStart(64, '0'),
    'https://example.com/',
    '#0a4a45',
    `00000000-0000-4000-8000-${digits.padStart(12, '0')}`,
    `domain-${seed}.example.com`,
    '5.1.1',
    'word',
    '[]',
    '{}',
    '',
  ]
}

function numbers({ seed, at }: Sampling, schema: Schema): number[] {
  // A percentage, unless another field says otherwise.
  if (at === 'value') return [1 + (seed % 100)]
  const { minimum = 1, maximum = 1000 } = schema._zod.bag as { minimum?: number; maximum?: number }
  const low = Number.isFinite(minimum) ? minimum : 1
  const wide = Math.max(0, Math.min(Number.isFinite(maximum) ? maximum : low + 1000, low + 1000) - low)
  return [low + (seed % (wide + 1)), low, low + 1, 0, 1, 10]
}

function listOf(def: { element: Schema }, schema: Schema, how: Sampling): unknown[][] {
  const { minimum = 0 } = schema._zod.bag as { minimum?: number }
  const one = (index: number) =>
    value(def.element, { ...how, seed: how.seed + index, at: `${how.at}.${index}` })
  return [Array.from({ length: Math.max(1, minimum) }, (_, index) => one(index)), []]
}

function fieldsOf(def: { shape: Record<string, Schema> }, how: Sampling): Record<string, unknown> {
  const fields = Object.entries(def.shape).map(([name, schema]): [string, unknown] => {
    if (!how.optional && !objections(schema, undefined)) return [name, leftOut]
    return [name, value(schema, { ...how, at: how.at === '' ? name : `${how.at}.${name}` })]
  })
  return Object.fromEntries(fields.filter(([, one]) => one !== leftOut))
}

/** Returns the examples that fields have in the contract, for objects whose fields have to fit each other. */
function examplesOf(def: { shape: Record<string, Schema> }): Record<string, unknown> {
  const examples = Object.entries(def.shape).map(([name, schema]) => [
    name,
    (schema as z.ZodType).meta()?.['example'],
  ])
  return Object.fromEntries(examples.filter(([, example]) => example !== undefined)) as Record<
    string,
    unknown
  >
}

/** Returns values of a schema without parts. */
function atoms(schema: Schema, how: Sampling): unknown[] {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'string':
      return texts(how, schema)
    case 'number':
      return numbers(how, schema)
    case 'bigint':
      return [BigInt(how.seed)]
    case 'boolean':
      return [how.seed % 2 === 0, how.seed % 2 !== 0]
    case 'null':
      return [null]
    case 'literal':
      return [...def.values]
    case 'enum':
      return Object.values(def.entries)
    case 'any':
    case 'unknown':
      return [`anything-${how.seed}`]
    default:
      return []
  }
}

/** Returns values that a schema may accept, the likeliest first. */
function candidates(schema: Schema, how: Sampling): unknown[] {
  const def = schema._zod.def as Def
  if ('innerType' in def) {
    const inner = candidates(def.innerType, how)
    return 'defaultValue' in def ? [...inner, def.defaultValue] : inner
  }
  switch (def.type) {
    case 'object': {
      // Taken once: at each depth a second time would double the work.
      const fields = fieldsOf(def, how)
      return [fields, { ...fields, ...examplesOf(def) }]
    }
    case 'array':
      return listOf(def, schema, how)
    case 'tuple':
      return [def.items.map((item, index) => value(item, { ...how, at: `${how.at}.${index}` }))]
    case 'record':
      return [{}]
    case 'union':
      return def.options.flatMap((option) => candidates(option, how))
    case 'intersection':
      return [{ ...(value(def.left, how) as object), ...(value(def.right, how) as object) }]
    case 'pipe':
      return [...candidates(def.out, how), ...candidates(def.in, how)]
    case 'lazy':
      return candidates(def.getter(), how)
    default:
      return atoms(schema, how)
  }
}

/** Returns the outermost fields that make the schema refuse the value; undefined if it is accepted. */
function objections(schema: Schema, one: unknown): string[] | undefined {
  const result = (schema as z.ZodType).safeParse(one)
  return result.success ? undefined : result.error.issues.map((issue) => String(issue.path[0] ?? ''))
}

/** Leaves out optional fields that only a rule about the whole object refuses (such as a repeated password). */
function withoutMinded(schema: Schema, one: unknown): unknown {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
  const minded = new Set(objections(schema, one))
  return Object.fromEntries(Object.entries(one).filter(([name]) => !minded.has(name)))
}

function value(schema: Schema, how: Sampling): unknown {
  for (const one of candidates(schema, how)) {
    if (!objections(schema, one)) return one
    const less = withoutMinded(schema, one)
    if (!objections(schema, less)) return less
  }
  const { type } = schema._zod.def as Def
  throw new Error(
    `${how.at === '' ? 'the input' : how.at} cannot be sampled: add a ${type} that it accepts to server/test/call/sample.ts`,
  )
}

/** Returns a value that a schema accepts; throws with the field if none is known. */
export function sampleOf(schema: z.ZodType, { seed = 1, optional = false }: Options = {}): unknown {
  return value(schema, { seed, optional, at: '' })
}

/**
 * Returns a request that the contract accepts, made from the schemas of the call alone. Rows that it refers to need not
 * exist; `World.input` takes care of that.
 */
export function validInput(e: Endpoint, options: Options = {}): Parts {
  try {
    return {
      ...(e.params && { params: sampleOf(e.params, options) as Record<string, unknown> }),
      ...(e.query && { query: sampleOf(e.query, options) as Record<string, unknown> }),
      ...(e.body && { body: sampleOf(e.body, options) }),
    }
  } catch (error) {
    throw new Error(`${e.id} has no sample`, { cause: error })
  }
}

/** Returns whether a call changes something. */
export function isWrite(e: Endpoint): boolean {
  return e.method !== 'GET'
}
