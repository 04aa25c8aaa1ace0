import type { Guest } from '@banquet/contract/lodging/stay-form'

/** Returns what a room-mate pays of a price: half of it, in whole dollars; the odd dollar is for who booked. */
export function shareOf(total: number): number {
  return Math.floor(total / 2)
}

/** Returns the part of a room-mate when the price has changed: never more than was agreed to. */
export function lowered(amount: number, total: number): number {
  return Math.min(amount, shareOf(total))
}

/** Returns guests with another one at the end, unless one has this name already. */
export function withGuest(guests: readonly Guest[], guest: Guest): Guest[] {
  return guests.some(({ name }) => name === guest.name) ? [...guests] : [...guests, guest]
}

/** Returns guests without the last one of a name; the only one stays. */
export function withoutGuest(guests: readonly Guest[], name: string): Guest[] {
  const at = guests.findLastIndex((guest) => guest.name === name)
  return at < 0 || guests.length === 1 ? [...guests] : guests.toSpliced(at, 1)
}
