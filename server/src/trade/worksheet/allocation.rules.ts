import type { AllocationMethod } from '@banquet/contract/trade/worksheet'

/** The quantity that a line of an order still waits for. */
export interface Claim {
  customerId: number
  open: number
  /** The order multiple of the line. */
  multiple: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Returns the most that a line can be given of a quantity: a multiple, or everything that it waits for. */
function fitting({ open, multiple }: Claim, most: number): number {
  return most >= open ? open : most - (most % multiple)
}

/** Serves one line after the other from what is left, in addition to what they were given before. */
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
 * Gives every line the same share of what it waits for, rounded down to a multiple. The remainder is given out in
 * single multiples, to the largest fractional claims first and to the earlier line on a tie; what is left after that
 * goes first come, first served.
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
  // Claims are fractions; cross multiplication compares them exactly.
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

/** Serves named customers first, in the given order. */
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
  /** The supply; zero if it is negative. */
  supply: number
  firstCustomerIds?: readonly number[]
}

/**
 * Allocates the supply among waiting lines, the earliest orders first, and returns the quantity of each in the same
 * sequence. No line gets more than it waits for, and all together no more than the supply.
 */
export function allocateSupply(
  claims: readonly Claim[],
  { method, supply, firstCustomerIds = [] }: Sharing,
): number[] {
  const there = Math.max(0, supply)
  if (method === 'pro-rata') return proRata(claims, there)
  return method === 'priority' ? byPriority(claims, there, firstCustomerIds) : inTurn(claims, there)
}
