import type { Answer } from '@banquet/contract/call/endpoint'
import { maxPairsAtOnce, proposal } from '@banquet/contract/review/proposal'
import { useState } from 'react'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { say } from '../../../kit/text/text.ts'
import { proposalText } from './proposal.text.ts'

export interface Pair {
  submissionId: number
  reviewerId: number
}

/** What became of the pairs that were accepted. */
export interface AcceptResults {
  results: Answer<typeof proposal.accept>
  /** How many were not sent, because a call before them failed. */
  left: number
}

/** Accepts pairs of a proposal, in as many calls as are needed; `results` is set if some were not assigned. */
export function useAccept(id: number) {
  const call = useWrite(proposal.accept, {
    quiet: true,
    also: ['submission', 'assignment', 'review', 'reviewer'],
  })
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [results, setResults] = useState<AcceptResults>()
  const accept = async (pairs: readonly Pair[], dueDay: string | null) => {
    // Those of a reviewer stay together, because each call mails each reviewer once.
    const sorted = pairs.toSorted(
      (one, other) => one.reviewerId - other.reviewerId || one.submissionId - other.submissionId,
    )
    const found: AcceptResults['results'] = []
    try {
      while (found.length < sorted.length) {
        setProgress({ done: found.length, all: sorted.length })
        const body = { pairs: portionOf(sorted, found.length), dueDay }
        found.push(...(await call.mutateAsync({ params: { id }, body })))
      }
    } catch {
      // The call has shown why; what was assigned before it is shown below.
    } finally {
      setProgress(undefined)
    }
    const left = sorted.length - found.length
    const done = found.filter(({ refusal }) => refusal === null).length
    if (done < found.length || (left > 0 && done > 0)) setResults({ results: found, left })
    else if (done > 0) notify.success(say(proposalText, 'accepted')(done))
  }
  return { accept, progress, results, close: () => setResults(undefined) }
}

/** Returns the pairs of the next call: as many as it takes, without separating those of a reviewer if possible. */
export function portionOf(sorted: readonly Pair[], from: number): Pair[] {
  const end = from + maxPairsAtOnce
  if (end >= sorted.length) return sorted.slice(from)
  let last = end
  while (last > from && sorted[last - 1]?.reviewerId === sorted[end]?.reviewerId) last -= 1
  return sorted.slice(from, last === from ? end : last)
}
