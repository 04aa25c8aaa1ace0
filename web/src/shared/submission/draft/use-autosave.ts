import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../kit/call/api.ts'

/** How long nothing is typed before it is saved, and how long typing without a pause goes unsaved at most. */
const pauseMs = 1500
const maxWaitMs = 5000

/** `waiting`: typed and not sent yet; `failed`: the server could not be reached; `refused`, with the reason in `error`. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused'

interface Options<V> {
  values: V
  /** Sends the values; one call at a time. */
  save: (values: V) => Promise<unknown>
  /** Keeps the values on this device until they are saved, or forgets them once they are. */
  keep: (values: V | undefined) => void
  /** Whether saving stops, because somebody has to decide first. */
  isHeld: boolean
}

/**
 * Saves what is typed: on this device at once, and on the server a moment after the last key. `flush` saves what is left, and
 * resolves once everything is saved; it rejects if that is not possible.
 */
export function useAutosave<V extends object>({ values, save, keep, isHeld }: Options<V>) {
  const [state, setState] = useState<SaveState>('saved')
  const [error, setError] = useState<ApiError>()
  const saved = useRef(values)
  const latest = useRef(values)
  const running = useRef<Promise<void>>(undefined)
  const since = useRef<number>(undefined)

  const run = async (): Promise<void> => {
    while (latest.current !== saved.current) {
      const sent = latest.current
      setState('saving')
      await save(sent)
      saved.current = sent
      since.current = undefined
      if (latest.current === sent) keep(undefined)
    }
    setError(undefined)
    setState('saved')
  }
  const flush = (): Promise<void> => {
    running.current ??= run()
      .catch((reason: unknown) => {
        const known = reason instanceof ApiError ? reason : undefined
        setError(known)
        setState(known === undefined || known.code === 'unreachable' ? 'failed' : 'refused')
        throw reason
      })
      .finally(() => {
        running.current = undefined
      })
    return running.current
  }
  const tryNow = useEffectEvent(() => {
    if (!isHeld) flush().catch(() => undefined)
  })

  useEffect(() => {
    if (latest.current === values) return
    latest.current = values
    keep(values)
    setState((old) => (old === 'saving' ? old : 'waiting'))
    since.current ??= Date.now()
    const wait = Math.min(pauseMs, Math.max(0, since.current + maxWaitMs - Date.now()))
    const timer = setTimeout(tryNow, wait)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` writes under the key of the same draft
  }, [values])

  useEffect(() => {
    // What failed without a network is sent when there is one again; otherwise it is tried every few seconds.
    addEventListener('online', tryNow)
    const timer = setInterval(() => {
      if (latest.current !== saved.current) tryNow()
    }, maxWaitMs)
    return () => {
      removeEventListener('online', tryNow)
      clearInterval(timer)
    }
  }, [])

  /** Takes values as saved, because they came from the server. */
  const settle = (next: V) => {
    saved.current = next
    latest.current = next
    since.current = undefined
    keep(undefined)
    setError(undefined)
    setState('saved')
  }
  return { state, error, flush, settle }
}
