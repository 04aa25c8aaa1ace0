import type { segment } from '@banquet/contract/outreach/segment'
import type { z } from 'zod'

/** A segment as a form has it. */
export type SegmentValue = z.input<typeof segment>
export type RowValue = NonNullable<SegmentValue['rows']>[number]
