import { z } from 'zod'
import { crud } from '../../call/crud.ts'
import { endpoint } from '../../call/endpoint.ts'
import { id, instant, line, optionalLine, version } from '../../call/list.ts'
import { inEvent, ofEvent } from './event-choice.ts'
import { moment } from './event-setting.ts'

/** The fields of a check-in list that staff edit. */
export const checkInListInput = z.object({
  ...inEvent,
  name: line(60).meta({ example: '第一天' }),
  enName: optionalLine(60).meta({ example: 'Day 1' }),
  /** The sign-up types that the list is for; all of them if it is empty. */
  signupTypeIds: z.array(id).max(50).default([]),
  /** With `optionKeys`, the list is only for people who chose one of these options of the question, such as the dinner. */
  questionId: id.nullable().default(null),
  optionKeys: z.array(z.int().min(1).max(1000)).max(50).default([]),
  /** When people are let in, from and until; null means no limit. */
  opens: moment.nullable().default(null),
  closes: moment.nullable().default(null),
  /** Whether people may leave and come back; exits are recorded only then. */
  allowsReentry: z.boolean().default(false),
})

type Checked = Pick<z.output<typeof checkInListInput>, 'questionId' | 'optionKeys'>

/** Adds a fault for a question without options, or options without a question. */
export function checkOptions({ questionId, optionKeys }: Checked, check: z.RefinementCtx): void {
  const fault = (path: string) =>
    check.addIssue({ code: 'custom', path: [path], params: { code: 'required' } })
  if (questionId !== null && optionKeys.length === 0) fault('optionKeys')
  if (questionId === null && optionKeys.length > 0) fault('questionId')
}

/** A check-in list as stored. */
export const checkInListRow = z.object({
  id,
  eventId: id,
  name: z.string(),
  enName: z.string(),
  signupTypeIds: z.array(id),
  questionId: id.nullable(),
  optionKeys: z.array(z.int()),
  opens: moment.nullable(),
  closes: moment.nullable(),
  /** Returns the instants of `opens` and `closes`. */
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  allowsReentry: z.boolean(),
  version,
})
export type CheckInList = z.output<typeof checkInListRow>

const page = 'systemSettings'

const calls = crud({
  name: 'check-in-list',
  page,
  row: checkInListRow,
  input: checkInListInput,
  check: checkOptions,
  sort: ['id', 'name', 'enName'],
  filters: ofEvent,
  errors: ['check-in-list.duplicate', 'event.state'],
})

/** The calls of check-in lists. */
export const checkInList = {
  ...calls,
  list: endpoint({
    ...calls.list,
    access: [
      { page, right: 'view' },
      { page: 'checkIns', right: 'view' },
      { page: 'certificates', right: 'view' },
    ],
  }),
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
}
