import { z } from 'zod'

type Schema = Record<string, unknown>

/** Turns `anyOf: [X, null]` of a plain X into one type with null, which serialises fastest. */
function plainNullable(schema: Schema): void {
  const options = schema['anyOf']
  if (!Array.isArray(options) || options.length !== 2) return
  const [one, other] = options as [Schema, Schema]
  if (
    other['type'] !== 'null' ||
    typeof one['type'] !== 'string' ||
    one['type'] === 'object' ||
    one['type'] === 'array'
  )
    return
  delete schema['anyOf']
  const { const: only, enum: values = only === undefined ? undefined : [only], ...rest } = one
  // A list of values has to name null as well, or the serialiser refuses it inside a part that can be one of several.
  const listed = Array.isArray(values) && { enum: [...(values as unknown[]), null] }
  Object.assign(schema, rest, { type: [one['type'], 'null'] }, listed)
}

/** Returns the JSON Schema of a part of the contract, as OpenAPI 3.1 and the serialiser expect it. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => plainNullable(jsonSchema as Schema),
  }) as Schema
  return rest
}
