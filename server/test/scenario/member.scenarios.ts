import { identity } from '@banquet/contract/call/access'
import type { Client } from '../server.ts'
import type { Scenarios, World } from './world.ts'

const members = new WeakMap<World, Promise<Client>>()

/** The one member of a world. */
function memberOf(world: World): Promise<Client> {
  const known = members.get(world) ?? world.server.asKind(identity.member)
  members.set(world, known)
  return known
}

/** What the calls of members need: to be made by one, about oneself. */
export const member: Scenarios = {
  callers: { byName: memberOf },
  inputs: { byName: async (world) => ({ params: { name: (await memberOf(world)).account.name } }) },
}
