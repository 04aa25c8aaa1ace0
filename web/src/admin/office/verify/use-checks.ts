import { verify, type CheckResult } from '@banquet/contract/office/verify'
import type { FigureCheck } from '@banquet/contract/platform/figure-check'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call/api.ts'

/** What is known of the checks on this page: results, which check runs now, and which are still to run. */
export interface Checks {
  results: ReadonlyMap<FigureCheck, CheckResult>
  running: FigureCheck | undefined
  /** How many of how many are done; undefined if none runs. */
  progress: { done: number; of: number } | undefined
  /** Runs these checks, one after the other, so that the page shows how far they are and the server does one at a time. */
  run: (names: readonly FigureCheck[]) => void
}

export function useChecks(): Checks {
  const [results, setResults] = useState<ReadonlyMap<FigureCheck, CheckResult>>(new Map())
  const [running, setRunning] = useState<FigureCheck>()
  const [progress, setProgress] = useState<Checks['progress']>()
  const gone = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    gone.current = leaving
    return () => leaving.abort()
  }, [])
  const run = useCallback((names: readonly FigureCheck[]) => {
    const { signal } = gone.current
    const runAll = async () => {
      for (const [done, check] of names.entries()) {
        setRunning(check)
        setProgress({ done, of: names.length })
        const result = await call(verify.run, { params: { check } }, { signal })
        setResults((before) => new Map(before).set(check, result))
      }
    }
    void runAll()
      // The call itself has told the user that the server could not be reached.
      .catch(() => {})
      .finally(() => {
        setRunning(undefined)
        setProgress(undefined)
      })
  }, [])
  return { results, running, progress, run }
}
