import { foodMaterial as calls } from '@banquet/contract/catalogue/food-material'
import { reorderScenarios } from '../reorder.ts'
import type { Scenarios, World } from '../world.ts'

/** A food material is measured in a unit and is of a type; without others named, fresh ones. */
async function body(world: World) {
  const number = `M-${world.seed()}`
  const [unitId, foodMaterialTypeId] = [await world.row('unit'), await world.row('food-material-type')]
  return { number, chtName: `原物料 ${number}`, unitId, foodMaterialTypeId }
}

const order = reorderScenarios('food-material', calls)

/** The scenarios of the calls about food materials. */
export const foodMaterial: Scenarios = {
  inputs: {
    ...order.inputs,
    create: async (world) => ({ body: await body(world) }),
    update: async (world) => ({
      params: { id: await world.row('food-material') },
      body: await body(world),
    }),
    put: async (world) => ({ body: { id: await world.row('food-material'), ...(await body(world)) } }),
  },
  refusals: order.refusals,
}
