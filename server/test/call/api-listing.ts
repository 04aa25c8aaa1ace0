/** Writes the OpenAPI document as a text for review: a line for each call, a block for each schema. */

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  description?: string
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  contentSchema?: Schema
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

export type Content = Record<string, { example?: unknown; schema: Schema }>

export interface Answer {
  $ref?: string
  description: string
  headers?: Record<string, { description: string }>
  content?: Content
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  'x-access': string | { page: string; right: string; orSelf?: true | string }[]
  parameters: Parameter[]
  requestBody?: { description?: string; content?: Content }
  responses: Record<string, Answer>
}

export interface Document {
  servers: { url: string }[]
  info: { title: string; version: string; license: { name: string } }
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}

const range = (min?: number, max?: number) => {
  if (min === undefined) return max === undefined ? '' : ` ≤${max}`
  return max === undefined ? ` ≥${min}` : ` ${min}–${max}`
}

function textType({ format, pattern, minLength, maxLength }: Schema): string {
  if (format === 'date') return 'day'
  if (format === 'date-time') return 'instant'
  if (format === 'binary') return 'file'
  const shape = format ?? (pattern === undefined ? '' : `/${pattern}/`)
  return `text${range(minLength, maxLength)}${shape && ` ${shape}`}`
}

function numberType({ type, minimum, exclusiveMinimum, maximum }: Schema): string {
  const isWhole = [type].flat().includes('integer')
  if (isWhole && minimum === 1 && maximum === 2_147_483_647) return 'natural'
  const above = exclusiveMinimum === undefined ? '' : ` >${exclusiveMinimum}`
  return `${isWhole ? 'int' : 'number'}${above}${range(minimum, maximum)}`
}

function objectType({ properties, additionalProperties }: Schema): string {
  if (Object.keys(properties ?? {}).length > 0) throw new Error('An object with fields has no name')
  return typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
    ? `{ …: ${typeOf(additionalProperties)} }`
    : 'object'
}

function arrayType({ items = {}, minItems, maxItems }: Schema): string {
  const one = typeOf(items)
  return `${/[ |]/.test(one) ? `(${one})` : one}[]${range(minItems, maxItems)}`
}

const byType: Record<string, (schema: Schema) => string> = {
  string: textType,
  integer: numberType,
  number: numberType,
  boolean: () => 'boolean',
  object: objectType,
  array: arrayType,
  null: () => 'null',
}

const choices = (values: unknown[]) => values.map((value) => (value === '' ? '""' : String(value)))

function kindOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return choices(schema.enum).join('|')
  const parts = schema.anyOf ?? schema.oneOf
  if (parts)
    return [...new Set(parts.flatMap((one) => (one.enum ? choices(one.enum) : [typeOf(one)])))].join('|')
  const types = [schema.type ?? []].flat()
  return types.map((type) => byType[type]?.(schema) ?? type).join('|') || 'anything'
}

