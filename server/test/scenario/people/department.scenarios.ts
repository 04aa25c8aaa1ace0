import type { Scenarios, World } from '../world.ts'

/** A sub-department needs a department to belong to; without another one named, a new one. */
async function body(world: World): Promise<{ departmentId: number; name: string }> {
  return { departmentId: await world.row('department'), name: `${world.seed()} 組` }
}

/** The scenarios of the calls about sub-departments. */
export const subDepartment: Scenarios = {
  inputs: {
    create: async (world) => ({ body: await body(world) }),
    update: async (world) => ({
      params: { id: await world.row('sub-department') },
      body: await body(world),
    }),
    put: async (world) => ({
      body: { id: await world.row('sub-department'), ...(await body(world)) },
    }),
  },
}
