import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { jsonSchemaOf } from './json-schema.ts'

type Serialise = (body: unknown) => string

const compiled = new WeakMap<z.ZodType, Serialise>()

function compile(schema: z.ZodType): Serialise {
  const serialise = fastJsonStringify(jsonSchemaOf(schema, 'output'))
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
