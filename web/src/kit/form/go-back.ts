import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

let leaving = 0

/** Waits for a decision about leaving the page; meanwhile a form that was saved does not go back by itself. */
export async function whileLeaving<T>(decision: Promise<T>): Promise<T> {
  leaving += 1
  try {
    return await decision
  } finally {
    leaving -= 1
  }
}

/** Goes back to the previous page, so that a list keeps its page number and search; goes to `home` if there is none. */
export function useGoBack(home: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return useCallback(() => {
    if (leaving > 0) return
    if (canGoBack) router.history.back()
    else void router.navigate({ to: home, replace: true })
  }, [router, canGoBack, home])
}

/**
 * Leaves a form after it was saved: a new row is shown on its own page, which takes the place of the form in the history; an
 * edit goes back to where it came from.
 */
export function useLeaveForm<Row extends { id: number }>(
  edited: object | undefined,
  back: () => void,
  pageOf: (row: Row) => { to: string; search?: object },
): (saved: Row) => void {
  const router = useRouter()
  return (saved) => {
    if (leaving > 0) return
    if (edited) back()
    else void router.navigate({ ...pageOf(saved), replace: true })
  }
}
