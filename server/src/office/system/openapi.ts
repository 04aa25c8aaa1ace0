import { STATUS_CODES } from 'node:http'
import type { z } from 'zod'
import { moduleOfCall } from '@banquet/contract/all'
import { pages } from '@banquet/contract/call/access'
import { successOf, type Endpoint } from '@banquet/contract/call/endpoint'
import { errorStatus, type ErrorCode } from '@banquet/contract/call/errors'
import { refusalsOfAll } from '@banquet/contract/call/list'
import { exampleOf } from './example.ts'
import { formType } from '../../kit/http/form.ts'
import { jsonSchemaOf } from '../../kit/http/json-schema.ts'
import { nameSchemas, plain, type NamedSchemas } from './openapi-schemas.ts'

type Json = Record<string, unknown>

const ofBody: ErrorCode[] = ['body.malformed', 'body.type', 'body.too-large']
const ofSession: ErrorCode[] = ['auth.required', 'auth.invalid', 'auth.expired']

const isGeneral = ({ access }: Endpoint) =>
  typeof access === 'object' && 'page' in access && access.general === true

function ofAccess(e: Endpoint): ErrorCode[] {
  const { access, beforePasswordChange } = e
  if (access === 'public') return []
  const waiting: ErrorCode[] = beforePasswordChange ? ofSession : [...ofSession, 'auth.password-change']
  if (access === 'signed-in') return waiting
  if (access === 'admin') return [...waiting, 'auth.wrong-side', 'admin.only']
  if (access === 'staff' || access === 'customer' || access === 'member')
    return [...waiting, 'auth.wrong-side']
  return [...waiting, 'auth.wrong-side', 'right.missing', ...(isGeneral(e) ? ['right.general' as const] : [])]
}

/** Returns every refusal of a call: its own, and those that follow from its access and input. */
export function refusalsOf(e: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...(e.errors ?? []), ...ofAccess(e)])
  if (e.params ?? e.query ?? e.body ?? e.upload) codes.add('validation')
  if (e.body ?? e.upload ?? e.form) for (const code of ofBody) codes.add(code)
  if (e.method !== 'GET') codes.add('xsrf.invalid')
  if (moduleOfCall.has(e.id)) codes.add('module.off')
  if (e.idempotent) codes.add('idempotency.mismatch')
  if (e.list) for (const code of refusalsOfAll) codes.add(code)
  return [...codes].toSorted()
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: plain(property),
  }))
}

/** Returns the name of the response that all refusals of a status share. */
const refusalName = (status: number) => (STATUS_CODES[status] ?? '').replaceAll(/\W/g, '')

/** Returns the response of each status of a call's refusals; its description lists the codes. */
function problems(e: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(e), (code) => errorStatus[code])
  const answers = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      { $ref: `#/components/responses/${refusalName(status)}`, description: codes.join(', ') },
    ])
  return Object.fromEntries(answers) as Json
}

/** Returns the shared responses of refusals, by name. */
function refusals(calls: readonly Endpoint[]): Json {
  const statuses = new Set(calls.flatMap(refusalsOf).map((code) => errorStatus[code]))
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const answers = [...statuses]
    .toSorted((a, b) => a - b)
    .map((status) => [refusalName(status), { description: STATUS_CODES[status], content }])
  return Object.fromEntries(answers) as Json
}

function fileAnswer(types: readonly string[]): Json {
  const schema = { type: 'string', format: 'binary' }
  const name = { description: 'Suggests a name for the file.', schema: { type: 'string' } }
  return {
    description: 'The file.',
    headers: { 'Content-Disposition': name },
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  }
}

function streamAnswer(data: z.ZodType, schemas: NamedSchemas): Json {
  const schema = {
    type: 'string',
    description: 'Server-sent events; `contentSchema` describes their data.',
    contentMediaType: 'application/json',
    contentSchema: schemas.of(data, 'output'),
  }
  return { description: 'The events, as they come.', content: { 'text/event-stream': { schema } } }
}

