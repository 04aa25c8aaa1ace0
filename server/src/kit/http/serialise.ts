import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { jsonSchemaOf } from './json-schema.ts'

type Serialise = (body: unknown) => string

const compiled = new WeakMap<z.ZodType, Serialise>()

/**
 * Turns `anyOf: [X, null]` of an object or array into one type with null, at any depth. The serialiser checks each option of an
 * `anyOf` in full, which is slow, and refuses a value with a field that the contract does not have, which it leaves out of any
 * other object.
 */
function withoutChecks(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutChecks)
  if (typeof part !== 'object' || part === null) return part
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name, withoutChecks(one)]),
  )
  if (!Array.isArray(anyOf)) return rest
  const [one, other, more] = anyOf as { type?: unknown }[]
  return more === undefined && other?.type === 'null' && typeof one?.type === 'string'
    ? { ...rest, ...one, type: [one.type, 'null'] }
    : { ...rest, anyOf }
}

function compile(schema: z.ZodType): Serialise {
  const serialise = fastJsonStringify(withoutChecks(jsonSchemaOf(schema, 'output')) as object)
  compiled.set(schema, serialise)
  return serialise
}

/**
 * Returns the serialiser of responses of a schema. It is compiled with the first response, once for all calls with that
 * schema: compiling those of every call would be most of the work of building the application.
 */
export function serialiserOf(schema: z.ZodType): Serialise {
  return (body) => (compiled.get(schema) ?? compile(schema))(body)
}
