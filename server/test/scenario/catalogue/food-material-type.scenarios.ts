import { foodMaterialType as calls } from '@banquet/contract/catalogue/food-material-type'
import { reorderScenarios } from '../reorder.ts'

/** The scenarios of the calls about food-material types. */
export const foodMaterialType = reorderScenarios('food-material-type', calls)
