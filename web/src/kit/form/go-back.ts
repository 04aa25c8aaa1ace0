import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Goes back to the previous page, so that a list keeps its page number and search; goes to `home` if there is none. */
export function useGoBack(home: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return useCallback(() => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: home, replace: true })
  }, [router, canGoBack, home])
}
