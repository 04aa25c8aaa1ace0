import { expect, test } from 'vitest'
import { defaultSetting } from '../event/event-setting.ts'
import { tierWarningsOf } from './tier-warnings.ts'

const event = { startDay: '2027-06-10', endDay: '2027-06-12', timeZone: 'Asia/Taipei' }
const at = (day: string) => ({ opens: null, closes: { kind: 'absolute' as const, day, time: '18:00' } })
const windows = { ...defaultSetting.windows, signup: at('2027-05-20'), payment: at('2027-05-31') }

const warned = (...tiers: [until: string | null, countsBy?: 'signup' | 'payment'][]) =>
  tierWarningsOf(event, { windows }, [
    { tiers: tiers.map(([until, countsBy = 'signup']) => ({ until, countsBy })) },
  ]).map(({ warning }) => warning)

test('no warning for tiers that end while sign-up is open, or for a tier without an end', () => {
  expect(warned(['2027-05-20'], [null])).toEqual([])
  expect(warned(['2027-05-31', 'payment'], [null])).toEqual([])
  expect(warned([null])).toEqual([])
})

test('a warning for a tier that ends after sign-up or payment closes', () => {
  expect(warned(['2027-05-21'], [null])).toEqual(['tier-after-signup'])
  expect(warned(['2027-06-01', 'payment'], [null])).toEqual(['tier-after-payment'])
})

test('a warning for a last tier that ends before sign-up closes, because there would be no fee', () => {
  expect(warned(['2027-05-01'], ['2027-05-19'])).toEqual(['no-fee-at-the-end'])
  expect(warned(['2027-05-20'])).toEqual([])
})

test('a warning names its type; without an end of sign-up there is none', () => {
  const early = { name: '一般', tiers: [{ until: '2027-05-21', countsBy: 'signup' as const }] }
  const other = { name: '學生', tiers: [{ until: null, countsBy: 'signup' as const }] }
  expect(tierWarningsOf(event, { windows }, [other, early]).map(({ type }) => type.name)).toEqual(['一般'])
  const open = { ...windows, signup: { opens: null, closes: null } }
  expect(tierWarningsOf(event, { windows: open }, [early])).toEqual([])
})
