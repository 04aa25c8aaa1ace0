import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/** How many are rendered at first: as many as fit on the screen of a phone. */
const first = 8
/** How many are added each time. */
const step = 24

/**
 * Returns the first of many rows, and more of them whenever the end of those comes near: rendering two hundred products
 * at once would block a phone for over a second. The returned ref is for an element after the rows.
 */
export function useGradually<Row>(rows: readonly Row[]): [Row[], RefObject<HTMLDivElement | null>] {
  const [shownCount, setShownCount] = useState(first)
  const end = useRef<HTMLDivElement>(null)
  const more = rows.length > shownCount
  useEffect(() => {
    if (!end.current || !more) return
    // Created again after each step, because an end that stays visible is reported only once.
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A transition, so that typing and touching take precedence.
        if (entry?.isIntersecting) startTransition(() => setShownCount((shown) => shown + step))
      },
      { rootMargin: '1200px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [more, shownCount])
  return [rows.slice(0, shownCount), end]
}
