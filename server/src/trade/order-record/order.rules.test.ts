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

describe('the status of an order', () => {
  it.each<[string, OrderStatus, Parameters<typeof statusOf>]>([
    ['without any decision', 'placed', [decided(), [line(3)]]],
    ['that was confirmed', 'confirmed', [decided('confirmedAt'), [line(3)]]],
    ['put on hold before it was confirmed', 'on-hold', [decided('heldAt'), [line(3)]]],
    ['put on hold after it was confirmed', 'on-hold', [decided('confirmedAt', 'heldAt'), [line(3)]]],
    ['that was partly shipped', 'partially-shipped', [decided('confirmedAt'), [line(3, 1)]]],
    ['of which one line was shipped', 'partially-shipped', [decided('confirmedAt'), [line(3, 3), line(2)]]],
    ['of which the rest is on hold', 'on-hold', [decided('confirmedAt', 'heldAt'), [line(3, 1)]]],
    ['that was shipped in full', 'shipped', [decided('confirmedAt'), [line(3, 3), line(2, 2)]]],
    ['of which the rest was cancelled', 'shipped', [decided('confirmedAt'), [line(3, 1, 2)]]],
    ['of which one line was cancelled', 'shipped', [decided('confirmedAt'), [line(3, 3), line(2, 0, 2)]]],
    [
      'of which everything was cancelled and nothing shipped',
      'confirmed',
      [decided('confirmedAt'), [line(3, 0, 3)]],
    ],
    ['that was shipped while on hold', 'shipped', [decided('confirmedAt', 'heldAt'), [line(3, 3)]]],
    ['that was cancelled', 'cancelled', [decided('cancelledAt'), [line(3)]]],
    [
      'that was cancelled after everything else',
      'cancelled',
      [decided('confirmedAt', 'heldAt', 'cancelledAt'), [line(3)]],
    ],
    ['that has no lines yet', 'placed', [decided(), []]],
  ])('%s is %s', (_, status, of) => {
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

describe('the commands of an order', () => {
  it.each(commands.flatMap((command) => orderStatuses.map((status) => [command, status] as const)))(
    '%s of an order that is %s is allowed as in the table',
    (command, status) => {
      expect(isPossible(command, { status, cutoffAt: then })).toBe(possible[command].includes(status))
    },
  )

  it('never reopen a cancelled order', () => {
    expect(
      commands.filter((command) => isPossible(command, { status: 'cancelled', cutoffAt: then })),
    ).toEqual([])
  })
})

describe('the cut-off', () => {
  const moment = new Date(then).getTime()
  it.each([
    ['a customer a moment before', identity.customer, -1, false],
    ['a customer at that moment', identity.customer, 0, true],
    ['a customer afterwards', identity.customer, 1, true],
    ['staff afterwards', identity.employee, 1, false],
    ['an administrator afterwards', identity.admin, 1, false],
  ])('has passed for %s as expected', (_, kind, after, closed) => {
    const actor = { ...anonymous, identity: kind }
    expect(isClosedFor(actor, { status: 'placed', cutoffAt: then }, new Date(moment + after))).toBe(closed)
  })
})
