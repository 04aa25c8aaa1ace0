import type { FastifyInstance } from 'fastify'
import { recipe } from '@banquet/contract/catalogue/recipe'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'
import { route } from '../../kit/http/route.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { getRecipe, productsWith } from './recipe.queries.ts'
import { writeRecipe } from './write-recipe.ts'

export function recipeRoutes(app: FastifyInstance): void {
  route(app, recipe.get, ({ db }, { params }) => getRecipe(db, params.id))
  route(app, recipe.update, (ctx, { params, body }) => writeRecipe(ctx, params.id, body))
  route(app, recipe.byFoodMaterial, async (ctx, { params }) => {
    await getRow(ctx.db, foodMaterials, params.id)
    return productsWith(ctx, params.id)
  })
}
