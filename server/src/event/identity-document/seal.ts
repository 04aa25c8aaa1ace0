import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Services } from '../../kit/services.ts'

const ivBytes = 12
const tagBytes = 16

const keyOf = (services: Services) => services.keyFor('identity-document')

/** The number belongs to one sign-up: moved to another row, it cannot be decrypted. */
const ownerOf = (signupId: number) => Buffer.from(`signup/${signupId}`)

/** Encrypts a number with the key of the installation: AES-256-GCM, with a nonce of its own each time. */
export function seal(services: Services, signupId: number, number: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(services), iv)
  cipher.setAAD(ownerOf(signupId))
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts a number; undefined if it was encrypted with another key, for another sign-up, or changed since. */
export function unseal(services: Services, signupId: number, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
  if (tag.length !== tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(services), bytes.subarray(0, ivBytes))
  decipher.setAAD(ownerOf(signupId))
  decipher.setAuthTag(tag)
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return undefined
  }
}
