import type { AllocationMethod } from '@banquet/contract/trade/worksheet'

/** What a line of an order still waits for. */
export interface Claim {
  customerId: number
  open: number
  /** It is sold in multiples of this. */
  multiple: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The most that a line can be given of so much: a multiple of what it is sold in, or all that it waits for. */
function fitting({ open, multiple }: Claim, most: number): number {
  return most >= open ? open : most - (most % multiple)
}

/** Serves one line after the other with what is left, beside what they were given before. */
function inTurn(
  claims: readonly Claim[],
  supply: number,
  before: readonly number[] = claims.map(() => 0),
): number[] {
  let left = supply - sum(before)
  return claims.map((claim, at) => {
    const had = before[at] ?? 0
    const given = fitting(claim, had + left)
    left -= given - had
    return given
  })
}

/**
 * Gives every line the same part of what it waits for, down to a multiple. Of what stays over those get one multiple
 * more who have earned most of it, the first of them where two have earned the same; what even then stays over goes to
 * whoever came first.
 */
function proRata(claims: readonly Claim[], supply: number): number[] {
  const total = sum(claims.map(({ open }) => open))
  if (supply >= total) return claims.map(({ open }) => open)
  const part = (open: number) => BigInt(open) * BigInt(supply)
  const granted = claims.map((claim) => fitting(claim, Number(part(claim.open) / BigInt(total))))
  const waiting = claims.flatMap((claim, at) => {
    const had = granted[at] ?? 0
    const piece = Math.min(claim.multiple, claim.open - had)
    return piece === 0 ? [] : [{ at, piece, earned: part(claim.open) - BigInt(had) * BigInt(total) }]
  })
  // What was earned of a piece is a fraction; multiplied crosswise two of them are compared exactly.
  const byEarned = waiting.toSorted((one, other) =>
    Number(other.earned * BigInt(one.piece) - one.earned * BigInt(other.piece)),
  )
  let left = supply - sum(granted)
  for (const { at, piece } of byEarned) {
    if (piece > left) continue
    granted[at] = (granted[at] ?? 0) + piece
    left -= piece
  }
  return inTurn(claims, supply, granted)
}

/** Serves named customers first, in the order in which they are named. */
function byPriority(claims: readonly Claim[], supply: number, firstCustomerIds: readonly number[]): number[] {
  const rankOf = new Map(firstCustomerIds.map((id, rank) => [id, rank]))
  const rank = ({ customerId }: Claim) => rankOf.get(customerId) ?? firstCustomerIds.length
  const turns = claims
    .map((claim, at) => ({ claim, at }))
    .toSorted((one, other) => rank(one.claim) - rank(other.claim))
  const served = inTurn(
    turns.map(({ claim }) => claim),
    supply,
  )
  const granted = claims.map(() => 0)
  for (const [nth, { at }] of turns.entries()) granted[at] = served[nth] ?? 0
  return granted
}

interface Sharing {
  method: AllocationMethod
  /** How much there is; none where it is less than nothing. */
  supply: number
  firstCustomerIds?: readonly number[]
}

/**
 * Shares out what there is among lines that wait, those of the orders that came first at the beginning: how much each
 * gets, in their order. Never more than a line waits for, nor all together more than there is.
 */
export function shareOut(
  claims: readonly Claim[],
  { method, supply, firstCustomerIds = [] }: Sharing,
): number[] {
  const there = Math.max(0, supply)
  if (method === 'pro-rata') return proRata(claims, there)
  return method === 'priority' ? byPriority(claims, there, firstCustomerIds) : inTurn(claims, there)
}
