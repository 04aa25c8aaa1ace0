import { Refusal } from '../../kit/errors.ts'

/** The longest queue. A longer one would be a flood, and everybody after it would wait for all of it. */
const maxWaiting = 64
const queues = new Map<string, { last: Promise<unknown>; length: number }>()

/**
 * Runs the work of one queue one after another, in this program. A right password takes its attempt back, so that
 * simultaneous right ones are not refused because of each other.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(name) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= maxWaiting) throw new Refusal('auth.throttled', { retryAfter: 1, params: { n: 1 } })
  queues.set(name, queue)
  queue.length += 1
  const mine = queue.last.then(work)
  queue.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(name)
  }
}
