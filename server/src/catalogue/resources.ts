import type { Resource } from '../kit/http/route.ts'
import { foodMaterialTypeRoutes } from './food-material-type/food-material-type.routes.ts'
import { foodMaterialRoutes } from './food-material/food-material.routes.ts'
import { productTypeRoutes } from './product-type/product-type.routes.ts'
import { productRoutes } from './product/product.routes.ts'
import { recipeRoutes } from './recipe/recipe.routes.ts'
import { unitRoutes } from './unit/unit.routes.ts'

export const catalogueResources: readonly Resource[] = [
  unitRoutes,
  recipeRoutes,
  productTypeRoutes,
  productRoutes,
  foodMaterialTypeRoutes,
  foodMaterialRoutes,
]
