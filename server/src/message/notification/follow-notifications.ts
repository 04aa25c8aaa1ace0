import type { Gone, StreamEvent, StreamReply } from '@banquet/contract/call/endpoint'
import type { NotificationState, liveEndings } from '@banquet/contract/message/notification'
import type { Actor, Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { Listener } from '../../kit/services.ts'
import { readState } from './notification.queries.ts'

/** Maximum number of streams of one account in one program; another one ends the oldest. */
const maxStreams = 5

type Ending = (typeof liveEndings)[number]
type SentState = StreamEvent<NotificationState> | undefined

/** One open stream. */
interface Stream {
  /** Something has changed. */
  wake: () => void
  replace: () => void
}

/** The open streams of this program, by account. */
export interface Streams {
  add: (account: number, stream: Stream) => void
  remove: (account: number, stream: Stream) => void
}

/** Keeps the open streams of this program, and wakes those of the accounts that the database names. */
export function keepStreams(listener: Listener): Streams & { close: () => void } {
  const open = new Map<number, Set<Stream>>()
  let stop: (() => void) | undefined
  const onNotification = (payload: string | undefined) => {
    const those = payload === undefined ? [...open.values()] : [open.get(Number(payload)) ?? []]
    for (const streams of those) for (const stream of streams) stream.wake()
  }
  return {
    add: (account, stream) => {
      stop ??= listener.listen('notification', onNotification)
      const streams = open.get(account) ?? new Set()
      open.set(account, streams.add(stream))
      if (streams.size > maxStreams) [...streams][0]?.replace()
    },
    remove: (account, stream) => {
      const streams = open.get(account)
      streams?.delete(stream)
      if (streams?.size === 0) open.delete(account)
    },
    close: () => stop?.(),
  }
}

interface Follower {
  db: Db
  actor: Actor
  streams: Streams
  /** Finds the actor again; throws if the session is over. */
  find: () => Promise<Actor>
  /** Milliseconds after which a silent stream sends a heartbeat and checks its session. */
  heartbeat: number
}

/**
 * Sends an account its notifications: at once, whenever they change, and until its session is over. Each time the current
 * state is read, so what a lost connection has missed is sent at the next heartbeat.
 */
export function followNotifications(follower: Follower): StreamReply<NotificationState> {
  return async function* follow(gone) {
    const { actor, streams } = follower
    const waiter = makeWaiter(gone, follower.heartbeat)
    streams.add(actor.id, waiter)
    try {
      for (let last = ''; !gone.aborted;) {
        const data = await readState(follower.db, actor.id)
        // Checked after reading, so that nothing is sent that came after the end of the session.
        const ending = waiter.replaced() ? 'replaced' : await endingOf(follower)
        if (ending) return yield { event: 'end', data: { reason: ending } }
        const text = JSON.stringify(data)
        yield (text === last ? undefined : { event: 'unread', data }) satisfies SentState
        last = text
        await waiter.wait()
      }
    } finally {
      streams.remove(actor.id, waiter)
    }
  }
}

/** Returns why the stream ends, if the session is over or restricted until the password is changed. */
async function endingOf({ find }: Follower): Promise<Ending | undefined> {
  try {
    return (await find()).mustChangePassword ? 'session' : undefined
  } catch (error) {
    if (error instanceof Refusal) return 'session'
    throw error
  }
}

/** Waits until it is woken, but no longer than a heartbeat. A wake-up before the wait counts. */
function makeWaiter(gone: Gone, heartbeat: number) {
  let [woken, replaced] = [false, false]
  let goOn: (() => void) | undefined
  const wake = () => {
    woken = true
    goOn?.()
  }
  gone.addEventListener('abort', wake)
  return {
    wake,
    replace: () => {
      replaced = true
      wake()
    },
    replaced: () => replaced,
    wait: async () => {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, heartbeat)
          goOn = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      woken = false
    },
  }
}
