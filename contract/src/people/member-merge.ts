import { z } from 'zod'
import { nounNames } from '../call/nouns.ts'
import { id, version } from '../call/list.ts'

/** The fields that can be taken from the member who goes; all other data remains that of the member who stays. */
export const mergeFields = [
  'email',
  'realName',
  'enName',
  'title',
  'affiliation',
  'enAffiliation',
  'department',
  'mobile',
  'country',
  'diet',
  'dietNote',
  'language',
  'marketing',
] as const
export type MergeField = (typeof mergeFields)[number]

/** The member who goes, the versions of both as last read, and the fields to take from the member who goes. */
export const mergeInput = z.strictObject({
  otherId: id,
  version,
  otherVersion: version,
  take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
})

/** What prevents a merge: both members have an active sign-up of this type. */
export const mergeConflict = z.object({
  eventName: z.string(),
  eventEnName: z.string(),
  typeName: z.string(),
  typeEnName: z.string(),
})
export type MergeConflict = z.output<typeof mergeConflict>

/** The number of rows of a noun that move to the member who stays. */
export const mergePart = z.object({ noun: z.enum(nounNames), count: z.int() })
export type MergePart = z.output<typeof mergePart>

/** The effects of a merge. */
export const mergePreview = z.object({ moves: z.array(mergePart), conflicts: z.array(mergeConflict) })
