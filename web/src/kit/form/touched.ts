import { useState } from 'react'

/**
 * Returns which fields of a row in a form show their fault: those that were left, and all of them once a submit was
 * refused while the row existed. A newly added row shows none. The row must be a component with its own key.
 */
export function useTouched(refusals: number) {
  const [before] = useState(refusals)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    isTouched: (field: string) => refusals > before || left.has(field),
    leave: (field: string) => setLeft((old) => new Set(old).add(field)),
  }
}
