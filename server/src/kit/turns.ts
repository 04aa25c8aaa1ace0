import { Refusal } from './errors.ts'

interface Limits {
  /** How many work at a time. */
  atOnce: number
  /** How many more may wait; whoever comes then is refused with `busy`. */
  waiting: number
}

/** Lets only some work at a time, the others in the order in which they came. A turn ends when its answer is called. */
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
