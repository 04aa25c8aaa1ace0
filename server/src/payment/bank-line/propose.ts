import { maxMatch, type ProposalReason } from '@banquet/contract/payment/bank-line-record'
import { fold } from '@banquet/contract/rule/text/fold'
import { numbersIn } from './numbers-in.ts'

/** The part of a line that proposals depend on; `left` is the part that is not matched yet. */
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
  payerId: number
  left: number
  /** The names of the payer. */
  names: readonly string[]
  dueAt: string | null
  /** Whether its deadline has passed; the money may still be for it. */
  isExpired: boolean
  /** The open notices of transfers for it. */
  notices: readonly { lastFive: string; amount: number; day: string; createdAt: string }[]
}

interface ProposedPart {
  id: number
  amount: number
}
export interface Found {
  reason: ProposalReason
  parts: ProposedPart[]
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

/** Sorts open orders before expired ones, then by deadline; orders without a deadline come last. */
function byDeadline(one: Candidate, other: Candidate): number {
  if (one.isExpired !== other.isExpired) return one.isExpired ? 1 : -1
  const [first, second] = [one.dueAt ?? '~', other.dueAt ?? '~']
  return first === second ? one.id - other.id : first < second ? -1 : 1
}

/** The candidates by everything that a line may name them by. */
interface Index {
  feeLimit: number
  byId: ReadonlyMap<number, Candidate>
  byLeft: ReadonlyMap<number, Candidate[]>
  byAccount: ReadonlyMap<string, { order: Candidate; notice: Candidate['notices'][number] }[]>
  byName: ReadonlyMap<string, { order: Candidate }[]>
  /** The lengths of the names. */
  lengths: readonly number[]
}

function indexOf(candidates: readonly Candidate[], feeLimit: number): Index {
  // They are sorted once for all lines, because thousands of orders may have the same amount.
  const payable = candidates.filter(({ left }) => left > 0).toSorted(byDeadline)
  const reported = payable.flatMap((order) => order.notices.map((notice) => ({ order, notice })))
  const named = payable.flatMap((order) =>
    order.names.map((name) => ({ order, name: fold(name) })).filter(({ name }) => name.length > 1),
  )
  const byName = Map.groupBy(named, ({ name }) => name)
  return {
    feeLimit,
    byName,
    byId: new Map(candidates.map((order) => [order.id, order])),
    byLeft: Map.groupBy(payable, ({ left }) => left),
    byAccount: Map.groupBy(reported, ({ notice }) => notice.lastFive),
    lengths: [...new Set(byName.keys().map((name) => name.length))],
  }
}

/** Proposes one order for the whole line. */
function whole(
  { feeLimit }: Index,
  line: WantedLine,
  { reason, order, score }: { reason: ProposalReason; order: Candidate; score: number },
): Found {
  const writeOff = settles(order.left, line.left, feeLimit) ? order.left - line.left : 0
  return { reason, score, writeOff, parts: [{ id: order.id, amount: line.left }] }
}

/** Proposes several orders that are named together, each with what is left of it, less a bank fee. */
function together(
  orders: readonly Candidate[],
  { writeOff, ...why }: Pick<Found, 'reason' | 'score' | 'writeOff'>,
): Found[] {
  // The bank took one fee from the sum; it is written off from the highest amount.
  const sorted = orders.toSorted((one, other) => one.left - other.left)
  const parts = sorted.map(({ id, left }, at) => ({
    id,
    amount: at === sorted.length - 1 ? left - writeOff : left,
  }))
  if (parts.some(({ amount }) => amount < 1)) return []
  return [{ ...why, writeOff, parts: parts.toSorted((a, b) => a.id - b.id) }]
}

function byNumbers(index: Index, line: WantedLine): Found[] {
  const orders = numbersIn(line.memo).flatMap((id) => index.byId.get(id) ?? [])
  const [only, second] = orders
  if (only && !second) {
    const score = settles(only.left, line.left, index.feeLimit) ? 90 : 60
    return [whole(index, line, { reason: 'number', order: only, score })]
  }
  const payable = orders.filter(({ left }) => left > 0)
  const sum = payable.reduce((all, { left }) => all + left, 0)
  if (payable.length === orders.length && settles(sum, line.left, index.feeLimit))
    return together(orders, { reason: 'number', score: 90, writeOff: sum - line.left })
  return payable.map(({ id, left }) => {
    const parts = [{ id, amount: Math.min(left, line.left) }]
    return { reason: 'number', score: left === line.left ? 70 : 60, parts, writeOff: 0 }
  })
}

type Reported = ReturnType<typeof reportedFrom>

function reportedFrom(index: Index, { lastFive }: WantedLine) {
  return lastFive === '' ? [] : (index.byAccount.get(lastFive) ?? [])
}

/**
 * Proposes the orders for which one payer has reported one transfer, in one form or one by one with the same day,
 * together if the line settles all of them.
 */
function byJointNotice(index: Index, line: WantedLine): Found[] {
  const reported = reportedFrom(index, line)
  const groupsBy = (key: (one: Reported[number]) => string) => [...Map.groupBy(reported, key).values()]
  return [
    ...groupsBy(({ order, notice }) => `${order.payerId} ${notice.createdAt}`),
    ...groupsBy(({ order, notice }) => `${order.payerId} ${notice.day}`),
  ].flatMap((group) => {
    const orders = [...new Set(group.map(({ order }) => order))]
    const sum = orders.reduce((all, { left }) => all + left, 0)
    if (orders.length < 2 || orders.length > maxMatch || !settles(sum, line.left, index.feeLimit)) return []
    const isAmount = group.reduce((all, { notice }) => all + notice.amount, 0) === line.left
    const isDay = group.some(({ notice }) => notice.day === line.day)
    if (!isAmount && !isDay) return []
    const score = isAmount && isDay ? 80 : isAmount ? 75 : 55
    return together(orders, { reason: 'notice', score, writeOff: sum - line.left })
  })
}

function byNotice(index: Index, line: WantedLine): Found[] {
  return reportedFrom(index, line).flatMap(({ order, notice }) => {
    const isAmount = notice.amount === line.left
    const isDay = notice.day === line.day
    if (!isAmount && !isDay) return []
    const base = isAmount && isDay ? 80 : isAmount ? 75 : 55
    const score = settles(order.left, line.left, index.feeLimit) ? base : base - 30
    return whole(index, line, { reason: 'notice', order, score })
  })
}

function byNames(index: Index, line: WantedLine): Found[] {
  const memo = fold(line.memo)
  const parts = new Set<string>()
  for (const length of index.lengths)
    for (let at = 0; at + length <= memo.length; at += 1) parts.add(memo.slice(at, at + length))
  const named = [...parts].flatMap((part) => index.byName.get(part) ?? [])
  return named
    .filter(({ order }) => settles(order.left, line.left, index.feeLimit))
    .map(({ order }) => {
      const score = order.left === line.left ? 50 : 40
      return whole(index, line, { reason: 'name', order, score })
    })
}

/** Returns the proposals with the highest scores; the same orders are proposed once, for the best reason. */
function bestOf(all: readonly Found[]): Found[] {
  const best = new Map<string, Found>()
  for (const one of all.toSorted((a, b) => b.score - a.score)) {
    const key = one.parts.map(({ id }) => id).join()
    if (!best.has(key)) best.set(key, one)
  }
  return [...best.values()].slice(0, most)
}

/** Returns a function that proposes payment orders for a line, from all candidates. */
export function proposer(candidates: readonly Candidate[], feeLimit: number) {
  const index = indexOf(candidates, feeLimit)
  return (line: WantedLine): Proposed => {
    const same = index.byLeft.get(line.left) ?? []
    const proposals = bestOf([
      ...byNumbers(index, line),
      ...byJointNotice(index, line),
      ...byNotice(index, line),
      ...byNames(index, line),
      ...same.slice(0, most).map((order) => whole(index, line, { reason: 'amount', order, score: 10 })),
    ])
    const [first, second] = proposals
    const isBetter = first !== undefined && (second === undefined || first.score > second.score)
    return {
      lineId: line.id,
      proposals,
      sameAmount: same.length,
      isClear: isBetter && isSettling(first, index.byId, feeLimit),
    }
  }
}

/** Returns whether a proposal settles its orders exactly. */
function isSettling(
  { parts, writeOff }: Found,
  byId: ReadonlyMap<number, Candidate>,
  feeLimit: number,
): boolean {
  const left = parts.reduce((sum, { id }) => sum + (byId.get(id)?.left ?? 0), 0)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  return left === amount + writeOff && settles(left, amount, feeLimit)
}
