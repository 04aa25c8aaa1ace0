import type { ImportNoun } from '@banquet/contract/import-fields'
import { customerImporter } from '../customer/customer.import.ts'
import { customerProductImporter } from '../customer-product/customer-product.import.ts'
import { foodMaterialImporter } from '../food-material/food-material.import.ts'
import type { Importer } from '../kit/importer.ts'
import { productImporter } from '../product/product.import.ts'

/** Everything that can be imported. */
export const importers: Readonly<Record<ImportNoun, Importer>> = {
  customer: customerImporter,
  product: productImporter,
  'food-material': foodMaterialImporter,
  'customer-product': customerProductImporter,
}
