import { productType as calls } from '@banquet/contract/catalogue/product-type'
import { reorderScenarios } from '../reorder.ts'

/** What the calls about product types need. */
export const productType = reorderScenarios('product-type', calls)
