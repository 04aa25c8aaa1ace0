import { unit as calls } from '@banquet/contract/catalogue/unit'
import { reorderScenarios } from '../reorder.ts'

/** The scenarios of the calls about units. */
export const unit = reorderScenarios('unit', calls)
