import type { CertificateSetting } from './certificate-setting.ts'

type HourRules = Pick<
  CertificateSetting,
  'hoursFrom' | 'fixedHours' | 'lists' | 'rounding' | 'maxHours' | 'rule' | 'minimumShare'
>

const steps = { half: 0.5, whole: 1 } as const

/**
 * Returns the hours of somebody who attended these check-in lists: the hours of the lists, rounded down, because nobody gets
 * time that they were not there; or the same hours for everybody.
 */
export function hoursOf(
  { hoursFrom, fixedHours, lists, rounding, maxHours }: HourRules,
  attended: ReadonlySet<number>,
): number {
  if (hoursFrom === 'fixed') return fixedHours
  const sum = lists
    .filter(({ listId }) => attended.has(listId))
    .reduce((total, { hours }) => total + hours, 0)
  const step = steps[rounding]
  const rounded = Math.floor(sum / step) * step
  return maxHours === null ? rounded : Math.min(rounded, maxHours)
}

/** Returns how many of the lists that count somebody has to attend. */
export function neededLists({ lists, minimumShare }: Pick<HourRules, 'lists' | 'minimumShare'>): number {
  const counted = lists.filter(({ counts }) => counts).length
  return Math.max(1, Math.ceil((counted * minimumShare) / 100))
}
