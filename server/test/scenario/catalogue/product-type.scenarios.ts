import { productType as calls } from '@banquet/contract/catalogue/product-type'
import { reorderScenarios } from '../reorder.ts'

/** The scenarios of the calls about product types. */
export const productType = reorderScenarios('product-type', calls)
