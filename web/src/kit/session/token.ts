import type { Side } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { ApiError, call } from '../call/api.ts'
import { side } from './side.ts'

/** A token is renewed ahead of time when it expires in less than this, in seconds. */
const ahead = 60
/** Milliseconds after which a renewal that did not reach the server is tried once more. */
const pause = 1000
/** Lifetime of an access token that does not contain one, in seconds. */
const usualLife = 600

interface Held {
  /** The side that it is for: the two are kept apart, also among the tabs of a browser. */
  side: Side
  text: string
  /** When it expires by the clock of this machine, in milliseconds. */
  ends: number
}

// The token is kept in the memory of the tabs only; a new one is passed to the other tabs so that they need not request
// it.
const channel = new BroadcastChannel('banquet-token')
const listeners = new Set<() => void>()
let held: Held | undefined
let renewing: Promise<string> | undefined

channel.addEventListener('message', ({ data }: MessageEvent<Held>) => {
  if (!held || data.side !== side()) return
  held = data
  notifyListeners()
})

/** Calls back whenever the access token is replaced; returns the function that unsubscribes. */
export function subscribeToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** The access token, even if it has expired. */
export function heldToken(): string | undefined {
  return held?.text
}

/** Stores a new access token in memory; `life` in seconds. */
export function holdToken(text: string, life = lifeOf(text)) {
  held = { side: side(), text, ends: Date.now() + life * 1000 }
  channel.postMessage(held)
  notifyListeners()
}

/** Forgets the access token. */
export function dropToken() {
  held = undefined
}

/** Whether the access token is good, about to expire, or expired. */
export function tokenState(): 'good' | 'ending' | 'ended' {
  if (!held || held.ends <= Date.now()) return 'ended'
  return held.ends - Date.now() < ahead * 1000 ? 'ending' : 'good'
}

/**
 * Gets a new access token by the refresh cookie: once for all who need it at the same time, in this tab and in the
 * others. `refused` is the token that is no longer valid; if another tab has renewed it meanwhile, that one is used.
 */
export function renewToken(refused: string | undefined): Promise<string> {
  renewing ??= alone(async () => {
    if (held && held.text !== refused && tokenState() === 'good') return held.text
    const answer = await refresh().catch(async (error: unknown) => {
      if (!isUnreachable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      return refresh()
    })
    holdToken(answer.data, answer.expiresIn)
    return answer.data
  }).finally(() => {
    renewing = undefined
  })
  return renewing
}

function refresh() {
  return call(auth.refresh, { body: { side: side() } }, { silent: true })
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable'
}

/** Whether renewing failed because the session is over, rather than because the server did not respond. */
export function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

// On plain-HTTP networks there are no locks; the server then accepts two renewals at the same time.
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  return locks?.request(`banquet-renewal-${side()}`, work) ?? work()
}

// Only the difference of the two times is used, so a wrong clock on this machine does no harm.
function lifeOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp, iat } = JSON.parse(atob(payload)) as { exp: number; iat: number }
    return exp - iat || usualLife
  } catch {
    return usualLife
  }
}
