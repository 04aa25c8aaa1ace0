import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Goes back to where one came from, so that a list keeps its page and search; after a fresh start to `home`. */
export function useGoBack(home: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return useCallback(() => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: home, replace: true })
  }, [router, canGoBack, home])
}