/** Describes a schema in a few words: its type, its limits, its default. */
function typeOf(schema: Schema): string {
  const end = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`
  return kindOf(schema) + end + (schema.description === undefined ? '' : ` (${schema.description})`)
}

function block(name: string, { properties = {}, required = [], additionalProperties }: Schema): string {
  const isOpen = additionalProperties !== false
  const fields = Object.entries(properties).map(
    ([field, schema]) => `  ${field}${required.includes(field) ? '' : '?'}: ${typeOf(schema)}`,
  )
  return [name + (isOpen ? ' …' : ''), ...fields].join('\n')
}

const usual: Record<string, string> = {
  page: 'int 1–1000000',
  size: 'int 1–100 = 10',
  keyword: 'text ≤100',
  from: 'day',
  to: 'day',
}

function sortOf({ description = '', default: first }: Schema): string {
  const [, columns = ''] = /^Columns: ([^;]+);/.exec(description) ?? []
  return `${columns.replaceAll(', ', '|')} = ${String(first)}`
}

function parameter({ name, in: place, required, schema }: Parameter): string {
  if (place === 'header') return name
  const type = name === 'sort' ? sortOf(schema) : typeOf(schema)
  return `${place === 'path' ? `{${name}}` : name}${required ? '' : '?'}: ${type}`
}

function inputs({ parameters, requestBody }: Operation): string[] {
  const isUsual = ({ name, schema }: Parameter) => usual[name] === typeOf(schema)
  const isList = parameters.filter(isUsual).length === Object.keys(usual).length
  const isPlain = (one: Parameter) =>
    (isList && isUsual(one)) || (one.in === 'path' && typeOf(one.schema) === 'natural')
  const [body] = Object.entries(requestBody?.content ?? {})
  const sent = body?.[0] === 'application/json' ? kindOf(body[1].schema) : requestBody?.description
  return [
    ...(isList ? ['list'] : []),
    ...parameters.filter((one) => !isPlain(one)).map(parameter),
    ...(sent === undefined ? [] : [sent]),
  ]
}

function output(answer: Answer): string {
  const contents = Object.entries(answer.content ?? {}).map(([type, { schema }]) => {
    if (schema.contentSchema) return `events of ${typeOf(schema.contentSchema)}`
    return type === 'application/json' ? typeOf(schema) : type
  })
  const headers = Object.keys(answer.headers ?? {}).filter((name) => name.startsWith('X-'))
  return [contents.join(' or '), ...headers].filter(Boolean).join(' + ')
}

function access(operation: Operation): string {
  const needed = operation['x-access']
  if (typeof needed === 'string') return needed
  return needed
    .map(({ page, right, orSelf }) => {
      const self = orSelf === undefined ? '' : `(or ${orSelf === true ? 'self' : orSelf})`
      return `${page}.${right}${self}`
    })
    .join('|')
}

/** Errors that follow from the access and the input of a call. */
const implied = new Set([
  ...['validation', 'body.malformed', 'body.type', 'body.too-large', 'xsrf.invalid', 'idempotency.mismatch'],
  ...['auth.required', 'auth.invalid', 'auth.expired', 'auth.password-change', 'auth.wrong-side'],
  ...['right.missing', 'right.general', 'admin.only'],
])

function line(method: string, path: string, operation: Operation): string {
  const answers = Object.entries(operation.responses)
  const errors = answers.filter(([status]) => status >= '4').flatMap(([, one]) => one.description.split(', '))
  const own = errors.filter((code) => !implied.has(code))
  const [status, answer] = answers.find(([code]) => code < '4') ?? ['', { description: '' }]
  const taken = inputs(operation).join(', ')
  return [
    `${method.toUpperCase()} ${path}`,
    operation.operationId,
    access(operation),
    `${taken && `${taken} `}→ ${`${status} ${output(answer)}`.trim()}`,
    ...(own.length > 0 ? [`! ${own.join(', ')}`] : []),
  ].join('  ')
}

const head = `The API as /api/v1/openapi.json describes it, in short. npm run tables rewrites it.

A call: method and path, name, who may call it, input → status and output, ! errors of its own.
Not written: ids in paths, and errors that follow from access and input (validation, body.*, auth.*, right.*, admin.only,
xsrf.invalid, idempotency.mismatch). "list" is page, size, keyword, from and to. A call with Idempotency-Key can be repeated.

A schema: its fields. "?" may be missing, "=" is what a missing one counts as, "natural" is 1–2147483647, "instant" is a
moment in UTC, "day" is yyyy-MM-dd. "…" after the name: other fields are allowed.`

/** Returns the listing of an OpenAPI document. */
export function listingOf({ components, info, paths }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const byTag = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')].map(([tag, own]) =>
    [`# ${tag}`, ...own.map(({ method, path, operation }) => line(method, path, operation))].join('\n'),
  )
  const blocks = Object.entries(components.schemas).map(([name, schema]) => block(name, schema))
  const title = `${info.title}, version ${info.version}. ${info.license.name}.`
  return `${[title, head, ...byTag, '# Schemas', ...blocks].join('\n\n')}\n`
}
