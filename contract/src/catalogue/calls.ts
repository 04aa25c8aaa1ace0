import type { Calls } from '../call/endpoint.ts'
import { foodMaterialType } from './food-material-type.ts'
import { foodMaterial } from './food-material.ts'
import { productType } from './product-type.ts'
import { productBulk } from './product-bulk.ts'
import { product } from './product.ts'
import { recipe } from './recipe.ts'
import { unit } from './unit.ts'

export const catalogueCalls: readonly Calls[] = [
  unit,
  recipe,
  productType,
  foodMaterialType,
  foodMaterial,
  product,
  productBulk,
]
