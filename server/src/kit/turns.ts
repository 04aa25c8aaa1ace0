import { Refusal } from './errors.ts'

interface Limits {
  /** How many run at a time. */
  atOnce: number
  /** How many more may wait; any further one is refused with `busy`. */
  waiting: number
}

/** Limits how many run at a time; the others wait in sequence. A turn ends when the returned function is called. */
export function turns({ atOnce, waiting }: Limits): () => Promise<() => void> {
  let free = atOnce
  const queue: (() => void)[] = []
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }
  return async () => {
    if (free > 0) free -= 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new Refusal('busy', { retryAfter: 5 })
    return leave
  }
}
