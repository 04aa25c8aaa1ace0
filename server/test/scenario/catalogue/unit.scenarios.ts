import { unit as calls } from '@banquet/contract/catalogue/unit'
import { reorderScenarios } from '../reorder.ts'

/** What the calls about units need. */
export const unit = reorderScenarios('unit', calls)
