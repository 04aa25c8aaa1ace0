import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { reorder } from '../call/reorder.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { paperLimit } from '../event/event/paper-limit.ts'
import type { FeeTier } from '../event/signup-type/fee.ts'
import { checkFileKinds, fileKinds } from './file-kinds.ts'
import { checkPaperTiers, paperTiers } from './paper-tiers.ts'
import { checkTextLimits, textLimits } from './text-limits.ts'

/** The fields of a submission type, such as oral or poster, that staff edit. */
export const submissionTypeInput = z.object({
  ...inEvent,
  name: line(60).meta({ example: '口頭發表' }),
  enName: optionalLine(60).meta({ example: 'Oral presentation' }),
  /** What authors should know about it, such as the minutes of a talk or the size of a poster. */
  description: optionalLines(1000),
  enDescription: optionalLines(1000),
  ...textLimits,
  /** The files that authors are asked for. One of which papers have files cannot be removed. */
  fileKinds: fileKinds.default([]),
  /** How many papers of the type one person may have as first author, and as presenter; null for what the event allows. */
  firstAuthorMax: paperLimit.default(null),
  presenterMax: paperLimit.default(null),
  /** The fee of each paper in order of time, by the day on which it is submitted first; none if papers are free. A subject may have another. */
  tiers: paperTiers,
  /** Whether authors can choose it. */
  isVisible: z.boolean().default(true),
})
export const submissionTypeRow = submissionTypeInput.extend({
  id,
  eventId: id,
  /** Position in the arranged list. */
  indexId: z.int(),
  version,
})
export type SubmissionType = z.output<typeof submissionTypeRow>

/** Adds the faults of fields that contradict each other. */
export function checkSubmissionType(
  type: Pick<SubmissionType, keyof typeof textLimits | 'fileKinds'> & { tiers: readonly FeeTier[] },
  check: z.RefinementCtx,
): void {
  checkTextLimits(type, check)
  checkFileKinds(type, check)
  checkPaperTiers(type, check)
}

const arranged = { name: 'submission-type', page: 'subjects', row: submissionTypeRow } as const

const calls = crud({
  ...arranged,
  input: submissionTypeInput,
  check: checkSubmissionType,
  sort: ['indexId', 'id', 'name', 'enName', 'isVisible'],
  filters: ofEvent,
  errors: ['submission-type.duplicate', 'event.state'],
})
const arrange = reorder(arranged)

/** Those who work with submissions filter by these, so they may read them. */
const seen = [
  { page: 'subjects', right: 'view' },
  { page: 'submissions', right: 'view' },
] as const

export const submissionType = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  remove: endpoint({ ...calls.remove, errors: [...calls.remove.errors, 'event.state'] }),
  reorder: endpoint({ ...arrange, errors: [...arrange.errors, 'event.state'] }),
}
