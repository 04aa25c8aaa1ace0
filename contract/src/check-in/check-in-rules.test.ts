import { describe, expect, test } from 'vitest'
import type { CheckInReason } from './check-in-record.ts'
import { decide, reasonsAgainst } from './check-in-rules.ts'

const at = new Date('2027-06-10T02:00:00Z')
const usual = {
  allowsReentry: false,
  opensAt: null,
  closesAt: null,
  kind: 'entry',
  at,
  last: undefined,
} as const
const hours = (opens: string, closes: string) => ({ opensAt: new Date(opens), closesAt: new Date(closes) })

describe('the reasons against a check-in', () => {
  test.each([
    ['nothing', { standing: [] }, []],
    ['an entry before', { standing: [], last: 'entry' }, ['already-used']],
    ['an exit before, without re-entry', { standing: [], last: 'exit' }, ['already-used']],
    ['an exit before, with re-entry', { standing: [], last: 'exit', allowsReentry: true }, []],
    ['being inside, with re-entry', { standing: [], last: 'entry', allowsReentry: true }, ['already-used']],
    ['an exit of somebody inside', { standing: ['cancelled'], kind: 'exit', last: 'entry' }, []],
    ['an exit of somebody outside', { standing: [], kind: 'exit' }, ['not-inside']],
    ['the opening instant', { standing: [], ...hours('2027-06-10T02:00:00Z', '2027-06-10T03:00:00Z') }, []],
    [
      'the instant before',
      { standing: [], ...hours('2027-06-10T02:00:01Z', '2027-06-10T03:00:00Z') },
      ['not-yet'],
    ],
    [
      'the closing instant',
      { standing: [], ...hours('2027-06-10T01:00:00Z', '2027-06-10T02:00:00Z') },
      ['no-longer'],
    ],
    [
      'another type before the time, a balance after it',
      { standing: ['wrong-type', 'unpaid'], ...hours('2027-06-10T03:00:00Z', '2027-06-10T04:00:00Z') },
      ['wrong-type', 'not-yet', 'unpaid'],
    ],
    [
      'all of it, the gravest first',
      { standing: ['unpaid', 'cancelled'], last: 'entry' },
      ['cancelled', 'already-used', 'unpaid'],
    ],
  ] as const)('%s', (_, situation, reasons) =>
    expect(reasonsAgainst({ ...usual, ...situation })).toEqual(reasons),
  )
})

test.each([
  [[], false, { result: 'accepted', reason: null, isForced: false }],
  [[], true, { result: 'accepted', reason: null, isForced: false }],
  [['unpaid'], false, { result: 'refused', reason: 'unpaid', isForced: false }],
  [['unpaid', 'wrong-type'], true, { result: 'accepted', reason: 'unpaid', isForced: true }],
  [['already-used', 'unpaid'], true, { result: 'refused', reason: 'already-used', isForced: false }],
  [['cancelled'], true, { result: 'refused', reason: 'cancelled', isForced: false }],
] as [CheckInReason[], boolean, object][])('%j, forced: %j', (reasons, force, decision) =>
  expect(decide(reasons, force)).toEqual(decision),
)
