import { createHash } from 'node:crypto'
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
  { method, url, body }: { method: string; url: URL; body: Uint8Array },
) {
  const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
  const who = { accessKeyId, secretAccessKey, region, service: 's3' }
  return new AwsV4Signer({ ...who, method, url: url.href, headers }).sign()
}

const timeoutMs = 30_000
const tries = 3
const nothing = new Uint8Array()

/** Sends a request, and sends it once more after a temporary failure; all our requests can be repeated. */
async function ask(
  place: S3Place,
  method: 'GET' | 'PUT' | 'DELETE',
  key: string,
  body = nothing,
): Promise<Response> {
  const { endpoint, bucket, folder } = place
  const url = new URL(`${endpoint}/${bucket}/${folder}${checkedKey(key)}`)
  for (let left = tries - 1; ; left -= 1) {
    const { headers } = await sign(place, { method, url, body })
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'PUT' && { body: Buffer.from(body) }),
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

/** A store in a bucket. It keeps no half-written files. */
export function s3Store(place: S3Place): FileStore {
  return {
    async put(key, content) {
      const response = await ask(place, 'PUT', key, new Uint8Array(content))
      if (!response.ok) await refuse(response, 'PUT')
      await response.body?.cancel()
    },
    async get(key) {
      const response = await ask(place, 'GET', key)
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      if (response.status !== 404) await refuse(response, 'GET')
      await response.body?.cancel()
      return undefined
    },
    async remove(key) {
      const response = await ask(place, 'DELETE', key)
      if (!response.ok && response.status !== 404) await refuse(response, 'DELETE')
      await response.body?.cancel()
    },
    tidy: async () => {},
  }
}
