import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react'

/** How long nobody types before the server is asked, in milliseconds. */
export const pauseMs = 150

const trimmed = (text: string) => text.trim()

/**
 * A keyword that is searched for while it is typed: after a pause, or at once when the field is emptied or `ask` is
 * called. Text that an input method has not confirmed yet is shown, but not searched for.
 *
 * `settled` is the keyword of the results; if somebody else changes it, as the back button does, the field follows.
 */
export function useKeyword(
  settled: string,
  search: (keyword: string) => void,
  /** What is searched for if a text was typed. */
  keywordOf: (typed: string) => string = trimmed,
) {
  const [typed, setTyped] = useState(settled)
  const [seen, setSeen] = useState(settled)
  /** What was asked for from here and has not arrived in `settled`. What arrives late must not replace what is typed. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const [isComposing, setComposing] = useState(false)
  if (seen !== settled) {
    setSeen(settled)
    const at = asked.indexOf(settled)
    setAsked(asked.slice(at + 1))
    if (at === -1) {
      setTyped(settled)
      setAsked([])
    }
  }
  const wanted = keywordOf(typed)
  const last = asked.at(-1) ?? settled
  const expect = (keyword: string) => {
    if (keyword !== last) setAsked([...asked, keyword])
  }
  const ask = () => {
    expect(wanted)
    search(wanted)
  }
  const onPause = useEffectEvent(ask)
  const isAsked = wanted === keywordOf(last)
  useEffect(() => {
    if (isAsked || isComposing) return undefined
    const timer = setTimeout(onPause, wanted === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, isAsked, isComposing])
  return {
    wanted,
    /** Whether the results are those of what is typed. */
    isSettled: wanted === keywordOf(settled) && !isComposing,
    ask,
    /** Replaces the text; the caller searches for it. */
    replace: (text: string) => {
      setTyped(text)
      expect(keywordOf(text))
    },
    field: {
      value: typed,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  }
}
