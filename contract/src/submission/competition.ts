import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { day, id, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { reorder } from '../call/reorder.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { kindKey } from './file-kinds.ts'

/** The most competitions that a paper can take part in. */
export const maxCompetitions = 20

/** The fields of a competition, such as one for the best paper of a student, that staff edit. */
export const competitionInput = z.object({
  ...inEvent,
  name: line(60).meta({ example: '學生論文獎' }),
  enName: optionalLine(100).meta({ example: 'Student paper award' }),
  /** Names the competition in lists and files; unique in its event. */
  code: line(20).meta({ example: 'STUDENT' }),
  description: optionalLines(1000),
  enDescription: optionalLines(1000),
  /** The key of the kind of file that a paper needs to take part; empty for none. */
  fileKind: z.union([z.literal(''), kindKey]).default(''),
  /** The submission types that it is open to; all of them if empty. */
  submissionTypeIds: z.array(id).max(50).default([]),
  /** The last day, at the event, on which authors can choose it; null for as long as papers can be submitted. */
  lastDay: day.nullable().default(null),
  /** Whether authors can choose it. */
  isVisible: z.boolean().default(true),
})
export const competitionRow = competitionInput.extend({
  id,
  eventId: id,
  /** Position in the arranged list. */
  indexId: z.int(),
  version,
})
export type Competition = z.output<typeof competitionRow>

const arranged = { name: 'competition', page: 'subjects', row: competitionRow } as const

const calls = crud({
  ...arranged,
  input: competitionInput,
  sort: ['indexId', 'id', 'name', 'enName', 'code', 'lastDay', 'isVisible'],
  filters: ofEvent,
  errors: ['competition.duplicate', 'event.state'],
})
const arrange = reorder(arranged)

/** Those who work with submissions filter by these, so they may read them. */
const seen = [
  { page: 'subjects', right: 'view' },
  { page: 'submissions', right: 'view' },
] as const

export const competition = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Deletes a competition that no paper takes part in; one that has papers is only hidden.',
    errors: [...calls.remove.errors, 'event.state'],
  }),
  reorder: endpoint({ ...arrange, errors: [...arrange.errors, 'event.state'] }),
}
