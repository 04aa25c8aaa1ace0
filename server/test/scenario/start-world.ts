import { inArray } from 'drizzle-orm'
import { status } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { accounts } from '../../src/tables/account/account.table.ts'
import { validInput } from '../call/sample.ts'
import type { Client, Parts, TestServer } from '../server.ts'
import { scenarios } from './all.ts'
import { signedInCustomer } from './customer/customer.scenarios.ts'
import { callOf, nounAndVerb, placeOfId, scenarioFile, withId } from './request.ts'
import type { World } from './world.ts'

// Far above the numbers of the accounts that the test server adds, whose names are made in the same way.
let seeds = 100_000

async function addRow(world: World, noun: string): Promise<number> {
  const own = scenarios[noun]?.row
  if (own) return own(world)
  const create = callOf(`${noun}.create`)
  if (!create) throw new Error(`There is no ${noun}.create: add a "row" to ${scenarioFile(noun)}`)
  const reply = await world.admin.send(create, await world.input(create))
  const id = (reply.body as { id?: unknown } | null)?.id
  if (reply.status !== 201 || typeof id !== 'number')
    throw new Error(
      `${noun}.create was refused: correct "row" or "inputs.create" in ${scenarioFile(noun)}. ${JSON.stringify(reply.body)}`,
    )
  return id
}

async function workingInput(world: World, e: Endpoint): Promise<Parts> {
  // The caller is added before the call, so that its effects are distinguished from its requirements.
  await world.caller(e)
  const [noun, verb] = nounAndVerb(e)
  const own = scenarios[noun]?.inputs?.[verb]
  if (own) return own(world)
  const parts = validInput(e, { seed: world.seed() })
  return placeOfId(parts) ? withId(parts, await world.row(noun)) : parts
}

const administrators = new WeakMap<TestServer, readonly number[]>()

/**
 * An administrator of its own for a world. A test has two worlds at most, and that of any world before is deactivated:
 * otherwise every later event would notify hundreds of administrators.
 */
async function newAdministrator(server: TestServer): Promise<Client> {
  const before = administrators.get(server) ?? []
  const client = await server.asAdmin()
  const over = before.slice(0, -1)
  await server.ctx.db.update(accounts).set({ status: status.inactive }).where(inArray(accounts.id, over))
  administrators.set(server, [...before.slice(-1), client.account.id])
  return client
}

/** A world on a server, with a new administrator. */
export async function startWorld(server: TestServer): Promise<World> {
  let customer: Promise<Client> | undefined
  const others = new Map<string, Promise<Client>>()
  const world: World = {
    server,
    admin: await newAdministrator(server),
    seed: () => {
      seeds += 1
      return seeds
    },
    row: (noun) => addRow(world, noun),
    caller: async (e) => {
      const [noun, verb] = nounAndVerb(e)
      const named = scenarios[noun]?.callers?.[verb]
      if (named) {
        const client = others.get(e.id) ?? named(world)
        others.set(e.id, client)
        return client
      }
      if (e.access !== 'customer') return world.admin
      customer ??= signedInCustomer(world)
      return customer
    },
    send: async (e, parts) => (await world.caller(e)).send(e, parts),
    input: (e) => workingInput(world, e),
  }
  return world
}
