import { checkIn } from '@banquet/contract/check-in/check-in'
import type { CheckIn } from '@banquet/contract/check-in/check-in-record'
import { ApiError, call } from '../../../kit/call/api.ts'
import { changeWaiting, waitingScans, type Waiting } from './device-store.ts'

/** The timeout after which the device decides by itself, in milliseconds. */
const patienceMs = 4_000

/** Returns a nonce for a scan: a UUID, also in browsers without `crypto.randomUUID`. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns whether a call failed because no server responded. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0 || error.status >= 500
  return error instanceof DOMException
}

type Scan = Pick<Waiting, 'nonce' | 'listId' | 'code' | 'signupId' | 'kind' | 'force' | 'deviceId'>

/** Sends a scan; rejects if no server responds in time. */
export function sendScan({ signupId, ...scan }: Scan): Promise<CheckIn> {
  const body = { ...scan, ...(signupId !== undefined && { signupId }) }
  return call(checkIn.create, { body }, { silent: true, signal: AbortSignal.timeout(patienceMs) })
}

async function sendLate(waiting: Waiting): Promise<CheckIn> {
  const { name: _name, at, isLetIn, reason, signupId, ...scan } = waiting
  const body = { ...scan, ...(signupId !== undefined && { signupId }), offline: { at, isLetIn, reason } }
  return call(checkIn.create, { body }, { silent: true })
}

/** The results of sending the stored scans. */
interface SentScans {
  /** The number of scans still to be sent. */
  left: number
  /** The responses of the server, by the nonce of the scan. */
  answers: ReadonlyMap<string, CheckIn>
}

/**
 * Sends the stored scans, oldest first. A person whom the device has let in is never recorded as refused: if the first
 * attempt had reached the server and was refused, the scan is sent again under a new nonce, which becomes a conflict.
 */
export function sendWaiting(): Promise<SentScans> {
  running ??= alone(sendAll).finally(() => {
    running = undefined
  })
  return running
}

/** The promise of the running `sendAll` in this tab. */
let running: Promise<SentScans> | undefined

/** Runs a function while no other tab of the browser runs it, if the browser supports such locks. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request('banquet-check-in-scans', work) : work()
}

async function sendAll(): Promise<SentScans> {
  const answers = new Map<string, CheckIn>()
  for (const waiting of await waitingScans()) {
    try {
      const answer = await sendLate(waiting)
      if (waiting.isLetIn && answer.result === 'refused') {
        const again = { ...waiting, nonce: newNonce() }
        await changeWaiting(waiting.nonce, again)
        answers.set(waiting.nonce, await sendLate(again))
        await changeWaiting(again.nonce, undefined)
      } else {
        answers.set(waiting.nonce, answer)
        await changeWaiting(waiting.nonce, undefined)
      }
    } catch (error) {
      // The user is signed out, lacks the right or is offline: the scans stay on the device until they can be sent.
      if (!(error instanceof ApiError) && !isUnreachable(error)) throw error
      break
    }
  }
  return { left: (await waitingScans()).length, answers }
}
