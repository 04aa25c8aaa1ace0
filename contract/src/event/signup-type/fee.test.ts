import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkTiers, feeTier, maxTiers, tierOn } from './fee.ts'

const schema = z.object({ tiers: z.array(feeTier).min(1).max(maxTiers) }).superRefine(checkTiers)
const tiers = (...ends: (string | null)[]) => ends.map((until, n) => ({ name: `第 ${n}`, fee: 1000, until }))
const faultsOf = (value: unknown) =>
  (schema.safeParse({ tiers: value }).error?.issues ?? []).map((issue) => {
    const { path, code } = issue
    return `${path.join('.')} ${code === 'custom' ? String(issue.params?.['code']) : code}`
  })

describe('fee tiers', () => {
  test.each([
    ['one without an end', tiers(null)],
    ['one with an end', tiers('2027-04-30')],
    ['each ends after the one before', tiers('2027-04-30', '2027-05-01', '2027-05-31')],
    ['the last has no end', tiers('2027-04-30', '2027-05-31', null)],
  ])('are accepted: %s', (_, value) => {
    expect(faultsOf(value)).toEqual([])
  })

  test.each([
    ['the same end twice', tiers('2027-04-30', '2027-04-30'), ['tiers.1.until before-tier']],
    ['an end before the one before', tiers('2027-05-31', '2027-04-30'), ['tiers.1.until before-tier']],
    ['one without an end before the last', tiers(null, '2027-04-30'), ['tiers.0.until required']],
    ['two without an end', tiers(null, null), ['tiers.0.until required']],
    [
      'several faults, all at once',
      tiers('2027-05-31', '2027-05-01', null, '2027-04-01'),
      ['tiers.1.until before-tier', 'tiers.2.until required'],
    ],
    ['none', [], ['tiers too_small']],
    [
      'too many',
      tiers('2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04', '2027-01-05', '2027-01-06', null),
      ['tiers too_big'],
    ],
  ])('are refused: %s', (_, value, expected) => {
    expect(faultsOf(value)).toEqual(expected)
  })

  test.each([-1, 0.5, 1_000_001, '3000'])('are refused with a fee of %s', (fee) => {
    expect(faultsOf([{ name: '原價', fee }])[0]).toMatch(/^tiers\.0\.fee /)
  })

  test('have no end and depend on the day of the sign-up by default', () => {
    expect(feeTier.parse({ name: '原價', fee: 0 })).toEqual({
      name: '原價',
      enName: '',
      fee: 0,
      until: null,
      countsBy: 'signup',
    })
  })
})

test('a tier applies through its last day; after the last tier there is none', () => {
  const [early, late] = [{ until: '2027-04-30' }, { until: '2027-05-31' }]
  expect(tierOn([early, late], '2027-04-30')).toBe(early)
  expect(tierOn([early, late], '2027-05-01')).toBe(late)
  expect(tierOn([early, late], '2027-06-01')).toBeUndefined()
  expect(tierOn([], '2027-06-01')).toBeUndefined()
})
