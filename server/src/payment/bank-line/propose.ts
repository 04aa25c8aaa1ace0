import type { ProposalReason } from '@banquet/contract/payment/bank-line'
import { fold } from '@banquet/contract/rule/text/fold'
import { numbersIn } from './numbers-in.ts'

/** The part of a line that proposals depend on; `left` is what no order has got of it. */
export interface WantedLine {
  id: number
  day: string
  left: number
  memo: string
  lastFive: string
}

/** A payment order that lines may be for. */
export interface Candidate {
  id: number
  left: number
  /** The names of the payer. */
  names: readonly string[]
  dueAt: string | null
  /** The open notices of transfers for it. */
  notices: readonly { lastFive: string; amount: number; day: string }[]
}

interface Part {
  id: number
  amount: number
}
export interface Found {
  reason: ProposalReason
  parts: Part[]
  writeOff: number
  /** The higher the better; equal ones are equally likely. */
  score: number
}
export interface Proposed {
  lineId: number
  proposals: Found[]
  isClear: boolean
  sameAmount: number
}

/** How many proposals a line gets: as many as there are digits to choose one. */
const most = 9

/** Whether an amount settles what is left, except for a bank fee. */
export const settles = (left: number, amount: number, feeLimit: number) =>
  left >= amount && left - amount <= feeLimit

/** The one that is due first comes first; those without a deadline at the end. */
function byDeadline(one: Candidate, other: Candidate): number {
  const [first, second] = [one.dueAt ?? '~', other.dueAt ?? '~']
  return first === second ? one.id - other.id : first < second ? -1 : 1
}

/** Returns a function that proposes payment orders for a line, from all candidates. */
export function proposer(candidates: readonly Candidate[], feeLimit: number) {
  const byId = new Map(candidates.map((order) => [order.id, order]))
  // Sorted once for all lines, because thousands of orders may have the same amount.
  const payable = candidates.filter(({ left }) => left > 0).toSorted(byDeadline)
  const byLeft = Map.groupBy(payable, ({ left }) => left)
  const byAccount = Map.groupBy(
    payable.flatMap((order) => order.notices.map((notice) => ({ order, notice }))),
    ({ notice }) => notice.lastFive,
  )
  const named = payable.flatMap((order) =>
    order.names.map((name) => ({ order, name: fold(name) })).filter(({ name }) => name.length > 1),
  )
  const byName = Map.groupBy(named, ({ name }) => name)
  const lengths = [...new Set(byName.keys().map((name) => name.length))]

  /** One order that gets the whole line. */
  const whole = (reason: ProposalReason, order: Candidate, score: number, line: WantedLine): Found => ({
    ...{ reason, score, parts: [{ id: order.id, amount: line.left }] },
    writeOff: settles(order.left, line.left, feeLimit) ? order.left - line.left : 0,
  })

  function byNumbers(line: WantedLine): Found[] {
    const orders = numbersIn(line.memo).flatMap((id) => byId.get(id) ?? [])
    const sum = orders.reduce((all, { left }) => all + left, 0)
    const [only, second] = orders
    if (only && !second)
      return [whole('number', only, settles(only.left, line.left, feeLimit) ? 90 : 60, line)]
    if (!settles(sum, line.left, feeLimit) || orders.some(({ left }) => left === 0))
      return orders.flatMap((order) => {
        const isExact = order.left === line.left
        if (order.left === 0) return []
        const amount = Math.min(order.left, line.left)
        return { reason: 'number', score: isExact ? 70 : 60, parts: [{ id: order.id, amount }], writeOff: 0 }
      })
    // The fee was taken from all of it; it is written off of the last one, which has to be worth more than that.
    const writeOff = sum - line.left
    const sorted = orders.toSorted((one, other) => one.left - other.left)
    const parts = sorted.map(({ id, left }, at) => ({
      id,
      amount: at === sorted.length - 1 ? left - writeOff : left,
    }))
    if (parts.some(({ amount }) => amount < 1)) return []
    return [{ reason: 'number', score: 90, writeOff, parts: parts.toSorted((a, b) => a.id - b.id) }]
  }

  function byNotice(line: WantedLine): Found[] {
    if (line.lastFive === '') return []
    return (byAccount.get(line.lastFive) ?? []).flatMap(({ order, notice }) => {
      const isAmount = notice.amount === line.left
      const isDay = notice.day === line.day
      if (!isAmount && !isDay) return []
      const base = isAmount && isDay ? 80 : isAmount ? 75 : 55
      return whole('notice', order, settles(order.left, line.left, feeLimit) ? base : base - 30, line)
    })
  }

  function byNames(line: WantedLine): Found[] {
    const memo = fold(line.memo)
    const parts = new Set<string>()
    for (const length of lengths)
      for (let at = 0; at + length <= memo.length; at += 1) parts.add(memo.slice(at, at + length))
    return [...parts].flatMap((part) =>
      (byName.get(part) ?? []).flatMap(({ order }) => {
        if (!settles(order.left, line.left, feeLimit)) return []
        return whole('name', order, order.left === line.left ? 50 : 40, line)
      }),
    )
  }

  return (line: WantedLine): Proposed => {
    const same = byLeft.get(line.left) ?? []
    const all = [
      ...byNumbers(line),
      ...byNotice(line),
      ...byNames(line),
      ...same.slice(0, most).map((order) => whole('amount', order, 10, line)),
    ]
    // The same orders are proposed once, for the best reason.
    const best = new Map<string, Found>()
    for (const one of all.toSorted((a, b) => b.score - a.score)) {
      const key = one.parts.map(({ id }) => id).join()
      if (!best.has(key)) best.set(key, one)
    }
    const proposals = [...best.values()].slice(0, most)
    const [first, second] = proposals
    const isBetter = first !== undefined && (second === undefined || first.score > second.score)
    return {
      ...{ lineId: line.id, proposals, sameAmount: same.length },
      isClear: isBetter && isSettling(first, byId, feeLimit),
    }
  }
}

/** Whether nothing is left to pay of the orders afterwards, and nothing is too much. */
function isSettling(
  { parts, writeOff }: Found,
  byId: ReadonlyMap<number, Candidate>,
  feeLimit: number,
): boolean {
  const left = parts.reduce((sum, { id }) => sum + (byId.get(id)?.left ?? 0), 0)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  return left === amount + writeOff && settles(left, amount, feeLimit)
}
