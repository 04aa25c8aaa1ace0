import { foodMaterialType as calls } from '@banquet/contract/catalogue/food-material-type'
import { reorderScenarios } from '../reorder.ts'

/** What the calls about food-material types need. */
export const foodMaterialType = reorderScenarios('food-material-type', calls)
