import { describe, expect, test } from 'vitest'
import {
  discountFault,
  isCode,
  isInDomains,
  normalCode,
  reducedFee,
  type DiscountFault,
} from './discount-rules.ts'
import { discount } from './discount.ts'

test.each([
  ['percent', 10, 3000, 2700],
  // 12.5 is rounded half up.
  ['percent', 50, 25, 13],
  ['percent', 10, 3333, 3000],
  ['percent', 33, 1, 1],
  ['percent', 100, 3000, 0],
  ['percent', 1, 1_000_000, 990_000],
  ['amount', 500, 3000, 2500],
  ['amount', 5000, 3000, 0],
  ['fixed-price', 999, 3000, 999],
  ['fixed-price', 3500, 3000, 3000],
  ['fixed-price', 0, 3000, 0],
  ['percent', 10, 0, 0],
] as const)('%s %i turns %i into %i', (mode, value, fee, left) => {
  expect(reducedFee({ mode, value }, fee)).toBe(left)
})

test('a code is normalised to upper case and half width', () => {
  expect(normalCode(' ｅａｒｌｙ\n１０　')).toBe('EARLY10')
  expect(['EARLY10', 'VIP-7', 'AB', 'A B C', '早鳥折扣', '', 'X'.repeat(31)].map(isCode)).toEqual([
    ...[true, true, false, false, false, false, false],
  ])
})

test('a domain includes its subdomains, but no other domain with the same ending', () => {
  const addresses = ['a@ntu.edu.tw', 'a@G.NTU.edu.tw', 'a@xntu.edu.tw', 'ntu.edu.tw@example.com', '']
  expect(addresses.map((email) => isInDomains(email, ['ntu.edu.tw']))).toEqual([
    ...[true, true, false, false, false],
  ])
  expect(isInDomains('', [])).toBe(true)
})

describe('a code is refused', () => {
  const rules = {
    isActive: true,
    opens: '2027-01-01',
    closes: '2027-01-31',
    signupTypeIds: [1],
    domains: ['example.com'],
    emails: ['guest@example.org'],
    maxUses: 3,
    maxPerMember: 1,
    budget: 1000,
  }
  const wish = { today: '2027-01-15', signupTypeId: 1, email: 'a@example.com', amount: 300 }
  const use = { used: 2, usedByMember: 0, spent: 700 }
  type Row = [string, Partial<typeof rules>, Partial<typeof wish>, Partial<typeof use>, DiscountFault?]
  test.each<Row>([
    ['not at all', {}, {}, {}],
    ['not on its first day', {}, { today: '2027-01-01' }, {}],
    ['not on its last day', {}, { today: '2027-01-31' }, {}],
    ['the day before', {}, { today: '2026-12-31' }, {}, 'discount.not-open'],
    ['the day after', {}, { today: '2027-02-01' }, {}, 'discount.not-open'],
    ['while it is not active', { isActive: false }, {}, {}, 'discount.not-open'],
    ['for another type', {}, { signupTypeId: 2 }, {}, 'discount.wrong-type'],
    ['not for any type', { signupTypeIds: [] }, { signupTypeId: 2 }, {}],
    ['for another domain', {}, { email: 'a@example.org' }, {}, 'discount.not-for-you'],
    ['not for an address on its list', {}, { email: 'Guest@example.org' }, {}],
    ['without a verified address', { domains: [] }, { email: '' }, {}, 'discount.not-for-you'],
    ['not for anybody', { domains: [], emails: [] }, { email: '' }, {}],
    ['a second time', {}, {}, { usedByMember: 1 }, 'discount.used-by-member'],
    ['after its last use', {}, {}, { used: 3 }, 'discount.used-up'],
    ['above its budget', {}, { amount: 301 }, {}, 'discount.used-up'],
  ])('%s', (_, ruled, wished, used, fault) => {
    expect(discountFault({ ...rules, ...ruled }, { ...wish, ...wished }, { ...use, ...used })).toBe(fault)
  })
})

test('the input of a code reports every fault at its field', () => {
  const faults = (body: object) => {
    const { error } = discount.create.body.safeParse({ name: '早鳥', value: 10, code: 'EARLY10', ...body })
    return (error?.issues ?? []).map(({ path }) => path.join('.')).toSorted()
  }
  expect(faults({})).toEqual([])
  expect(faults({ code: 'a', name: '', value: -1 })).toEqual(['code', 'name', 'value'])
  expect(faults({ value: 101 })).toEqual(['value'])
  expect(faults({ value: 0 })).toEqual(['value'])
  expect(faults({ mode: 'fixed-price', value: 0 })).toEqual([])
  expect(faults({ opens: '2027-02-02', closes: '2027-02-01' })).toEqual(['closes'])
  expect(faults({ domains: ['@NTU.edu.tw', 'nowhere', 'a b.tw'] })).toEqual(['domains.1', 'domains.2'])
  expect(
    discount.create.body.parse({ name: 'x', value: 1, code: 'ab-1', domains: ['@NTU.edu.tw'] }),
  ).toMatchObject({ code: 'AB-1', domains: ['ntu.edu.tw'], maxPerMember: 1, maxUses: null })
})
