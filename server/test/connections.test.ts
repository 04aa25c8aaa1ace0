import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { file } from '@banquet/contract/platform/file'
import { management } from '@banquet/contract/people/management'
import type { Problem } from '@banquet/contract/call/errors'
import { unit } from '@banquet/contract/catalogue/unit'
import { buildApp } from '../src/app.ts'
import { startServer } from './server.ts'

/**
 * Tests of the connection itself, which no injected request has: programs that stop, clients that are slow or leave, and
 * what is logged about it.
 */

const server = await startServer({ connections: 4 })
const admin = await server.asAdmin()
const folder = await mkdtemp(join(tmpdir(), 'banquet-screens-'))
let app: FastifyInstance
let lines: Record<string, unknown>[]

beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), '<head><title>Banquet</title></head>')
  await mkdir(join(folder, '.vite'))
  const pages = {
    '/': ['assets/front.js'],
    '/show/$code': ['assets/event.js'],
    '/show/verify': ['assets/verify.js'],
    '/admin': ['assets/frame.js'],
    '/admin/orders/$id': ['assets/frame.js', 'assets/order.js', 'assets/order.css'],
    '/admin/orders/new': ['assets/frame.js', 'assets/new.js'],
    '/api/docs': [],
  }
  await writeFile(join(folder, '.vite/pages.json'), JSON.stringify(pages))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(timeouts?: NonNullable<Parameters<typeof buildApp>[1]>['timeouts']) {
  lines = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  app = await buildApp(server.services, {
    log: { level: 'debug', stream },
    screens: folder,
    ...(timeouts && { timeouts }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}
beforeEach(() => start())
afterEach(() => app.close())

const portOf = () => (app.server.address() as AddressInfo).port
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${portOf()}${path}`, init)
const linesOf = (message: string) => lines.filter(({ msg }) => msg === message)
const complaints = () => lines.filter(({ level }) => level === 'warn' || level === 'error')

/** A connection that sends exactly what it is given; `rest` is everything received until it is closed. */
async function talk() {
  const socket = connect(portOf(), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => received)
  await once(socket, 'connect')
  return { socket, rest: () => closed }
}

/** The head of an administrator's request with a body that is longer than what is sent of it. */
const head = (path: string, type: string) =>
  [`POST ${path} HTTP/1.1`, 'Host: banquet', `Authorization: Bearer ${admin.token}`].join('\r\n') +
  `\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`

describe('a program that is shutting down', () => {
  it('reports that it is not ready, keeps answering, and closes each connection with its response', async () => {
    const before = await ask('/readyz')
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
    app.drain()
    const ready = await ask('/readyz')
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
    expect(ready.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    for (const path of ['/', '/healthz', '/config.json']) {
      const answer = await ask(path)
      expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close'])
    }
    expect(complaints()).toEqual([])
  })

  it('answers a request whose body is still arriving', async () => {
    const { socket, rest } = await talk()
    const body = JSON.stringify({ name: 'arriving' })
    const size = Buffer.byteLength(body)
    const arrived = once(app.server, 'request')
    socket.write(head(unit.create.path, 'application/json').replace('100000', String(size)))
    socket.write(body.slice(0, 5))
    await arrived
    const closed = app.close()
    socket.write(body.slice(5))
    const answer = await rest()
    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(answer).toMatch(/^connection: close\r$/im)
    await closed
  })
})

describe('a body with a content encoding', () => {
  it.each(['gzip', 'br', 'deflate, gzip', 'GZIP', 'x-unknown'])('is refused: %s', async (coding) => {
    const answer = await ask(unit.create.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'content-encoding': coding,
      },
      body: gzipSync('{"name":"公斤"}'),
    })
    expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity'])
    expect(await answer.json()).toMatchObject({ code: 'body.type' })
  })
})

describe('an unknown address', () => {
  it.each(['/api', '/api/', '/api/v1', '/api/v1/nothing', '/%61pi/v1/nothing', '/api%2Fv1', '/API/v1/unit'])(
    'is not found among the calls: %s',
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([404, 'not-found'])
    },
  )

  it.each(['/assets/gone.js', '/assets/gone', '/assets', '/api/v1/file/a/b/c', '/picture.png'])(
    'is not found among the files: %s',
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([404, 'not-found'])
    },
  )
})

describe('a client that does not complete its request', () => {
  it.each([
    ['a body', () => `${head(unit.create.path, 'application/json')}{"name":`],
    ['a form', () => `${head(file.add.path, 'multipart/form-data; boundary=x')}--x\r\n`],
    ['headers', () => 'GET /config.json HTTP/1.1\r\nHost:'],
  ])('receives a timeout and is disconnected: %s', async (_, begun) => {
    await app.close()
    // Every other test has the usual ones, which a busy machine keeps.
    await start({ head: 200, request: 300, look: 20 })
    const { socket, rest } = await talk()
    socket.write(begun())
    const answer = await rest()
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r$/m)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      status: 408,
      code: 'body.timeout',
    })
    expect(complaints()).toEqual([])
  })

  it('receives a bad request if it did not send HTTP', async () => {
    const { socket, rest } = await talk()
    socket.write('Hello\r\n\r\n')
    const answer = await rest()
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r$/m)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'body.malformed' })
  })

  it.each([
    ['a body', () => `${head(unit.create.path, 'application/json')}{"name":`],
    [
      'an upload',
      () =>
        `${head(file.add.path, 'multipart/form-data; boundary=x')}--x\r\n` +
        'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n' +
        'half of a picture',
    ],
  ])('and disconnects causes no error: %s', async (_, begun) => {
    const arrived = once(app.server, 'request')
    const { socket } = await talk()
    socket.write(begun())
    const [request] = (await arrived) as [IncomingMessage]
    await expect.poll(() => request.readableFlowing).toBe(true)
    socket.destroy()
    await expect.poll(() => linesOf('request')).toMatchObject([{ aborted: true, account: admin.account.id }])
    expect(complaints()).toEqual([])
  })
})

describe('an address', () => {
  it.each([
    ['/', 200, ['front.js']],
    ['/admin', 200, ['frame.js']],
    ['/api/docs', 200, []],
    ['/admin/', 200, ['frame.js']],
    ['/admin/orders/7', 200, ['frame.js', 'order.js', 'order.css']],
    ['/admin/orders/new', 200, ['frame.js', 'new.js']],
    ['/admin/orders/', 200, []],
    ['/admin/orders/7/nothing', 404, []],
    ['/show/verify?token=7', 200, ['verify.js']],
    ['/show/none', 404, ['event.js']],
    ['/nothing', 404, []],
    ['/apiary', 404, []],
    ['/Admin', 404, []],
  ])(
    'of %s has the page with status %i, and names the files of its screen: %j',
    async (path, status, files) => {
      const response = await ask(path)
      const html = await response.text()
      expect(response.status).toBe(status)
      expect(html).toMatch(/^<head><title>Banquet<\/title>[^]*<\/head>$/)
      expect([...html.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file)).toEqual(files)
    },
  )

  it('names scripts as modules and styles as styles', async () => {
    const html = await (await ask('/admin/orders/7')).text()
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/order.js">')
    expect(html).toContain('<link rel="preload" as="style" crossorigin href="/assets/order.css">')
  })
})

describe('the log', () => {
  const requestLines = async () => {
    await expect.poll(() => linesOf('request').length).toBeGreaterThan(0)
    return linesOf('request')
  }

  it('has one line per request, with route and account and without parameters', async () => {
    const name = 'canary-7f3a'
    const path = management.byName.path.replace(':name', name)
    const headers = { authorization: `Bearer ${admin.token}`, cookie: `${name}=${name}`, 'x-note': name }
    const { requestId } = (await (await ask(`${path}?keyword=${name}`, { headers })).json()) as {
      requestId: string
    }
    const [line, ...others] = await requestLines()
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      module: 'request',
      requestId,
      method: 'GET',
      route: management.byName.path,
      status: expect.any(Number),
      ms: expect.any(Number),
      account: admin.account.id,
      ip: '127.0.0.1',
      msg: 'request',
    })
    expect(others).toEqual([])
    expect(JSON.stringify(lines)).not.toContain(name)
    expect(JSON.stringify(lines)).not.toContain(admin.token)
  })

  it('has a line for an unknown or malformed address, without naming it', async () => {
    await ask('/api/v1/canary-7f3a')
    await ask('/api/v1/unit/%')
    await expect
      .poll(() => linesOf('request').map(({ route, status }) => [route, status]))
      .toEqual([
        ['/*', 404],
        ['unknown', 404],
      ])
    expect(JSON.stringify(lines)).not.toContain('canary')
  })

  it.each([
    ['x-request-id', 'edge-7f3a', { clientRequestId: 'edge-7f3a' }],
    ['x-request-id', 'two words {"level":"error"}', {}],
    ['x-request-id', 'x'.repeat(101), {}],
    [
      'traceparent',
      '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      { traceId: '4bf92f3577b34da6a3ce929d0e0e4736' },
    ],
    ['traceparent', '00-canary-7f3a-01', {}],
  ])('has the id that %s %s gives the request, if it is one', async (header, value, ids) => {
    await ask('/api/v1/canary', { headers: { [header]: value } })
    const [line] = await requestLines()
    const { clientRequestId, traceId } = line ?? {}
    expect({
      ...(clientRequestId !== undefined && { clientRequestId }),
      ...(traceId !== undefined && { traceId }),
    }).toEqual(ids)
  })

  it('skips health checks', async () => {
    await ask('/healthz')
    expect(await requestLines()).toMatchObject([{ level: 'debug' }])
  })
})
