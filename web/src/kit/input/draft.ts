import { useState } from 'react'

/** Holds the text being typed until the address bar changes (by the back button, for example). */
export function useDraft(settled: string) {
  const [draft, setDraft] = useState(settled)
  const [seen, setSeen] = useState(settled)
  if (seen !== settled) {
    setSeen(settled)
    setDraft(settled)
  }
  return [draft, setDraft] as const
}
