type Schema = Record<string, unknown>

const texts: Record<string, string> = { 'date-time': '2026-11-21T08:30:00.000Z', date: '2026-11-21' }

function text(schema: Schema): string {
  const known = texts[String(schema['format'])]
  if (known) return known
  return JSON.stringify(schema['pattern'] ?? '').includes('[0-5]')
    ? '15:00'
    : '文字'.padEnd(Number(schema['minLength'] ?? 0), '字')
}

function record(schema: Schema): Schema {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  return Object.fromEntries(properties.map(([name, property]) => [name, exampleOf(property)]))
}

/** Returns the value that the schema itself gives: an example, the only value, the default, the first choice. */
function givenValue(schema: Schema): unknown {
  const known = schema['example'] ?? schema['const'] ?? schema['default']
  if (known !== undefined) return known
  return Array.isArray(schema['enum']) ? (schema['enum'] as unknown[])[0] : undefined
}

const byType: Record<string, (schema: Schema) => unknown> = {
  object: record,
  array: (schema) => [exampleOf((schema['items'] ?? {}) as Schema)],
  string: text,
  boolean: () => false,
  null: () => null,
}

/** Returns a realistic value of a JSON Schema, for readers of the API. */
export function exampleOf(schema: Schema): unknown {
  const known = givenValue(schema)
  if (known !== undefined) return known
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return exampleOf(choices[0] as Schema)
  const type = Array.isArray(schema['type']) ? (schema['type'] as unknown[])[0] : schema['type']
  const make = typeof type === 'string' ? byType[type] : undefined
  return make ? make(schema) : Number(schema['minimum'] ?? 1)
}
