import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { all } from '@banquet/contract/all'
import { successOf, type Endpoint } from '@banquet/contract/call/endpoint'
import type { Problem } from '@banquet/contract/call/errors'
import { unit } from '@banquet/contract/catalogue/unit'
import { isDeep } from '../deep.ts'
import { kindOf, oneOfEach } from './kinds.ts'
import { isWrite, validInput } from './sample.ts'
import { differences, takeSnapshot } from '../scenario/snapshot.ts'
import { startWorld } from '../scenario/start-world.ts'
import { urlOf, type Parts } from '../http/reply.ts'
import { serverForFile } from '../server.ts'

const server = await serverForFile({ connections: 4 })

const writes = all.filter(isWrite)
const ofUnits = (e: Endpoint) => e.id.startsWith('unit.')
// One place reads the header for all calls, so one of each kind is tried, and those of units in every way.
const tried = writes.filter((e) => ofUnits(e) || oneOfEach(writes, kindOf).includes(e))
const withBody = tried.filter((e) => e.body)
// A form has another media type, and is tried by the test of the call itself.
const withoutBody = tried.filter((e) => !e.body && !e.form)

/** Ways to write the header that have slipped past the check of one framework or another. */
const variants: readonly (string | undefined)[] = [
  undefined,
  '',
  ' ',
  'application/json',
  'APPLICATION/JSON',
  'Application/Json; Charset=UTF-8',
  ' application/json',
  '\tapplication/json',
  'application/json ',
  'application/json\t',
  'application/json\t;charset=utf-8',
  'application/json ; charset=utf-8',
  'application/json;charset=utf-8',
  'application/json;charset="utf-8"',
  'application/json;charset=utf-16',
  'application/json;charset=utf-7',
  'application/json;charset=latin1',
  'application/json;charset=',
  'application/json;',
  'application/json;;',
  'application/json;boundary=x',
  'application/json, text/plain',
  'text/plain, application/json',
  'application/json,application/json',
  'application /json',
  'application/ json',
  'application/json/extra',
  'application//json',
  'application/jsonx',
  'application/json5',
  'application/vnd.api+json',
  'application/ld+json',
  'application/merge-patch+json',
  'application/problem+json',
  'text/json',
  'text/plain',
  'text/plain;charset=utf-8',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/xml',
  'json',
  '*/*',
  'application/*',
  '__proto__',
  'constructor',
]

const variantsFor = (e: Endpoint) =>
  isDeep || ofUnits(e) ? variants : [undefined, 'text/plain', 'application/json;charset=utf-8']

interface Answer {
  status: number
  code: string | undefined
  errors: string[]
}

async function send(e: Endpoint, parts: Parts, { token, type }: { token: string; type: string | undefined }) {
  const response = await server.app.inject({
    method: e.method,
    url: urlOf(e, parts),
    headers: { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) },
    payload: JSON.stringify(parts.body),
  })
  const problem = response.statusCode >= 400 ? response.json<Problem>() : undefined
  const answer: Answer = {
    status: response.statusCode,
    code: problem?.code,
    errors: (problem?.errors ?? []).map((fault) => `${fault.path} ${fault.code}`),
  }
  return answer
}

describe('any spelling of a content type', () => {
  it('is one of more than forty', () => {
    expect(new Set(variants).size).toBeGreaterThanOrEqual(40)
  })

  it.each(withBody.map((e) => [e.id, e] as const))(
    'makes %s validate the body or refuse it',
    async (_, e) => {
      const { token } = await (await startWorld(server)).caller(e)
      const { body, ...parts } = validInput(e)
      const before = await takeSnapshot(server.ctx.db)
      for (const type of variantsFor(e)) {
        const answer = await send(
          e,
          { ...parts, body: { ...(body as object), planted: true } },
          { token, type },
        )
        const validated = answer.code === 'validation' && answer.errors.includes('planted unknown')
        const notTaken = answer.code === 'body.type' || answer.code === 'body.malformed'
        expect([type, answer, validated || notTaken]).toEqual([type, answer, true])
      }
      expect(differences(before, await takeSnapshot(server.ctx.db))).toEqual([])
    },
  )

  it.each(withoutBody.map((e) => [e.id, e] as const))('does not make %s read a body', async (_, e) => {
    const arrange = async () => {
      const world = await startWorld(server)
      return { token: (await world.caller(e)).token, parts: await world.input(e) }
    }
    let at = await arrange()
    for (const type of variantsFor(e)) {
      const answer = await send(e, { ...at.parts, body: { planted: true } }, { token: at.token, type })
      const done = answer.status === successOf(e)
      const notTaken = answer.code === 'body.type' || answer.code === 'body.malformed'
      expect([type, answer, done || notTaken]).toEqual([type, answer, true])
      // A refused request has used up nothing: the next one finds everything unchanged.
      if (done) at = await arrange()
    }
  })
})

/** Sends a request exactly as given, including its header lines, and returns the status of the response. */
async function sendRaw(port: number, lines: readonly string[], payload: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [...lines, `content-length: ${Buffer.byteLength(payload)}`, 'connection: close']
  socket.write(`${head.join('\r\n')}\r\n\r\n${payload}`)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
}

describe('over the network', () => {
  it('a header with spaces, a tab or a second line does not bypass the validation of the body', async () => {
    const { admin } = await startWorld(server)
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const types = [
      ['content-type:application/json'],
      ['content-type: \tapplication/json\t'],
      ['Content-Type:    application/json   '],
      ['content-type: application/json\t; charset=utf-8'],
      ['content-type: text/plain', 'content-type: application/json'],
      ['content-type: application/json', 'content-type: text/plain'],
      ['content-type: application/json', 'CONTENT-TYPE: application/json'],
      ['content-type: text/plain'],
      ['content-type:'],
      [],
      ['content-type: application/json', 'transfer-encoding: identity'],
      ['content-type: application/json', 'content-encoding: gzip'],
    ]
    const count = async () => (await admin.call(unit.list, { query: {} })).body
    const before = await count()
    for (const [index, type] of types.entries()) {
      const lines = [
        'POST /api/v1/unit HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${admin.token}`,
        ...type,
      ]
      const status = await sendRaw(port, lines, JSON.stringify({ name: `raw ${index}`, planted: true }))
      expect([type, status >= 400 && status < 500]).toEqual([type, true])
    }
    expect(await count()).toEqual(before)
  })
})
