import {
  forcibleReasons,
  type CheckInKind,
  type CheckInReason,
  type CheckInResult,
} from './check-in-record.ts'

/* What the server decides about a scan, and a device without network in the same way. */

interface Situation {
  allowsReentry: boolean
  opensAt: Date | null
  closesAt: Date | null
  kind: CheckInKind
  at: Date
  /** What speaks against letting the person in whatever the time. */
  standing: readonly CheckInReason[]
  /** The kind of the last check-in that counts, if there is one. */
  last: CheckInKind | undefined
}

const isForcible = (reason: CheckInReason) => forcibleReasons.includes(reason)

/** Returns everything that speaks against a check-in, the gravest reason first. */
export function reasonsAgainst(situation: Situation): CheckInReason[] {
  const { allowsReentry, opensAt, closesAt, kind, at, standing, last } = situation
  if (kind === 'exit') return last === 'entry' ? [] : ['not-inside']
  const isThere = last !== undefined && (!allowsReentry || last === 'entry')
  return [
    ...standing.filter((reason) => !isForcible(reason)),
    ...(isThere ? (['already-used'] as const) : []),
    ...standing.filter((reason) => reason === 'wrong-type'),
    ...(opensAt !== null && at < opensAt ? (['not-yet'] as const) : []),
    ...(closesAt !== null && at >= closesAt ? (['no-longer'] as const) : []),
    // A balance is shown in any case.
    ...standing.filter((reason) => isForcible(reason) && reason !== 'wrong-type'),
  ]
}

export interface Decision {
  result: CheckInResult
  reason: CheckInReason | null
  isForced: boolean
}

/** Decides a check-in: staff may set the forcible reasons aside, and nothing else. */
export function decide(reasons: readonly CheckInReason[], force: boolean): Decision {
  const blocking = force ? reasons.filter((reason) => !isForcible(reason)) : reasons
  const [reason = null] = blocking.length > 0 ? blocking : reasons
  if (blocking.length > 0) return { result: 'refused', reason, isForced: false }
  return { result: 'accepted', reason, isForced: reasons.length > 0 }
}
