import { addProduct } from '../../rows/goods.ts'
import type { Scenarios } from '../world.ts'

/** The scenarios of the calls about the records that somebody has opened. */
export const recentRecord: Scenarios = {
  inputs: {
    list: async () => ({ query: {} }),
    open: async ({ server }) => ({
      body: { kind: 'product' as const, id: (await addProduct(server.ctx.db)).id },
    }),
    clear: async () => ({}),
  },
}
