import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { all } from '@banquet/contract/all'
import { successOf, type Endpoint } from '@banquet/contract/call/endpoint'
import { errorStatus } from '@banquet/contract/call/errors'
import { openapiOf, refusalsOf } from '../src/office/system/openapi.ts'

const file = new URL('../openapi.json', import.meta.url)

interface Content {
  content?: Record<string, { example?: unknown; schema?: unknown }>
}
interface Operation {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
}

/** As it is sent: what JSON cannot say is not in it. */
const document = JSON.parse(JSON.stringify(openapiOf(all))) as Document

beforeAll(async () => {
  if (process.env['UPDATE_TABLES'] === '1') await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
})

function operationOf(e: Endpoint): Operation {
  const operation = document.paths[e.path.replaceAll(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()]
  if (!operation) throw new Error(`${e.id} is not in the document`)
  return operation
}

const calls = all.map((e) => [e.id, e, operationOf(e)] as const)

describe('the description of the API', () => {
  it('is the committed one (UPDATE_TABLES=1 writes it anew)', async () => {
    expect(document).toEqual(JSON.parse(await readFile(file, 'utf8')))
  })

  it('has every call once', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    )
    expect(new Set(ids)).toEqual(new Set(all.map((e) => e.id)))
    expect(ids).toHaveLength(all.length)
  })
})

describe('what the description says of a call', () => {
  it.each(calls)('%s: a sentence, and every part of its address', (_, e, operation) => {
    expect(operation.summary).toMatch(/^[A-Z].+\.$/)
    const named = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const described = operation.parameters.filter((one) => one.in === 'path')
    expect(new Set(described.map((one) => one.name))).toEqual(new Set(named))
  })

  it.each(calls)('%s: every refusal under its status', (_, e, operation) => {
    const refusals = Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, answer]) => answer.description.split(', ').map((code) => [code, Number(status)]))
    expect(Object.fromEntries(refusals)).toEqual(
      Object.fromEntries(refusalsOf(e).map((code) => [code, errorStatus[code]])),
    )
  })

  it.each(calls.filter(([, e]) => e.body))(
    '%s: an example of what is sent, which is taken',
    (_, e, operation) => {
      const example = operation.requestBody?.content?.['application/json']?.example
      expect(example).toBeDefined()
      expect(e.body?.safeParse(example).error).toBeUndefined()
    },
  )

  it.each(calls.filter(([, e]) => e.file))('%s: the types of the file it answers with', (_, e, operation) => {
    expect(Object.keys(operation.responses[successOf(e)]?.content ?? {})).toEqual(e.file)
  })

  it.each(calls.filter(([, e]) => e.stream))('%s: what its events carry', (_, e, operation) => {
    const { content = {} } = operation.responses[successOf(e)] ?? {}
    expect(Object.keys(content)).toEqual(['text/event-stream'])
    expect(content['text/event-stream']).toHaveProperty('x-event-data.properties')
  })

  it.each(calls.filter(([, e]) => successOf(e) !== 204 && !e.file && !e.stream))(
    '%s: an example of what is answered, as it would be answered',
    (_, e, operation) => {
      const type = e.text ? 'text/plain' : 'application/json'
      const example = operation.responses[successOf(e)]?.content?.[type]?.example
      expect(example).toBeDefined()
      expect(e.response.safeParse(example).error).toBeUndefined()
    },
  )

  it.each(calls.filter(([, e]) => successOf(e) === 204))(
    '%s: no answer but the status',
    (_, e, operation) => {
      expect(operation.responses[204]).toEqual({ description: 'Done.' })
      expect(e.response.safeParse(null).success).toBe(true)
    },
  )
})
