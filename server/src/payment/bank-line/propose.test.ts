import { describe, expect, test } from 'vitest'
import { proposer, type Candidate, type WantedLine } from './propose.ts'

const order = (id: number, left = 3000, part: Partial<Candidate> = {}): Candidate => ({
  id,
  payerId: 7,
  left,
  names: [],
  dueAt: null,
  isExpired: false,
  notices: [],
  ...part,
})
const line = (part: Partial<WantedLine> = {}): WantedLine => ({
  id: 1,
  day: '2027-01-05',
  left: 3000,
  memo: '',
  lastFive: '',
  ...part,
})
const propose = (wanted: Partial<WantedLine>, ...orders: Candidate[]) => proposer(orders, 30)(line(wanted))
const short = ({ proposals }: ReturnType<typeof propose>) =>
  proposals.map(({ reason, parts, writeOff }) => [
    reason,
    parts.map(({ id, amount }) => `${id}:${amount}`).join(' '),
    writeOff,
  ])
const reported = (part: object = {}) => ({
  notices: [
    { lastFive: '12345', amount: 3000, day: '2027-01-05', createdAt: '2027-01-05T01:00:00Z', ...part },
  ],
})

describe('a line', () => {
  test('is proposed by number, then notice, then name, then amount, each order once', () => {
    const all = propose(
      { memo: 'P4 王小明', lastFive: '12345' },
      ...[order(1), order(2, 3000, { names: ['王小明'] }), order(3, 3000, reported()), order(4)],
    )
    expect(short(all)).toEqual([
      ['number', '4:3000', 0],
      ['notice', '3:3000', 0],
      ['name', '2:3000', 0],
      ['amount', '1:3000', 0],
    ])
    expect([all.isClear, all.sameAmount]).toEqual([true, 4])
  })

  test('with several numbers is divided only if their amounts add up', () => {
    const orders = [order(1, 1000), order(2, 2000)]
    expect(short(propose({ memo: 'P2 P1' }, ...orders))).toEqual([['number', '1:1000 2:2000', 0]])
    expect(short(propose({ memo: 'P2 P1', left: 2985 }, ...orders))).toEqual([
      ['number', '1:1000 2:1985', 15],
    ])
    const wrong = propose({ memo: 'P2 P1', left: 2500 }, ...orders)
    expect(short(wrong)).toEqual([
      ['number', '2:2000', 0],
      ['number', '1:1000', 0],
    ])
    expect(wrong.isClear).toBe(false)
  })

  test('is written off up to the limit, and not beyond', () => {
    expect(short(propose({ memo: 'P1', left: 2970 }, order(1)))).toEqual([['number', '1:2970', 30]])
    const beyond = propose({ memo: 'P1', left: 2969 }, order(1))
    expect([short(beyond), beyond.isClear]).toEqual([[['number', '1:2969', 0]], false])
  })

  test('with more than is owed, or for an order that owes nothing, has a proposal that is never clear', () => {
    const more = propose({ memo: 'P1', left: 3500 }, order(1))
    expect([short(more), more.isClear]).toEqual([[['number', '1:3500', 0]], false])
    expect(propose({ memo: 'P1' }, order(1, 0)).isClear).toBe(false)
  })

  test('needs account and amount, or account and day, of a notice', () => {
    const of = (part: object) =>
      short(propose({ lastFive: '12345', left: 2990 }, order(1, 2990, reported(part))))
    expect(of({ amount: 2990 })[0]?.[0]).toBe('notice')
    expect(of({ day: '2027-01-05' })[0]?.[0]).toBe('notice')
    expect(of({ day: '2027-01-04' })[0]?.[0]).toBe('amount')
    expect(short(propose({}, order(1, 500, reported({ lastFive: '' }))))).toEqual([])
  })

  test('that one payer has reported for several orders is divided among them, whether reported in one form or one by one', () => {
    const orders = [order(1, 3000, reported()), order(2, 2000, reported({ amount: 2000 }))]
    const both = propose({ lastFive: '12345', left: 5000 }, ...orders)
    expect([short(both)[0], both.isClear]).toEqual([['notice', '1:3000 2:2000', 0], true])
    const withFee = propose({ lastFive: '12345', left: 4985 }, ...orders)
    expect([short(withFee)[0], withFee.isClear]).toEqual([['notice', '1:2985 2:2000', 15], true])
    const separately = order(3, 1000, reported({ amount: 1000, createdAt: '2027-01-05T02:00:00Z' }))
    const several = (left: number) => short(propose({ lastFive: '12345', left }, ...orders, separately))[0]
    expect(several(6000)).toEqual(['notice', '1:3000 2:2000 3:1000', 0])
    expect(several(5000)).toEqual(['notice', '1:3000 2:2000', 0])
  })

  test('is not divided among the orders of two payers with the same last digits, nor if it settles only a part', () => {
    const ofPayer = (id: number, payerId: number) => order(id, 3000, { payerId, ...reported() })
    const joint = (left: number, ...orders: Candidate[]) =>
      propose({ lastFive: '12345', left }, ...orders).proposals.filter(({ parts }) => parts.length > 1)
    expect(joint(6000, ofPayer(1, 7), ofPayer(2, 8))).toEqual([])
    expect(joint(5000, ofPayer(1, 7), ofPayer(2, 7))).toEqual([])
    expect(joint(6000, ofPayer(1, 7), ofPayer(2, 7))).toHaveLength(1)
  })

  test('matches a name only with its amount, whatever its width and case', () => {
    const payer = { names: ['Ｌｉｎ Mei'] }
    expect(short(propose({ memo: 'FROM LIN MEI 0105' }, order(1, 3000, payer)))).toEqual([
      ['name', '1:3000', 0],
    ])
    expect(short(propose({ memo: 'LIN MEI' }, order(1, 900, payer)))).toEqual([])
  })

  test('has no clear proposal among several equally likely orders, of which the nine due first are shown', () => {
    const many = Array.from({ length: 12 }, (_, n) =>
      order(n + 1, 3000, { dueAt: `2027-02-${String(20 - n).padStart(2, '0')}` }),
    )
    const { proposals, isClear, sameAmount } = propose({}, ...many)
    expect([proposals.length, proposals[0]?.parts[0]?.id, isClear, sameAmount]).toEqual([9, 12, false, 12])
    expect(propose({}, order(1)).isClear).toBe(true)
    const expired = many.map((one) => ({ ...one, isExpired: true }))
    const open = propose({}, ...expired, order(20, 3000, { dueAt: '2027-03-01' }))
    expect([open.proposals[0]?.parts[0]?.id, open.isClear]).toEqual([20, false])
  })
})
