import { setTimeout as wait } from 'node:timers/promises'
import { checkedKey, type FileStore } from './files.ts'
import { signS3, type S3Keys, type S3Request } from './s3-signature.ts'

/** A store of the kind of S3: the whole address of a bucket, and a folder in it, empty or with a slash at its end. */
export interface S3Place extends S3Keys {
  endpoint: string
  bucket: string
  folder: string
}

const longestMs = 30_000
const tries = 3
const nothing = new Uint8Array()

/** Asks once more where the store or the way to it failed for a moment; each of our requests can be made twice. */
async function ask(
  place: S3Place,
  method: S3Request['method'],
  key: string,
  body = nothing,
): Promise<Response> {
  const { endpoint, bucket, folder } = place
  const url = new URL(`${endpoint}/${bucket}/${folder}${checkedKey(key)}`)
  for (let left = tries - 1; ; left -= 1) {
    const headers = signS3(place, { method, url, body }, new Date())
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
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

/** What else was answered stays in the store's own log: it may quote what was signed. */
async function refuse(response: Response, method: string): Promise<never> {
  await response.body?.cancel()
  throw new Error(`The store of files answered ${method} with ${response.status}`)
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
