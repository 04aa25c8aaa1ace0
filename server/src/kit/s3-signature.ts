import { createHash, createHmac } from 'node:crypto'

/** Who asks a store of the kind of S3, and where it is. */
export interface S3Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** A request as it will be sent. */
export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Its path must hold nothing but letters, digits and `-._~/`, which mean the same to everybody. */
  url: URL
  body: Uint8Array
  /** Headers beyond those that every signed request has. */
  headers?: Record<string, string>
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The key of one day, one region and one service, so that the secret itself signs nothing. */
function signingKey({ secretAccessKey, region }: S3Keys, day: string): Buffer {
  return ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region))
}

/** The headers that prove who sends a request and that nobody has changed it (AWS signature, version 4). */
export function signS3(keys: S3Keys, request: S3Request, now: Date): Record<string, string> {
  const { method, url, body } = request
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const bodyHash = sha256(body)
  const sent = { ...request.headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment }
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonical = [method, url.pathname, '', lines, names, bodyHash].join('\n')
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const signature = hmac(signingKey(keys, day), text).toString('hex')
  const credential = `${keys.accessKeyId}/${scope}`
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`,
  }
}
