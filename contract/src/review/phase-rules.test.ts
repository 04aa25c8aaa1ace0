import { describe, expect, it } from 'vitest'
import { usualPhases, type Phase, type PhaseKind, type PhasesInput } from './phase.ts'
import { dueDayOf, phaseAt, phaseWarnings, reviewDueAt } from './phase-rules.ts'

const event = { startDay: '2030-06-10', endDay: '2030-06-12', timeZone: 'Asia/Taipei' }
const moment = (day: string, time = '00:00') => ({ kind: 'absolute', day: `2030-${day}`, time }) as const
/** The usual phases with days for some of them. */
function phasesWith(days: Partial<Record<PhaseKind, [string | null, string | null]>>): PhasesInput {
  const of = (kind: PhaseKind): Phase => {
    const [opens = null, closes = null] = days[kind] ?? []
    return {
      ...usualPhases[kind],
      opens: opens === null ? null : moment(opens),
      closes: closes === null ? null : moment(closes),
    }
  }
  return {
    review: of('review'),
    answer: of('answer'),
    discussion: of('discussion'),
    decision: of('decision'),
  }
}
const on = (phases: PhasesInput, day: string, time = '12:00') =>
  phaseAt(event, phases, new Date(`2030-${day}T${time}:00+08:00`))

describe('what is possible at a moment', () => {
  it('is the review for ever if no days are set', () => {
    for (const day of ['01-01', '12-31'])
      expect(on(usualPhases, day)).toMatchObject({ kind: 'review', isOpen: true, mayChangeReview: true })
  })

  const phases = phasesWith({
    review: ['03-01', '04-01'],
    answer: ['04-05', '04-10'],
    discussion: ['04-08', '04-20'],
    decision: ['04-20', null],
  })

  it.each([
    ['03-01', '00:00', 'review', true],
    ['03-31', '23:59', 'review', true],
    ['04-05', '00:00', 'answer', true],
    ['04-08', '00:00', 'discussion', true],
    ['04-12', '12:00', 'discussion', true],
    ['04-20', '00:00', 'decision', true],
    ['12-31', '12:00', 'decision', true],
  ])('on %s at %s is that of %s', (day, time, kind, isOpen) => {
    expect(on(phases, day, time)).toMatchObject({ kind, isOpen, hasBegun: true })
  })

  it('in a gap is what could be seen before, with writing closed', () => {
    const gap = on(phases, '04-02')
    expect(gap).toMatchObject({ kind: 'review', isOpen: false, hasBegun: true, authorNames: 'always' })
    expect(gap).toMatchObject({ mayChangeReview: false, discussion: false, mayAnswer: false, mayStage: true })
  })

  it('before the first phase is what it will show, with writing closed', () => {
    expect(on(phases, '02-28')).toMatchObject({ kind: 'review', isOpen: false, hasBegun: false })
  })

  it('after a later phase is the earlier one again if that has no end', () => {
    const open = phasesWith({ review: ['03-01', null], answer: ['04-05', '04-10'] })
    expect(on(open, '04-06').kind).toBe('answer')
    expect(on(open, '04-11')).toMatchObject({ kind: 'review', isOpen: true })
  })
})

it('the due day of reviews is the last day of their phase', () => {
  const until = (day: string, time?: string) =>
    dueDayOf(event, { ...usualPhases, review: { ...usualPhases.review, closes: moment(day, time) } })
  expect([until('04-01'), until('04-01', '18:00'), until('04-01', '00:01')]).toEqual([
    '2030-03-31',
    '2030-04-01',
    '2030-04-01',
  ])
  expect(dueDayOf(event, usualPhases)).toBeNull()
})

it('a paper is to be reviewed until the end of the day of its assignment, else until the phase of reviews closes', () => {
  const phases = { ...usualPhases, review: { ...usualPhases.review, closes: moment('04-01', '18:00') } }
  expect(reviewDueAt(event, phases, null)?.toISOString()).toBe('2030-04-01T10:00:00.000Z')
  expect(reviewDueAt(event, phases, '2030-04-05')?.toISOString()).toBe('2030-04-05T16:00:00.000Z')
  expect(reviewDueAt(event, usualPhases, null)).toBeNull()
})

it('warns of phases that overlap, leave a gap, or are in another order', () => {
  const warnings = (days: Parameters<typeof phasesWith>[0]) => phaseWarnings(event, phasesWith(days))
  expect(warnings({})).toEqual([])
  const fits = { review: ['03-01', '04-01'], decision: ['04-01', null] } as const
  expect(warnings({ review: [...fits.review], decision: [...fits.decision] })).toEqual([])
  expect(
    warnings({ review: ['03-01', '04-01'], answer: ['03-30', '04-05'], decision: ['04-06', null] }),
  ).toEqual([
    { code: 'overlap', kind: 'answer', after: 'review' },
    { code: 'gap', kind: 'decision', after: 'answer' },
  ])
  expect(warnings({ review: ['03-01', '04-01'], discussion: ['02-01', '02-05'] })).toEqual([
    { code: 'order', kind: 'discussion', after: 'review' },
  ])
})
