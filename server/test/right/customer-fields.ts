import { all } from '@banquet/contract/all'
import { successOf, type Endpoint } from '@banquet/contract/call/endpoint'
import { openapiOf } from '../../src/office/system/openapi.ts'
import type { Document, Schema } from '../call/api-listing.ts'
import { answerFile, type Answers } from './answer-file.ts'

const head = `Fields of rows that customers read as well as staff, by schema as in server/api.txt: "yes" if customers receive
the field, "no" if only staff do. npm run tables adds a new field with "?"; replace it by yes or no.`

const { components, paths } = JSON.parse(JSON.stringify(openapiOf(all))) as Document

/** Whether customers may make a call that staff make as well, or that returns such a row. */
function isForCustomers({ access }: Endpoint): boolean {
  if (typeof access === 'string') return access === 'customer'
  return ('page' in access ? [access] : access).some(({ orSelf }) => orSelf === 'customer')
}

function responseOf(e: Endpoint): Schema {
  const operation = paths[e.path.replaceAll(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()]
  return operation?.responses[successOf(e)]?.content?.['application/json']?.schema ?? {}
}

const nameOf = ({ $ref = '' }: Schema) => $ref.replace('#/components/schemas/', '')

type FieldAnswers = Answers<'yes' | 'no'>

/** Adds the names of the schemas in a response, without those of fields that only staff receive. */
function addNames(schema: Schema, answers: FieldAnswers, names: Set<string>): void {
  const name = nameOf(schema)
  if (names.has(name)) return
  if (name !== '') names.add(name)
  const { items, anyOf = [], oneOf = [], properties = {} } = components.schemas[name] ?? schema
  for (const [field, part] of Object.entries(properties))
    if (answers.get(`${name}.${field}`) !== 'no') addNames(part, answers, names)
  for (const part of [...(items ? [items] : []), ...anyOf, ...oneOf]) addNames(part, answers, names)
}

/** The schemas in the responses to customers, in the order of the API listing. */
function schemasForCustomers(answers: FieldAnswers): [string, Schema][] {
  const names = new Set<string>()
  for (const e of all.filter(isForCustomers)) addNames(responseOf(e), answers, names)
  return Object.entries(components.schemas).filter(([name]) => names.has(name))
}

/**
 * Customers and staff read the same rows, and some fields of these are for staff only: records for each field whether
 * customers receive it.
 */
export const customerFields = answerFile({
  name: 'customer-fields.txt',
  head,
  answers: ['yes', 'no'],
  blocksOf: (answers) =>
    schemasForCustomers(answers).map(([name, { properties = {} }]) => [name, Object.keys(properties)]),
})

/** Returns the fields for staff only that every response must have, although a customer receives none of them. */
export function requiredOfStaff(): string[] {
  const answers = customerFields.committed()
  return schemasForCustomers(answers).flatMap(([name, { required = [] }]) =>
    required.map((field) => `${name}.${field}`).filter((field) => answers.get(field) === 'no'),
  )
}

/** Returns the fields for staff only that a response contains. */
export function staffFieldsIn(e: Endpoint, body: unknown): string[] {
  const answers = customerFields.committed()
  const find = (schema: Schema, value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap((one) => find(schema.items ?? schema, one))
    if (typeof value !== 'object' || value === null) return []
    const name = nameOf(schema)
    const { anyOf = [], oneOf = [], properties = {} } = components.schemas[name] ?? schema
    const own = Object.keys(value).filter((field) => answers.get(`${name}.${field}`) === 'no')
    return [
      ...own.map((field) => `${name}.${field}`),
      ...[...anyOf, ...oneOf].flatMap((part) => find(part, value)),
      ...Object.entries(properties).flatMap(([field, part]) =>
        find(part, (value as Record<string, unknown>)[field]),
      ),
    ]
  }
  return find(responseOf(e), body)
}
