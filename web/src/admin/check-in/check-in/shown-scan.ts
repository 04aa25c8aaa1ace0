import type { CheckIn, CheckInKind, CheckInReason } from '@banquet/contract/check-in/check-in-record'
import { forcibleReasons } from '@banquet/contract/check-in/check-in-rules'
import type { OfflineDecision } from './decide-offline.ts'
import type { Signal } from './signals.ts'

/** The displayed data of a scan, decided by the server or by the device. */
export interface ShownScan {
  /** The check-in, if the server has responded. */
  id: number | undefined
  nonce: string
  kind: CheckInKind
  signal: Signal
  reason: CheckInReason | null
  isForced: boolean
  isOffline: boolean
  at: string
  code: string
  signupId: number | undefined
  realName: string
  enName: string
  affiliation: string
  typeName: string
  typeEnName: string
  balance: number
  earlier: CheckIn['earlier']
  isUndone: boolean
}

/** The scanned code, or the person chosen from the search. */
export interface Scanned {
  code: string
  signupId?: number | undefined
}

const nobody = {
  code: '',
  realName: '',
  enName: '',
  affiliation: '',
  typeName: '',
  typeEnName: '',
  balance: 0,
}

function signalOf(isLetIn: boolean, reason: CheckInReason | null): Signal {
  if (isLetIn) return 'good'
  return reason !== null && forcibleReasons.includes(reason) ? 'ask' : 'bad'
}

/** Returns the displayed data of a check-in. */
export function shownCheckIn(row: CheckIn, { code }: Pick<Scanned, 'code'>): ShownScan {
  const { id, nonce, kind, reason, isForced, isOffline, at, person, earlier, undoneAt, result } = row
  return {
    ...(person ?? { ...nobody, code }),
    id,
    nonce,
    kind,
    reason,
    isForced,
    isOffline,
    at,
    earlier,
    signupId: person?.signupId,
    signal: signalOf(result === 'accepted', reason),
    isUndone: undoneAt !== null,
  }
}

/** Returns the displayed data of a scan that the device has decided. */
export function shownOffline(
  { isLetIn, reason, row }: OfflineDecision,
  scan: Scanned & { nonce: string; kind: CheckInKind; at: string },
): ShownScan {
  const { nonce, kind, at, code } = scan
  return {
    ...(row ? { ...row, affiliation: '' } : { ...nobody, code }),
    id: undefined,
    nonce,
    kind,
    reason,
    at,
    earlier: null,
    isUndone: false,
    isOffline: true,
    isForced: isLetIn && reason !== null,
    signupId: row?.signupId,
    signal: signalOf(isLetIn, reason),
  }
}
