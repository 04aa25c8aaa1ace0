import type { ErrorCode } from '@banquet/contract/call/errors'
import { Refusal } from './errors.ts'

interface Limits {
  /** How many run at a time. */
  atOnce: number
  /** How many more may wait; any further one is refused. */
  waiting: number
}

/** Limits how many run at a time; the others wait in order. A turn ends when the returned function is called. */
export function concurrencyLimit(limits: Limits): () => Promise<() => void> {
  const take = concurrencyLimitOf(limits)
  return () => take('')
}

interface Line {
  running: number
  queue: (() => void)[]
}

/** The same for each key, such as an account. Too many are refused with the given code. */
export function concurrencyLimitOf(
  limits: Limits,
  refusal: ErrorCode = 'busy',
): (key: string | number) => Promise<() => void> {
  const lines = new Map<string | number, Line>()
  return async (key) => {
    const line = lines.get(key) ?? { running: 0, queue: [] }
    lines.set(key, line)
    if (line.running < limits.atOnce) line.running += 1
    else if (line.queue.length < limits.waiting)
      await new Promise<void>((resolve) => line.queue.push(resolve))
    else throw new Refusal(refusal, { retryAfter: 5 })
    return () => {
      const next = line.queue.shift()
      if (next) return next()
      line.running -= 1
      if (line.running === 0) lines.delete(key)
    }
  }
}

/**
 * Limits how many run at a time over all keys; a turn that becomes free goes to the next key that waits, so that one client
 * with hundreds of requests delays another by one turn and not by hundreds.
 */
export function fairLimit(limits: Limits): (key: string | number) => Promise<() => void> {
  /** Those who wait, by key, in the order in which the keys have their turn. */
  const waiting = new Map<string | number, (() => void)[]>()
  let running = 0
  const leave = () => {
    const [next] = waiting
    if (!next) {
      running -= 1
      return
    }
    const [key, queue] = next
    const goOn = queue.shift()
    waiting.delete(key)
    if (queue.length > 0) waiting.set(key, queue)
    goOn?.()
  }
  return async (key) => {
    if (running < limits.atOnce) running += 1
    else {
      const queue = waiting.get(key) ?? []
      if (queue.length >= limits.waiting) throw new Refusal('rate.limited', { retryAfter: 5 })
      waiting.set(key, queue)
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    return leave
  }
}
