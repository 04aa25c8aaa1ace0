/** A day by its distance from the first day of an event, with how many sign-ups were made on it. */
export interface DayBefore {
  before: number
  count: number
}

/** A part of the time before an event, of one or several days. */
export interface CurvePoint {
  /** The distance of its last day from the first day of the event, and the number of its days. */
  before: number
  days: number
  /** The sign-ups made in it, and those until its end; the latter of the other event as well. */
  made: number
  sum: number
  other: number
  /** Whether it lies in the future. */
  isComing: boolean
}

/** Up to so many days have a point each; a longer time has one for each week. */
const daysEach = 45
/** What is longer ago belongs to the first point. */
const longest = 364

const sumUntil = (days: readonly DayBefore[], before: number) =>
  days.reduce((sum, day) => (day.before >= before ? sum + day.count : sum), 0)

/**
 * Returns the points of the plot: from the first sign-up of either event until its first day, or until the last sign-up
 * after it. `today` is the distance of today.
 */
export function curveOf(
  days: readonly DayBefore[],
  otherDays: readonly DayBefore[],
  today: number,
): CurvePoint[] {
  const all = [...days, ...otherDays].map(({ before }) => before)
  if (all.length === 0) return []
  const first = Math.min(longest, Math.max(0, ...all))
  const last = Math.min(0, ...all)
  const step = first - last < daysEach ? 1 : 7
  const points: CurvePoint[] = []
  // A point ends on the first day of the event, so that the two events are cut into the same weeks.
  const start = Math.ceil(first / step) * step
  for (let before = start; before > last - step; before -= step) {
    const sum = sumUntil(days, before)
    points.push({
      before,
      days: step,
      made: sum - (points.at(-1)?.sum ?? 0),
      sum,
      other: sumUntil(otherDays, before),
      isComing: before + step - 1 < today,
    })
  }
  return points
}
