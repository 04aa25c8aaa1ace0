import { z } from 'zod'
import { status } from './access.ts'
import { oneOf } from './list.ts'

/** The status of a record: a record that is in use cannot be deleted, but it can be made inactive. */
export const usable = z.literal([status.inactive, status.active]).default(status.active)

/** The filter of a list by that status. */
export const usableFilter = oneOf([status.inactive, status.active]).optional()
