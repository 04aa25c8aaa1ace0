import { z } from 'zod'
import { instant } from '../../call/list.ts'
import { feeTier } from '../signup-type/fee.ts'
import { uploadExtensions } from '../../platform/upload-limits.ts'

/** When authors must have uploaded a file: never, to submit, or once the paper is accepted. */
export const fileNeeds = ['never', 'submission', 'acceptance'] as const
export type FileNeed = (typeof fileNeeds)[number]

/** A range of a limit; either end may be open. */
const range = z.object({ min: z.int().nullable(), max: z.int().nullable() })

/** The call for papers of an event, on its public page while something can be submitted. */
export const callForPapers = z.object({
  /** Until when papers are accepted; null if that has no end. Subjects may have another end. */
  closesAt: instant.nullable(),
  /** The subjects that authors can choose, in the order of the tree. */
  subjects: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      enName: z.string(),
      description: z.string(),
      enDescription: z.string(),
      /** How deep it is in the tree: 0 at the top. */
      level: z.int(),
      closesAt: instant.nullable(),
      isOpen: z.boolean(),
      /** The fee of each paper of the subject, in place of that of its type; none for that of the type. */
      tiers: z.array(feeTier),
    }),
  ),
  types: z.array(
    z.object({
      name: z.string(),
      enName: z.string(),
      description: z.string(),
      enDescription: z.string(),
      titleMax: z.int().nullable(),
      abstract: range,
      enAbstract: range,
      keywords: range,
      /** The fee of each paper, by the day on which it is submitted first; none if papers are free. */
      tiers: z.array(feeTier),
      files: z.array(
        z.object({
          name: z.string(),
          enName: z.string(),
          extensions: z.array(z.enum(uploadExtensions)),
          maxSizeMb: z.int(),
          required: z.enum(fileNeeds),
        }),
      ),
    }),
  ),
})
export type CallForPapers = z.output<typeof callForPapers>
