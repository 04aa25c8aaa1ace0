import { z } from 'zod'

type Schema = Record<string, unknown>

/** `anyOf: [X, null]` of a plain X as one type with null, which is what a serialiser writes fastest. */
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
  Object.assign(schema, one, { type: [one['type'], 'null'] })
}

/** The JSON Schema of a part of the contract, as OpenAPI 3.1 and the serialiser take it. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => plainNullable(jsonSchema as Schema),
  }) as Schema
  return rest
}
