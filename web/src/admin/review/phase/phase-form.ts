import {
  phaseKinds,
  phasesInput,
  usualPhases,
  type Phase,
  type PhaseKind,
  type PhasesInput,
} from '@banquet/contract/review/phase'
import { phaseFaults } from '@banquet/contract/review/phase-rules'
import { instantOf, type EventDays, type Moment } from '@banquet/contract/rule/day/moment'
import { clockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { z } from 'zod'
import { typed } from '../../../kit/input/typed-number.ts'
import { typedMoment, typedMomentOf } from '../../../shared/event/moment/moment-form.ts'

const { shape } = phasesInput.shape.review
const phase = z.object({
  ...shape,
  opens: typedMoment,
  closes: typedMoment,
  answerLimit: typed(shape.answerLimit),
})
const fields = z.object({ review: phase, answer: phase, discussion: phase, decision: phase })
export type PhaseValues = z.input<typeof phase>
export type PhasesValues = z.input<typeof fields>

/** The phases as form values, with the faults that depend on the days of the event. */
export function phasesSchema(event: EventDays) {
  return fields.superRefine((phases, check) => {
    for (const { path, code } of phaseFaults(event, phases))
      check.addIssue({ code: 'custom', path: path.split('.'), params: { code } })
  })
}

const typedPhase = (given: Phase): PhaseValues => ({
  ...given,
  opens: typedMomentOf(given.opens),
  closes: typedMomentOf(given.closes),
  answerLimit: String(given.answerLimit),
})

/** Returns phases as form values. */
export function typedPhases(given: PhasesInput): PhasesValues {
  return Object.fromEntries(phaseKinds.map((kind) => [kind, typedPhase(given[kind])])) as Record<
    PhaseKind,
    PhaseValues
  >
}

const week = 7 * 86_400_000

interface Windows {
  submission: { closesAt: string | null }
  fullPapers: { opensAt: string | null }
}

/**
 * Returns phases that fit the windows of an event: reviewing from the end of the call for papers until a week before final files
 * are uploaded, then decisions. Without these windows, decisions begin a month before the event.
 */
export function suggestedPhases(event: EventDays, { submission, fullPapers }: Windows): PhasesInput {
  const moment = (instant: number): Moment => {
    const [day = '', time = ''] = clockTimeAt(new Date(instant), event.timeZone).split(' ')
    return { kind: 'absolute', day, time }
  }
  const monthBefore = instantOf({ kind: 'relative', from: 'start', days: -30, time: '00:00' }, event)
  const end = fullPapers.opensAt ? Date.parse(fullPapers.opensAt) : monthBefore.getTime()
  const begin = submission.closesAt ? Date.parse(submission.closesAt) : null
  const between = begin !== null && end - week <= begin ? begin + week : end - week
  const closes = moment(between)
  return {
    ...usualPhases,
    review: { ...usualPhases.review, opens: begin === null ? null : moment(begin), closes },
    decision: { ...usualPhases.decision, opens: closes },
  }
}
