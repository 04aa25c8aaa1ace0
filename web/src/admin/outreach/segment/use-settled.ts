import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for some time, in milliseconds; until then the former one. */
export function useSettled<T>(value: T, after: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return settled
}
