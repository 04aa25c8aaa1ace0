import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { day, id, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { moves } from '../call/read-only.ts'
import { reorder } from '../call/reorder.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { checkPaperTiers, paperTiers } from './paper-tiers.ts'
import { checkTextLimits, textLimits, type TextLimits } from './text-limits.ts'
import { typedCode } from '../rule/text/typed-fields.ts'

/** How many levels the tree of subjects has at most. */
export const maxSubjectLevels = 3

const code = /^[A-Z0-9][A-Z0-9-]*$/

/** The fields of a subject, one of those that authors choose from, that staff edit. */
export const subjectInput = z.object({
  ...inEvent,
  /** Identifies the subject in lists and files; unique in its event. */
  code: typedCode
    .toUpperCase()
    .min(1)
    .max(10)
    .refine((value) => value === '' || code.test(value), { params: { code: 'pattern' } })
    .meta({ example: 'FS' }),
  name: line(100).meta({ example: '食品安全' }),
  enName: optionalLine(100).meta({ example: 'Food safety' }),
  /** What belongs to it. */
  description: optionalLines(1000),
  enDescription: optionalLines(1000),
  /** The subject that it belongs to; null if it stands at the top. The tree has at most three levels. */
  parentId: id.nullable().default(null),
  /** The first and the last day of submission, at the event, if they are not those of the event. */
  firstDay: day.nullable().default(null),
  lastDay: day.nullable().default(null),
  ...textLimits,
  /** The fee of each paper of the subject, in place of that of its type; none for that of the type. */
  tiers: paperTiers,
  /** How many submissions can be accepted for it and the subjects below it; null without a limit. */
  maxAccepted: z.int().min(0).max(100_000).nullable().default(null),
  /** Whether authors can choose it. Hiding one hides those below it as well. */
  isVisible: z.boolean().default(true),
})

/** A subject as stored. */
export const subjectRow = subjectInput.extend({
  id,
  eventId: id,
  /** Position in the arranged list: a subject is followed by those below it. */
  indexId: z.int().register(moves),
  /** How deep it is in the tree: 0 at the top. */
  level: z.int().register(moves),
  version,
})
export type Subject = z.output<typeof subjectRow>

type Checked = TextLimits & Pick<Subject, 'firstDay' | 'lastDay' | 'tiers'>

/** Adds faults for limits, fees and days that contradict each other. */
export function checkSubject(subject: Checked, check: z.RefinementCtx): void {
  checkTextLimits(subject, check)
  checkPaperTiers(subject, check)
  const { firstDay, lastDay } = subject
  if (firstDay !== null && lastDay !== null && lastDay < firstDay)
    check.addIssue({ code: 'custom', path: ['lastDay'], params: { code: 'order' } })
}

const arranged = { name: 'subject', page: 'subjects', row: subjectRow } as const

const calls = crud({
  ...arranged,
  input: subjectInput,
  check: checkSubject,
  sort: ['indexId', 'id', 'code', 'name', 'enName', 'isVisible'],
  filters: ofEvent,
  errors: ['subject.duplicate', 'event.state'],
})
const arrange = reorder(arranged)

/** Those who work with submissions filter by these, so they may read them. */
const seen = [
  { page: 'subjects', right: 'view' },
  { page: 'submissions', right: 'view' },
] as const

export const subject = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  remove: endpoint({ ...calls.remove, errors: [...calls.remove.errors, 'event.state'] }),
  reorder: endpoint({
    ...arrange,
    summary:
      'Arranges all subjects of an event, and returns them in their new order, in which each is followed by those below it.',
    errors: [...arrange.errors, 'event.state'],
  }),
}
