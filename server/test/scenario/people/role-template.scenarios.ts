import { roleTemplate as calls } from '@banquet/contract/people/role-template'
import type { Parts } from '../../server.ts'
import type { Scenarios, World } from '../world.ts'

/** A template that an account was given, with the request that replaces the rights of the account. */
async function applied(world: World, fields: object = {}): Promise<Parts> {
  const id = await world.row('role-template')
  const account = await world.server.addAccount({ roleTemplateId: id, grants: { 19: anyGrant } })
  return { params: { id }, body: { version: 1, rows: [{ id: account.id, version: 1 }], ...fields } }
}

const anyGrant = { canAdd: true, canEdit: false, canDelete: false, scope: 1, extra: [] } as const

/** The scenarios of the calls about role templates. */
export const roleTemplate: Scenarios = {
  inputs: { apply: (world) => applied(world) },
  refusals: {
    apply: {
      stale: async (world) => world.admin.send(calls.apply, await applied(world, { version: 2 })),
    },
  },
}
