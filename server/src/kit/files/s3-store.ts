import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { checkedKey, type FileStore } from './files.ts'

/** An S3-compatible store: the address of the bucket, and a folder in it, which is empty or ends with a slash. */
export interface S3Place {
  accessKeyId: string
  secretAccessKey: string
  region: string
  endpoint: string
  bucket: string
  folder: string
}

/** Signs a request with the hash of its body, so that nobody can change it on the way (AWS signature, version 4). */
function sign(
  { accessKeyId, secretAccessKey, region }: S3Place,
  { method, url, hash }: { method: string; url: URL; hash: string },
) {
  const headers = { 'x-amz-content-sha256': hash }
  const who = { accessKeyId, secretAccessKey, region, service: 's3' }
  return new AwsV4Signer({ ...who, method, url: url.href, headers }).sign()
}

const timeoutMs = 30_000
/** For content that is sent or received while it is written or read. */
const streamTimeoutMs = 10 * 60_000
const tries = 3

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const hashOfNothing = hashOf(new Uint8Array())

interface Sending {
  body?: Blob | Uint8Array<ArrayBuffer>
  /** The SHA-256 of the body. */
  hash?: string
  patienceMs?: number
}

/** Sends a request, and sends it once more after a temporary failure; all our requests can be repeated. */
async function ask(
  place: S3Place,
  method: 'GET' | 'PUT' | 'DELETE',
  key: string,
  { body, hash = hashOfNothing, patienceMs = timeoutMs }: Sending = {},
): Promise<Response> {
  const { endpoint, bucket, folder } = place
  const url = new URL(`${endpoint}/${bucket}/${folder}${checkedKey(key)}`)
  for (let left = tries - 1; ; left -= 1) {
    const { headers } = await sign(place, { method, url, hash })
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body }),
    }).catch((error: unknown) => {
      if (left === 0) throw error
      return undefined
    })
    if (response && (response.status < 500 || left === 0)) return response
    await response?.body?.cancel()
    await wait(200 * (tries - left))
  }
}

/** The rest of the response stays out of our log, because it may quote what was signed. */
async function refuse(response: Response, method: string): Promise<never> {
  await response.body?.cancel()
  throw new Error(`The file store answered ${method} with ${response.status}`)
}

/**
 * Runs `work` with content in a file of this machine, because a request is signed with the hash of its body and says how
 * long it is.
 */
async function inFile<T>(content: AsyncIterable<Uint8Array>, work: (file: Blob, hash: string) => Promise<T>) {
  const path = join(tmpdir(), `banquet-${randomUUID()}`)
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    return await work(await openAsBlob(path), hash.digest('hex'))
  } finally {
    await rm(path, { force: true })
  }
}

/** A store in a bucket. It keeps no half-written files. */
export function s3Store(place: S3Place): FileStore {
  const send = async (key: string, sending: Sending) => {
    const response = await ask(place, 'PUT', key, sending)
    if (!response.ok) await refuse(response, 'PUT')
    await response.body?.cancel()
  }
  const receive = async (key: string, patienceMs?: number) => {
    const response = await ask(place, 'GET', key, patienceMs === undefined ? {} : { patienceMs })
    if (response.ok) return response
    if (response.status !== 404) await refuse(response, 'GET')
    await response.body?.cancel()
    return undefined
  }
  return {
    put: (key, content) => send(key, { body: new Uint8Array(content), hash: hashOf(content) }),
    putStream: (key, content) =>
      inFile(content, (body, hash) => send(key, { body, hash, patienceMs: streamTimeoutMs })),
    async get(key) {
      const response = await receive(key)
      return response && new Uint8Array(await response.arrayBuffer())
    },
    async getStream(key) {
      const response = await receive(key, streamTimeoutMs)
      return response && Readable.fromWeb(response.body as ReadableStream)
    },
    async remove(key) {
      const response = await ask(place, 'DELETE', key)
      if (!response.ok && response.status !== 404) await refuse(response, 'DELETE')
      await response.body?.cancel()
    },
    tidy: async () => {},
  }
}
