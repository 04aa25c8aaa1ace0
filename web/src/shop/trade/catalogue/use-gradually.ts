import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/** How many are shown at first: as many as the screen of a phone holds. */
const first = 8
/** How many more each time. */
const step = 24

/**
 * The first of many rows, and more of them whenever the end of those comes near: a phone draws two hundred products a
 * good second long before anything can be touched. What is given back stands behind the rows.
 */
export function useGradually<Row>(rows: readonly Row[]): [Row[], RefObject<HTMLDivElement | null>] {
  const [most, setMost] = useState(first)
  const end = useRef<HTMLDivElement>(null)
  const more = rows.length > most
  useEffect(() => {
    if (!end.current || !more) return
    // Made anew with each step, since an end that stays in sight is told of once.
    const observer = new IntersectionObserver(
      ([entry]) => {
        // In between, whatever is typed or touched comes first.
        if (entry?.isIntersecting) startTransition(() => setMost((shown) => shown + step))
      },
      { rootMargin: '1200px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [more, most])
  return [rows.slice(0, most), end]
}
