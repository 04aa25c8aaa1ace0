import type { Fault } from '../call/faults.ts'
import { dayIn, endOfDay, hoursOf, moveMoment, type EventDays, type OpenHours } from '../rule/day/moment.ts'
import { phaseKinds, type PhaseKind, type PhaseSwitches, type PhasesInput } from './phase.ts'

/** A phase that is used, with its instants. The review begins by itself if no moment is set. */
export interface PhaseSpan extends OpenHours {
  kind: PhaseKind
}

/** Returns the phases that are used, in their order. */
export function spansOf(event: EventDays, phases: PhasesInput): PhaseSpan[] {
  return phaseKinds
    .filter((kind) => kind === 'review' || phases[kind].opens !== null)
    .map((kind) => ({ kind, ...hoursOf(phases[kind], event) }))
}

/** What is possible at a moment. */
export interface PhaseNow extends PhaseSwitches {
  kind: PhaseKind
  /** Whether the phase is running; otherwise it is over and the next one has not begun, or it has not begun itself. */
  isOpen: boolean
  hasBegun: boolean
}

/**
 * Returns what is possible at a moment. Where phases overlap, the later one in their order counts. Where there is a gap, the one
 * that began last counts for what people see, and nothing can be written; before the first one it is the same with that one.
 */
export function phaseAt(event: EventDays, phases: PhasesInput, moment: Date): PhaseNow {
  const spans = spansOf(event, phases)
  const begun = spans.filter(({ opensAt }) => opensAt === null || opensAt <= moment)
  const open = begun.filter(({ closesAt }) => closesAt === null || moment < closesAt).at(-1)
  const startOf = ({ opensAt }: PhaseSpan) => opensAt?.getTime() ?? -Infinity
  const last = begun.toSorted((a, b) => startOf(a) - startOf(b)).at(-1)
  const kind = (open ?? last ?? spans.toSorted((a, b) => startOf(a) - startOf(b))[0])?.kind ?? 'review'
  const { opens: _opens, closes: _closes, ...switches } = phases[kind]
  const isOpen = open !== undefined
  return {
    ...switches,
    ...(!isOpen && { mayChangeReview: false, discussion: false, mayAnswer: false }),
    ...{ kind, isOpen, hasBegun: begun.length > 0 },
  }
}

/** Returns until when a paper is to be reviewed: the end of the day that its assignment has, else of the phase of reviews. */
export function reviewDueAt(event: EventDays, phases: PhasesInput, dueDay: string | null): Date | null {
  return dueDay === null ? hoursOf(phases.review, event).closesAt : endOfDay(dueDay, event.timeZone)
}

/** Returns the last day for reviews, at the event: that on which the review closes; null if it does not. */
export function dueDayOf(event: EventDays, { review }: PhasesInput): string | null {
  const { closesAt } = hoursOf(review, event)
  // What closes at midnight closes with the day before.
  return closesAt && dayIn(event.timeZone, new Date(closesAt.getTime() - 1))
}

/** Returns the faults of phases, each at its field. */
export function phaseFaults(event: EventDays, phases: PhasesInput): Fault[] {
  return phaseKinds.flatMap((kind): Fault[] => {
    const { opensAt, closesAt } = hoursOf(phases[kind], event)
    if (kind !== 'review' && !opensAt && closesAt) return [{ path: `${kind}.opens`, code: 'required' }]
    if (opensAt && closesAt && closesAt <= opensAt)
      return [{ path: `${kind}.closes`, code: 'before-opening' }]
    return []
  })
}

/** Something about two phases that is allowed but probably a mistake. */
export interface PhaseWarning {
  /** `order`: it begins before an earlier one; `overlap`: before the earlier one closes; `gap`: only after that. */
  code: 'order' | 'overlap' | 'gap'
  kind: PhaseKind
  /** The phase before it. */
  after: PhaseKind
}

/** Returns the warnings about phases, each about one that is used and the one before it. */
export function phaseWarnings(event: EventDays, phases: PhasesInput): PhaseWarning[] {
  const spans = spansOf(event, phases)
  return spans.flatMap((span, at): PhaseWarning[] => {
    const before = spans[at - 1]
    if (!before || !span.opensAt) return []
    const about = { kind: span.kind, after: before.kind }
    if (before.opensAt && span.opensAt < before.opensAt) return [{ code: 'order', ...about }]
    if (before.closesAt && span.opensAt < before.closesAt) return [{ code: 'overlap', ...about }]
    if (before.closesAt && span.opensAt > before.closesAt) return [{ code: 'gap', ...about }]
    return []
  })
}

/** Returns the phases for a copy of an event that begins that many days later. */
export function movePhases(phases: PhasesInput, days: number): PhasesInput {
  const moved = ({ opens, closes, ...switches }: PhasesInput[PhaseKind]) => ({
    ...switches,
    opens: opens && moveMoment(opens, days),
    closes: closes && moveMoment(closes, days),
  })
  return {
    review: moved(phases.review),
    answer: moved(phases.answer),
    discussion: moved(phases.discussion),
    decision: moved(phases.decision),
  }
}
