import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../kit/context.ts'

type Keys = Pick<Context, 'keyFor'>

/**
 * Returns the secret of an invitation: its id with a signature. It is not stored, so that nobody can accept an invitation
 * with data from the database or the audit.
 */
export function shareCode({ keyFor }: Keys, id: number): string {
  const signed = createHmac('sha256', keyFor('room-share')).update(String(id)).digest()
  return `${id}-${signed.subarray(0, 16).toString('base64url')}`
}

/** Returns the id of the invitation that a code belongs to; undefined if it was never issued. */
export function readShareCode(keys: Keys, code: string): number | undefined {
  const id = Number(/^([1-9]\d{0,8})-/.exec(code)?.[1] ?? 0)
  const [given, right] = [Buffer.from(code), Buffer.from(shareCode(keys, id))]
  return given.length === right.length && timingSafeEqual(given, right) && id > 0 ? id : undefined
}