function success(e: Endpoint, schemas: NamedSchemas): Json {
  const status = successOf(e)
  if (status === 204) return { 204: { description: 'Done.' } }
  if (e.file) return { [status]: fileAnswer(e.file) }
  if (e.stream) return { [status]: streamAnswer(e.response, schemas) }
  const schema = schemas.of(e.response, 'output')
  const example = exampleOf(schemas.inline(e.response, 'output'))
  const total = {
    'X-Total-Count': {
      description: 'Rows of all pages; sent where `page` or `size` is.',
      schema: { type: 'integer' },
    },
    ...(e.countedUpTo !== undefined && {
      'X-Total-More': {
        description: `Sent as \`true\` where there are more than ${e.countedUpTo} rows, which is as far as they are counted.`,
        schema: { type: 'boolean' },
      },
    }),
  }
  const type = e.text ? 'text/plain' : 'application/json'
  const content = { [type]: { schema, example } }
  return { [status]: { description: 'Done.', ...(e.list && { headers: total }), content } }
}

function accessOf({ access }: Endpoint): Json {
  if (typeof access === 'string') return { 'x-access': access }
  const needed = 'page' in access ? [access] : access
  return {
    'x-access': needed.map(({ page, right, orSelf }) => ({
      page,
      pageId: pages[page].id,
      right,
      ...(orSelf && { orSelf }),
    })),
  }
}

function requestBody({ body, upload, form }: Endpoint, schemas: NamedSchemas): Json {
  if (form) {
    const schema = { type: 'object', additionalProperties: { type: 'string' } }
    return { requestBody: { required: true, content: { [formType]: { schema } } } }
  }
  if (upload) {
    const file = { type: 'string', format: 'binary' }
    const schema = { type: 'object', required: ['file'], properties: { file } }
    const contentType = [...new Set(Object.values(upload.types).flat())].join(', ')
    const description = `A file of at most ${upload.maxBytes} bytes: ${Object.keys(upload.types).join(', ')}.`
    const content = { 'multipart/form-data': { schema, encoding: { file: { contentType } } } }
    return { requestBody: { required: true, description, content } }
  }
  if (!body) return {}
  const example = exampleOf(schemas.inline(body, 'input'))
  const content = { 'application/json': { schema: schemas.of(body, 'input'), example } }
  return { requestBody: { required: true, content } }
}

function operation(e: Endpoint, schemas: NamedSchemas): Json {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 100 },
  }
  return {
    operationId: e.id,
    summary: e.summary,
    tags: [e.id.split('.')[0]],
    ...accessOf(e),
    security: e.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(e.params, 'path'),
      ...parametersOf(e.query, 'query'),
      ...(e.idempotent ? [key] : []),
    ],
    ...requestBody(e, schemas),
    responses: { ...success(e, schemas), ...problems(e) },
  }
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    requestId: { type: 'string' },
    errors: { type: 'array', items: { $ref: '#/components/schemas/Fault' } },
    params: { type: 'object' },
    current: {},
  },
}

const fault = {
  type: 'object',
  required: ['path', 'code'],
  properties: { path: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' } },
}

const sorted = (record: Json): Json =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Returns the OpenAPI 3.1 document of the calls. Each schema and each kind of refusal is described once, and calls
 * refer to it.
 */
export function openapiOf(calls: readonly Endpoint[]): Json {
  const schemas = nameSchemas(calls)
  const paths: Record<string, Json> = {}
  for (const e of calls) {
    const path = e.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(e, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Banquet',
      version: '1',
      description:
        'Errors are RFC 9457 problems; `code` is stable. The body of PUT, and of POST that adds a row, may be a row as GET returns it: fields of the row that the body does not list are ignored by POST, and by PUT where they are unchanged; changed, they are faults with the code `read-only`.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document.' }],
    components: {
      schemas: sorted({ ...schemas.schemas, Problem: problem, Fault: fault }),
      responses: refusals(calls),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  }
}
