import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { reorder } from '../call/reorder.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { maxCriteria } from './review-content.ts'

export { maxCriteria }

/** The limits of the weight of a criterion and of its scale, which begins at 1. */
export const criterionLimits = { maxWeight: 100, leastScale: 2, greatestScale: 10 } as const

/** The fields of a criterion that reviewers score, such as originality, that staff edit. */
export const criterionInput = z.object({
  ...inEvent,
  name: line(60).meta({ example: '原創性' }),
  enName: optionalLine(60).meta({ example: 'Originality' }),
  /** What reviewers should look at. */
  description: optionalLines(1000),
  enDescription: optionalLines(1000),
  /** How much it counts in the weighted mean; 0 for not at all. */
  weight: z.int().min(0).max(criterionLimits.maxWeight).default(10),
  /** The best score; the worst is 1. It cannot be lower than a score that was given. */
  maxScore: z.int().min(criterionLimits.leastScale).max(criterionLimits.greatestScale).default(5),
  /** Whether a reviewer may have no opinion. */
  isOptional: z.boolean().default(false),
  /** Whether reviewers are asked for it. */
  isVisible: z.boolean().default(true),
})
export const criterionRow = criterionInput.extend({
  id,
  eventId: id,
  /** Position in the arranged list. */
  indexId: z.int(),
  version,
})
export type Criterion = z.output<typeof criterionRow>

const arranged = { name: 'criterion', page: 'subjects', row: criterionRow } as const

const calls = crud({
  ...arranged,
  input: criterionInput,
  sort: ['indexId', 'id', 'name', 'enName', 'weight', 'maxScore', 'isVisible'],
  filters: ofEvent,
  errors: ['criterion.duplicate', 'event.state'],
})
const arrange = reorder(arranged)

/** Those who work with submissions see the scores of reviews, so they may read the criteria. */
const seen = [
  { page: 'subjects', right: 'view' },
  { page: 'submissions', right: 'view' },
] as const

export const criterion = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none', 'criterion.full'] }),
  remove: endpoint({ ...calls.remove, errors: [...calls.remove.errors, 'event.state'] }),
  reorder: endpoint({ ...arrange, errors: [...arrange.errors, 'event.state'] }),
}
