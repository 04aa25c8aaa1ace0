import { describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { orderStatuses, type OrderStatus } from '@banquet/contract/trade/order-record'
import { anonymous } from '../../kit/context.ts'
import { isClosedFor, isPossible, statusOf, type OrderCommand } from './order.rules.ts'

const then = '2026-03-02T09:00:00.000Z'
const decided = (...what: ('confirmedAt' | 'heldAt' | 'cancelledAt')[]) => ({
  confirmedAt: what.includes('confirmedAt') ? then : null,
  heldAt: what.includes('heldAt') ? then : null,
  cancelledAt: what.includes('cancelledAt') ? then : null,
})
const line = (ordered: number, shipped = 0, cancelled = 0) => ({ ordered, shipped, cancelled })

describe('an order', () => {
  it.each<[string, OrderStatus, Parameters<typeof statusOf>]>([
    ['that nobody looked at', 'placed', [decided(), [line(3)]]],
    ['that was confirmed', 'confirmed', [decided('confirmedAt'), [line(3)]]],
    ['kept back before it was confirmed', 'on-hold', [decided('heldAt'), [line(3)]]],
    ['kept back after it was confirmed', 'on-hold', [decided('confirmedAt', 'heldAt'), [line(3)]]],
    ['of which a part left', 'partially-shipped', [decided('confirmedAt'), [line(3, 1)]]],
    ['of which one line left', 'partially-shipped', [decided('confirmedAt'), [line(3, 3), line(2)]]],
    ['of which the rest is kept back', 'on-hold', [decided('confirmedAt', 'heldAt'), [line(3, 1)]]],
    ['of which all left', 'shipped', [decided('confirmedAt'), [line(3, 3), line(2, 2)]]],
    ['of which the rest was given up', 'shipped', [decided('confirmedAt'), [line(3, 1, 2)]]],
    ['of which one line was given up', 'shipped', [decided('confirmedAt'), [line(3, 3), line(2, 0, 2)]]],
    ['of which nothing left though all was given up', 'confirmed', [decided('confirmedAt'), [line(3, 0, 3)]]],
    ['that left though it was kept back', 'shipped', [decided('confirmedAt', 'heldAt'), [line(3, 3)]]],
    ['that was cancelled', 'cancelled', [decided('cancelledAt'), [line(3)]]],
    [
      'that was cancelled after all else',
      'cancelled',
      [decided('confirmedAt', 'heldAt', 'cancelledAt'), [line(3)]],
    ],
    ['that has no lines yet', 'placed', [decided(), []]],
  ])('%s stands as %s', (_, status, of) => {
    expect(statusOf(...of)).toBe(status)
  })
})

const possible: Record<OrderCommand, readonly OrderStatus[]> = {
  edit: ['placed', 'confirmed', 'on-hold', 'partially-shipped'],
  confirm: ['placed'],
  hold: ['placed', 'confirmed'],
  release: ['on-hold'],
  cancel: ['placed', 'confirmed', 'on-hold'],
  ship: ['confirmed', 'partially-shipped'],
  closeShort: ['partially-shipped'],
  return: ['partially-shipped', 'shipped'],
}
const commands = Object.keys(possible) as OrderCommand[]

describe('what is done with an order', () => {
  it.each(commands.flatMap((command) => orderStatuses.map((status) => [command, status] as const)))(
    '%s of one that is %s is as the table says',
    (command, status) => {
      expect(isPossible(command, { status, cutoffAt: then })).toBe(possible[command].includes(status))
    },
  )

  it('is nothing that brings a cancelled order back', () => {
    expect(
      commands.filter((command) => isPossible(command, { status: 'cancelled', cutoffAt: then })),
    ).toEqual([])
  })
})

describe('the cut-off', () => {
  const moment = new Date(then).getTime()
  it.each([
    ['a customer a moment before', identity.customer, -1, false],
    ['a customer in that moment', identity.customer, 0, true],
    ['a customer afterwards', identity.customer, 1, true],
    ['staff afterwards', identity.employee, 1, false],
    ['an administrator afterwards', identity.admin, 1, false],
  ])('is over for %s as it should be', (_, kind, after, closed) => {
    const actor = { ...anonymous, identity: kind }
    expect(isClosedFor(actor, { status: 'placed', cutoffAt: then }, new Date(moment + after))).toBe(closed)
  })
})
