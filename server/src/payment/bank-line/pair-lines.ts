/**
 * What a file or the database knows about a line. Null stands for what it does not know, because the file has no such column or
 * the cell is empty; an empty memo or account is known if the file has the column.
 */
export interface LineFacts {
  day: string
  amount: number
  /** `HH:mm` or `HH:mm:ss`. */
  time: string | null
  balance: number | null
  memo: string | null
  account: string | null
  /** The columns that the memo is from; another choice of columns gives another memo for the same payment. */
  memoFrom?: string
  /** A digest of all cells of its row; null for a stored line of which none was kept. */
  rowDigest?: string | null
}

/** The earlier line that a line is taken for. */
export interface Pair {
  /** The index among the stored lines. */
  at: number
  /** Whether time or balance are the same, and not only day, amount, memo and account. */
  isCertain: boolean
}

/** A memo without spaces, and an account without the leading zeros that Excel drops. */
const plainMemo = (memo: string | null) => memo && memo.replaceAll(' ', '')
const plainAccount = (account: string | null) => account && account.replace(/^0+/, '')

function plainOf(line: LineFacts) {
  return { ...line, memo: plainMemo(line.memo), account: plainAccount(line.account) }
}

const agree = <T>(one: T | null, other: T | null) => one === null || other === null || one === other
/** A time without seconds agrees with every second of its minute. */
const timesAgree = (one: string | null, other: string | null) =>
  one === null || other === null || one.startsWith(other) || other.startsWith(one)

/** Memos from other columns agree if one contains the other, or if the balance says that it is the same payment. */
const memosAgree = (one: LineFacts, other: LineFacts) =>
  agree(one.memo, other.memo) ||
  (one.memoFrom !== other.memoFrom &&
    ((one.balance !== null && one.balance === other.balance) ||
      (!!one.memo && !!other.memo && (one.memo.includes(other.memo) || other.memo.includes(one.memo)))))

/** Returns whether nothing that both sides know about their line differs. */
const fits = (one: LineFacts, other: LineFacts) =>
  timesAgree(one.time, other.time) &&
  agree(one.balance, other.balance) &&
  memosAgree(one, other) &&
  agree(one.account, other.account)

/** Returns whether two lines are the same row of a file, read by other columns: even its day may then be another one. */
const isSameRow = (one: LineFacts, other: LineFacts) =>
  !!one.rowDigest && one.rowDigest === other.rowDigest && one.amount === other.amount

type Key = (line: LineFacts) => readonly unknown[] | undefined
const minuteOf = ({ time }: LineFacts) => time?.slice(0, 5)
const texts: Key = ({ memo, account }) => [memo, account]
const noTexts: Key = () => []
const byBoth: Key = (line) =>
  line.time === null || line.balance === null ? undefined : [minuteOf(line), line.balance]
const byBalance: Key = ({ balance }) => (balance === null ? undefined : [balance])
const byTime: Key = (line) => (line.time === null ? undefined : [minuteOf(line)])
const byNothing: Key = () => []

/** The comparisons, the strongest first. */
const passes = [byBoth, byBalance, byTime, byNothing].flatMap((key) =>
  [texts, noTexts].map((words) => ({
    isCertain: key !== byNothing,
    isSame: fits,
    keyOf: (line: LineFacts) => {
      const [first, second] = [key(line), words(line)]
      return first && second && JSON.stringify([line.day, line.amount, ...first, ...second])
    },
  })),
)

/** The last comparison: a row whose day, memo or account was read from other columns. */
const byRow = {
  isCertain: false,
  isSame: isSameRow,
  keyOf: ({ rowDigest }: LineFacts) => rowDigest ?? undefined,
}

/**
 * Finds the stored line that each line of a file is; undefined for a line that no earlier file had. Every stored line is taken
 * at most once, so the second of two equal lines is new if only one is stored.
 *
 * Two lines may be the same only if nothing that is known of both differs: day, amount, memo, account, time, balance. Lines
 * that have the same time and balance are paired first, then those with the same balance, then those with the same time, and
 * then those of which this cannot be said, as many as there are. What is left is paired with the same row of an earlier file,
 * even if other columns of it were read. The order of the lines does not matter.
 */
export function pairLines(
  stored: readonly LineFacts[],
  lines: readonly LineFacts[],
): readonly (Pair | undefined)[] {
  const known = stored.map(plainOf)
  const wanted = lines.map(plainOf)
  const pairs: (Pair | undefined)[] = wanted.map(() => undefined)
  const isTaken = new Set<number>()
  for (const { isCertain, isSame, keyOf } of [...passes, byRow]) {
    const left = known.map((_, at) => at).filter((at) => !isTaken.has(at))
    const byKey = Map.groupBy(left, (at) => keyOf(known[at] as LineFacts))
    for (const [n, line] of wanted.entries()) {
      const key = pairs[n] ? undefined : keyOf(line)
      const candidates = key === undefined ? [] : (byKey.get(key) ?? [])
      const index = candidates.findIndex((at) => isSame(known[at] as LineFacts, line))
      if (index < 0) continue
      const [at = 0] = candidates.splice(index, 1)
      isTaken.add(at)
      pairs[n] = { at, isCertain }
    }
  }
  return pairs
}

/**
 * Returns what a line of a file adds to the stored line that it is paired with; undefined if that is nothing, or if the stored
 * line knows something that the file does not: it could then become a mixture of two lines.
 */
export function completed<T extends LineFacts>(stored: LineFacts, line: T): T | undefined {
  const isMore = (one: unknown, other: unknown) => one === null && other !== null
  const keys = ['time', 'balance', 'memo', 'account'] as const
  const isLess = keys.some((key) => isMore(line[key], stored[key]))
  const seconds = (line.time?.length ?? 0) - (stored.time?.length ?? 0)
  if (isLess || seconds < 0) return undefined
  return seconds > 0 || keys.some((key) => isMore(stored[key], line[key])) ? line : undefined
}
