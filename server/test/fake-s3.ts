import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in for an S3-compatible store: it keeps objects, and only accepts signed requests. */
export interface FakeS3 {
  endpoint: string
  objects: Map<string, Buffer>
  /** Statuses that the next requests get, whatever they request. */
  failures: number[]
  /** Method and path of every request. */
  asked: string[]
  close(): Promise<void>
}

export const fakeKeys = {
  accessKeyId: 'AKIAFAKE',
  secretAccessKey: 'a/secret+of=the/tests',
  region: 'ap-northeast-1',
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Calculates the signature of what arrived with the headers `names`, as a store of another vendor would. */
function signatureOf(
  { headers, method, url }: IncomingMessage,
  names: readonly string[],
  scope: string,
): string {
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`).join('')
  const hash = String(headers['x-amz-content-sha256'])
  const canonical = [method, url, '', lines, names.join(';'), hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const [day = '', region = ''] = scope.split('/')
  const dayKey = hmac(`AWS4${fakeKeys.secretAccessKey}`, day)
  return hmac(hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request'), text).toString('hex')
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { headers } = request
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/
  const [, id, scope = '', list = '', signature] = form.exec(headers.authorization ?? '') ?? []
  const names = list.split(';')
  const day = String(headers['x-amz-date']).slice(0, 8)
  return (
    id === fakeKeys.accessKeyId &&
    scope === `${day}/${fakeKeys.region}/s3/aws4_request` &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)) &&
    headers['x-amz-content-sha256'] === sha256(body) &&
    signatureOf(request, names, scope) === signature
  )
}

function answer(
  { objects }: FakeS3,
  request: IncomingMessage,
  body: Buffer,
): [status: number, body?: Buffer] {
  const path = request.url ?? ''
  if (!isSigned(request, body)) return [403]
  if (request.method === 'PUT') return (objects.set(path, body), [200])
  if (request.method === 'DELETE') return (objects.delete(path), [204])
  const object = objects.get(path)
  return object ? [200, object] : [404]
}

async function handle(store: FakeS3, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  store.asked.push(`${request.method} ${request.url}`)
  const failure = store.failures.shift()
  const [status, body] = failure ? [failure, undefined] : answer(store, request, Buffer.concat(pieces))
  response.writeHead(status).end(body)
}

/** Starts a store on a free port. */
export async function startFakeS3(): Promise<FakeS3> {
  const server = createServer((request, response) => void handle(store, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const store: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    failures: [],
    asked: [],
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return store
}
