import { readFile, writeFile } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { all } from '@banquet/contract/all'
import { successOf, type Endpoint } from '@banquet/contract/call/endpoint'
import { errorStatus } from '@banquet/contract/call/errors'
import { openapiOf, refusalsOf } from '../../src/office/system/openapi.ts'
import { listingOf, type Document, type Operation } from './api-listing.ts'

const file = new URL('../../api.txt', import.meta.url)

/** The document as it is sent, without what JSON cannot represent. */
const document = JSON.parse(JSON.stringify(openapiOf(all))) as Document
const listing = listingOf(document)

beforeAll(async () => {
  if (process.env['UPDATE_TABLES'] === '1') await writeFile(file, listing)
})

function operationOf(e: Endpoint): Operation {
  const operation = document.paths[e.path.replaceAll(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()]
  if (!operation) throw new Error(`${e.id} is not in the document`)
  return operation
}

const calls = all.map((e) => [e.id, e, operationOf(e)] as const)

describe('the description of the API', () => {
  it('matches the committed listing', async () => {
    const rewrite = 'If the difference is intended, run `npm run tables` and commit server/api.txt'
    expect(listing, rewrite).toBe(await readFile(file, 'utf8'))
  })

  it('passes the linter of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // The router prefers a fixed part of a path to an id, and the names of calls are those of older clients.
        'no-ambiguous-paths': 'off',
        // `/healthz` and the like have no refusals.
        'operation-4xx-response': 'off',
      },
    })
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config,
    })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  it('has no duplicate schema', () => {
    const texts = Object.entries(document.components.schemas).map(([name, one]) => [
      JSON.stringify(one),
      name,
    ])
    const names = Map.groupBy(texts, ([text]) => text).values()
    expect([...names].filter((same) => same.length > 1).map((same) => same.map(([, name]) => name))).toEqual(
      [],
    )
  })

  it('lists null among the values of everything that can be null', () => {
    const missing: string[] = []
    const walk = (part: unknown, path: string) => {
      if (typeof part !== 'object' || part === null) return
      const { type, enum: values, const: only } = part as Record<string, unknown>
      const isListed = Array.isArray(values) ? !values.includes(null) : only !== undefined
      if (Array.isArray(type) && type.includes('null') && isListed) missing.push(path)
      for (const [name, one] of Object.entries(part)) walk(one, `${path}/${name}`)
    }
    walk(document, '')
    expect(missing).toEqual([])
  })

  it('has every call once', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    )
    expect(new Set(ids)).toEqual(new Set(all.map((e) => e.id)))
    expect(ids).toHaveLength(all.length)
  })
})

describe('the description of the call', () => {
  it.each(calls)('%s has a summary, and every parameter of its address', (_, e, operation) => {
    expect(operation.summary).toMatch(/^[A-Z].+\.$/)
    const named = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const described = operation.parameters.filter((one) => one.in === 'path')
    expect(new Set(described.map((one) => one.name))).toEqual(new Set(named))
  })

  it.each(calls)('%s has every refusal under its status', (_, e, operation) => {
    const refusals = Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, answer]) => answer.description.split(', ').map((code) => [code, Number(status)]))
    expect(Object.fromEntries(refusals)).toEqual(
      Object.fromEntries(refusalsOf(e).map((code) => [code, errorStatus[code]])),
    )
  })

  it.each(calls.filter(([, e]) => e.body))('%s has a request example that is valid', (_, e, operation) => {
    const example = operation.requestBody?.content?.['application/json']?.example
    expect(example).toBeDefined()
    expect(e.body?.safeParse(example).error).toBeUndefined()
  })

  it.each(calls.filter(([, e]) => e.file))('%s has the content types of its file', (_, e, operation) => {
    expect(Object.keys(operation.responses[successOf(e)]?.content ?? {})).toEqual(e.file)
  })

  it.each(calls.filter(([, e]) => e.stream))('%s has its events', (_, e, operation) => {
    const { content = {} } = operation.responses[successOf(e)] ?? {}
    expect(Object.keys(content)).toEqual(['text/event-stream'])
    const { $ref = '' } = content['text/event-stream']?.schema.contentSchema ?? {}
    expect(document.components.schemas[$ref.replace('#/components/schemas/', '')]).toHaveProperty(
      'properties',
    )
  })

  it.each(calls.filter(([, e]) => successOf(e) !== 204 && !e.file && !e.stream))(
    '%s has a response example that is valid',
    (_, e, operation) => {
      const type = e.text ? 'text/plain' : 'application/json'
      const example = operation.responses[successOf(e)]?.content?.[type]?.example
      expect(example).toBeDefined()
      expect(e.response.safeParse(example).error).toBeUndefined()
    },
  )

  it.each(calls.filter(([, e]) => successOf(e) === 204))(
    '%s has a status without contents',
    (_, e, operation) => {
      expect(operation.responses[204]).toEqual({ description: 'Done.' })
      expect(e.response.safeParse(null).success).toBe(true)
    },
  )
})
