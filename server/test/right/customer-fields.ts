import { readFileSync } from 'node:fs'
import { all } from '@banquet/contract/all'
import { successOf, type Endpoint } from '@banquet/contract/call/endpoint'
import { openapiOf } from '../../src/office/system/openapi.ts'
import type { Document, Schema } from '../call/api-listing.ts'

/**
 * Customers and staff read the same rows, and some fields of these are for staff only. `customer-fields.txt` records for
 * each field whether customers receive it. `npm run tables` adds the line of a new field; a person fills in the answer.
 */

export const fieldsFile = 'server/test/right/customer-fields.txt'
const head = `Fields of rows that customers read as well as staff, by schema as in server/api.txt: "yes" if customers receive
the field, "no" if only staff do. npm run tables adds a new field with "?"; replace it by yes or no.`

const { components, paths } = JSON.parse(JSON.stringify(openapiOf(all))) as Document

/** Whether customers may make a call that staff make as well, or that returns such a row. */
export function isForCustomers({ access }: Endpoint): boolean {
  if (typeof access === 'string') return access === 'customer'
  return ('page' in access ? [access] : access).some(({ orSelf }) => orSelf === 'customer')
}

function responseOf(e: Endpoint): Schema {
  const operation = paths[e.path.replaceAll(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()]
  return operation?.responses[successOf(e)]?.content?.['application/json']?.schema ?? {}
}

const nameOf = ({ $ref = '' }: Schema) => $ref.replace('#/components/schemas/', '')

type Answer = 'yes' | 'no' | '?'
type Answers = ReadonlyMap<string, Answer>

/** Adds the names of the schemas in a response, without those of fields that only staff receive. */
function addNames(schema: Schema, answers: Answers, names: Set<string>): void {
  const name = nameOf(schema)
  if (names.has(name)) return
  if (name !== '') names.add(name)
  const { items, anyOf = [], oneOf = [], properties = {} } = components.schemas[name] ?? schema
  for (const [field, part] of Object.entries(properties))
    if (answers.get(`${name}.${field}`) !== 'no') addNames(part, answers, names)
  for (const part of [...(items ? [items] : []), ...anyOf, ...oneOf]) addNames(part, answers, names)
}

/** The schemas in the responses to customers, in the order of the API listing. */
function schemasForCustomers(answers: Answers): [string, Schema][] {
  const names = new Set<string>()
  for (const e of all.filter(isForCustomers)) addNames(responseOf(e), answers, names)
  return Object.entries(components.schemas).filter(([name]) => names.has(name))
}

/** The committed answers, by schema and field. */
export function answersIn(text: string): Answers {
  let schema = ''
  const answers = new Map<string, Answer>()
  for (const line of text.replace(head, '').split('\n')) {
    const [, field, answer] = /^ {2}(\w+) (yes|no|\?)$/.exec(line) ?? []
    if (field === undefined) schema = line.trim() || schema
    else answers.set(`${schema}.${field}`, answer as Answer)
  }
  return answers
}

/** Returns the table as it must be, with the answers that are known. */
export function fieldTable(answers: Answers): string {
  const blocks = schemasForCustomers(answers).map(([name, { properties = {} }]) =>
    [
      name,
      ...Object.keys(properties).map((field) => `  ${field} ${answers.get(`${name}.${field}`) ?? '?'}`),
    ].join('\n'),
  )
  return `${[head, ...blocks].join('\n\n')}\n`
}

export const readFields = () => readFileSync(new URL('customer-fields.txt', import.meta.url), 'utf8')

/** Returns the fields for staff only that every response must have, although a customer receives none of them. */
export function requiredOfStaff(answers: Answers): string[] {
  return schemasForCustomers(answers).flatMap(([name, { required = [] }]) =>
    required.map((field) => `${name}.${field}`).filter((field) => answers.get(field) === 'no'),
  )
}

/** Returns the fields for staff only that a response contains. */
export function staffFieldsIn(e: Endpoint, body: unknown): string[] {
  const answers = answersIn(readFields())
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
