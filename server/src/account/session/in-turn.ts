import { Refusal } from '../../kit/errors.ts'

/** More would be a flood, and everybody after it would wait for all of it. */
const longest = 64
const lines = new Map<string, { last: Promise<unknown>; length: number }>()

/**
 * Runs the work of one queue one after another, in this program. A right password takes its attempt back, so that
 * simultaneous right ones are not refused because of each other.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 }
  if (line.length >= longest) throw new Refusal('auth.throttled', { retryAfter: 1, params: { n: 1 } })
  lines.set(name, line)
  line.length += 1
  const mine = line.last.then(work)
  line.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(name)
  }
}
