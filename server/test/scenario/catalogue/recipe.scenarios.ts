import { addFoodMaterial, addProduct } from '../../rows/goods.ts'
import type { Scenarios, World } from '../world.ts'

const product = async ({ server }: World) => (await addProduct(server.ctx.db)).id

/** The scenarios of the calls about recipes, which need a product, and a food material for its line. */
export const recipe: Scenarios = {
  row: product,
  inputs: {
    update: async (world) => {
      const { id: foodMaterialId } = await addFoodMaterial(world.server.ctx.db)
      const lines = [{ foodMaterialId, quantity: '1.500', lossPercent: '2.00' }]
      return { params: { id: await product(world) }, body: { batchQty: 4, lines } }
    },
    byFoodMaterial: async (world) => ({ params: { id: (await addFoodMaterial(world.server.ctx.db)).id } }),
  },
}
