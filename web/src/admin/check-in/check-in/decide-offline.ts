import type { CheckInKind, CheckInReason, OfflineRow } from '@banquet/contract/check-in/check-in-record'
import { typedCodeOf } from '@banquet/contract/rule/text/typed'
import { decide, reasonsAgainst } from '@banquet/contract/check-in/check-in-rules'
import { normalTicket, readTicket } from '@banquet/contract/signup/ticket-code'
import type { Loaded } from './device-store.ts'

/** The decision of a device about a scan while offline. */
export interface OfflineDecision {
  isLetIn: boolean
  reason: CheckInReason | null
  row: OfflineRow | undefined
}

interface Scan {
  code: string
  signupId?: number | undefined
  kind: CheckInKind
  force: boolean
}

/**
 * Returns the hash by which a stored person is recognised, equal to `ticketCheck` of the server; undefined if the browser
 * cannot compute it.
 */
export async function checkOf(code: string): Promise<string | undefined> {
  // Browsers provide `crypto.subtle` only on HTTPS and on localhost.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return undefined
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(normalTicket(code)))
  const bytes = String.fromCharCode(...new Uint8Array(hash).subarray(0, 16))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function find({ rows }: Loaded, { code, signupId }: Scan): Promise<OfflineRow | undefined> {
  if (signupId !== undefined) return rows.find((row) => row.signupId === signupId)
  const typed = typedCodeOf(code).toUpperCase()
  const byCode = rows.find((row) => row.code === typed)
  if (byCode || !readTicket(code)) return byCode
  const check = await checkOf(code)
  return check === undefined ? undefined : rows.find((row) => row.check === check)
}

/** Decides a scan by the stored list and the rules of the server. A ticket that is not on the list is invalid. */
export async function decideOffline(loaded: Loaded, scan: Scan, now: Date): Promise<OfflineDecision> {
  const row = await find(loaded, scan)
  if (!row) return { isLetIn: false, reason: 'invalid', row }
  const { allowsReentry, opensAt, closesAt } = loaded.list
  const last = row.isInside ? 'entry' : row.hasEntered ? 'exit' : undefined
  const reasons = reasonsAgainst({
    allowsReentry,
    kind: scan.kind,
    at: now,
    last,
    standing: row.reason === null ? [] : [row.reason],
    opensAt: opensAt === null ? null : new Date(opensAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
  })
  const { result, reason } = decide(reasons, scan.force)
  return { isLetIn: result === 'accepted', reason, row }
}

/** Returns the list after a person has entered or left, so that the device does not let the person in twice. */
export function marked(loaded: Loaded, signupId: number, kind: CheckInKind): Loaded {
  const rows = loaded.rows.map((row) =>
    row.signupId === signupId ? { ...row, hasEntered: true, isInside: kind === 'entry' } : row,
  )
  return { ...loaded, rows }
}

/** Returns the list with a person who signed up after it was loaded. */
export function withPerson(loaded: Loaded, person: OfflineRow): Loaded {
  const others = loaded.rows.filter(({ signupId }) => signupId !== person.signupId)
  return { ...loaded, rows: [...others, person] }
}
