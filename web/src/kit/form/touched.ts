import { useState } from 'react'

/**
 * Says which fields of a row of a form show their fault: those that were left, and all of them once the form was refused
 * while the row was there. A row that was just added shows none. The row is a component with a key of its own.
 */
export function useTouched(refusals: number) {
  const [before] = useState(refusals)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    isTouched: (field: string) => refusals > before || left.has(field),
    leave: (field: string) => setLeft((old) => new Set(old).add(field)),
  }
}
