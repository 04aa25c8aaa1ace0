import {
  notification,
  type Notification,
  type NotificationCounts,
} from '@banquet/contract/message/notification'
import { ApiError, ask, call } from '../../../kit/call/api.ts'
import { eventReader, type ServerEvent } from './event-stream.ts'
import { leadTabs } from './leader.ts'
import { heldToken, subscribeToken, tokenState } from '../../../kit/session/token.ts'

/** The counts of notifications, and the newest notification if it is known. */
export type LiveState = NotificationCounts & { latest?: Notification | null }
type OnState = (state: LiveState) => void
/** How a stream ended: the session is over, there are too many streams, or it was lost. */
type Ending = 'session' | 'replaced' | 'lost'

/** The server sends something every 25 s; a stream that is silent for this long is dead. */
const silence = 60_000
const [firstWaitMs, maxWaitMs] = [1000, 60_000]
/** After this many failures in a row it polls in between. */
const patience = 3
/**
 * A replaced stream counts as this many failures, for the longest wait: with too many streams, reconnecting would only
 * end another one.
 */
const many = 7

/**
 * Follows the notifications of an account and reports their counts, immediately and whenever they change: over one
 * stream for all tabs of the browser, and if none is available by polling once a minute. Returns the function that
 * stops it.
 *
 * It uses the token that is held and does not renew it: a page that is only left open must not keep its session alive.
 */
export function followNotifications(userId: number, onState: OnState): () => void {
  const leaving = new AbortController()
  const name = `banquet-live-${userId}`
  const channel = new BroadcastChannel(name)
  let last: LiveState | undefined
  let leads = false
  const take: OnState = (state) => {
    if (leaving.signal.aborted) return
    last = state
    onState(state)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<LiveState | 'hello'>) => {
    if (data !== 'hello') take(data)
    else if (leads && last) channel.postMessage(last)
  })
  channel.postMessage('hello')
  const lead = (signal: AbortSignal) => {
    leads = true
    const spread: OnState = (state) => {
      take(state)
      if (!leaving.signal.aborted) channel.postMessage(state)
    }
    return keepFollowing(userId, spread, signal)
  }
  leadTabs(name, leaving.signal, lead).catch(() => undefined)
  return () => {
    leaving.abort()
    channel.close()
  }
}

async function keepFollowing(userId: number, onState: OnState, signal: AbortSignal): Promise<void> {
  let refused: string | undefined
  let failures = 0
  while (!signal.aborted) {
    const token = await goodToken(refused, signal)
    if (token === undefined) return
    const onStreamState: OnState = (state) => {
      failures = 0
      onState(state)
    }
    const ending = await followOnce(token, onStreamState, signal)
    refused = ending === 'session' ? token : undefined
    failures = ending === 'replaced' ? many : failures + 1
    if (ending !== 'session' && failures > patience) await askOnce(userId, token, onState)
    await pause(waitAfter(failures), signal)
  }
}

/** Doubles with every failure, up to a minute; random, so that not all clients return to a server at once. */
function waitAfter(failures: number): number {
  return Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
}

/** Resolves to the access token once it is valid and differs from the refused one. */
function goodToken(refused: string | undefined, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const token = tokenState() === 'ended' ? undefined : heldToken()
      if (!signal.aborted && (token === undefined || token === refused)) return
      stop()
      signal.removeEventListener('abort', look)
      resolve(signal.aborted ? undefined : token)
    }
    const stop = subscribeToken(look)
    signal.addEventListener('abort', look)
    look()
  })
}

/** Follows one stream to its end. */
async function followOnce(token: string, onState: OnState, signal: AbortSignal): Promise<Ending> {
  const over = new AbortController()
  const leave = () => over.abort()
  let timer = setTimeout(leave, silence)
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  try {
    const response = await ask(notification.live, {}, { token, signal: over.signal, silent: true })
    const reader = response.body?.getReader()
    over.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined))
    const [decoder, read] = [new TextDecoder(), eventReader()]
    for (;;) {
      const { value, done = true } = (await reader?.read()) ?? {}
      if (done) return 'lost'
      clearTimeout(timer)
      timer = setTimeout(leave, silence)
      const ending = report(read(decoder.decode(value, { stream: true })), onState)
      if (ending) return ending
    }
  } catch (error) {
    const isOver = error instanceof ApiError && (error.status === 401 || error.status === 403)
    return isOver ? 'session' : 'lost'
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
    leave()
  }
}

/** Reports the contents of events. Returns how the stream ended, if it did. */
function report(events: readonly ServerEvent[], onState: OnState): Ending | undefined {
  for (const { event, data } of events) {
    if (event === 'unread') onState(JSON.parse(data) as LiveState)
    if (event === 'end') return (JSON.parse(data) as { reason: Ending }).reason
  }
  return undefined
}

async function askOnce(userId: number, token: string, onState: OnState): Promise<void> {
  const input = { params: { userId } }
  const answer = await call(notification.total, input, { token, silent: true }).catch(() => undefined)
  if (answer) onState(answer.data)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    signal.addEventListener('abort', goOn)
    if (signal.aborted) goOn()
  })
}
