import { useState } from 'react'

/** Holds what is being typed, until the address bar says something else (the back button, say). */
export function useDraft(settled: string) {
  const [draft, setDraft] = useState(settled)
  const [seen, setSeen] = useState(settled)
  if (seen !== settled) {
    setSeen(settled)
    setDraft(settled)
  }
  return [draft, setDraft] as const
}
