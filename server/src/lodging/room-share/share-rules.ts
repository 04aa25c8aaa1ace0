import type { Guest } from '@banquet/contract/lodging/stay-form'

/** Returns the share of a room-mate: half of the price, in whole dollars; the booker pays the odd dollar. */
export function shareOf(total: number): number {
  return Math.floor(total / 2)
}

/** Returns the share of a room-mate after a change of the price: never more than they agreed to. */
export function lowered(amount: number, total: number): number {
  return Math.min(amount, shareOf(total))
}

/** Returns guests with another one at the end, unless one has this name already. */
export function withGuest(guests: readonly Guest[], guest: Guest): Guest[] {
  return guests.some(({ name }) => name === guest.name) ? [...guests] : [...guests, guest]
}

/** Returns guests without the last one of a name, unless that is the only guest. */
export function withoutGuest(guests: readonly Guest[], name: string): Guest[] {
  const at = guests.findLastIndex((guest) => guest.name === name)
  return at < 0 || guests.length === 1 ? [...guests] : guests.toSpliced(at, 1)
}
