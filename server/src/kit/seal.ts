import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Services } from './services.ts'

const ivBytes = 12
const tagBytes = 16

/** The purpose of a sealed text, which has a key of its own, and the row that it belongs to. */
export interface Sealed {
  purpose: 'identity-document' | 'refund-account'
  /** A text that is moved to another row cannot be decrypted. */
  owner: `${string}/${number}`
}

/** Encrypts a text with a key of the installation: AES-256-GCM, with a nonce of its own each time. */
export function seal({ keyFor }: Services, { purpose, owner }: Sealed, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv)
  cipher.setAAD(Buffer.from(owner))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')
}

/** Decrypts a text; undefined if it was encrypted with another key, for another row, or changed since. */
export function unseal({ keyFor }: Services, { purpose, owner }: Sealed, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
  if (tag.length !== tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(tag)
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return undefined
  }
}
