import { forgottenPassword as calls } from '@banquet/contract/account/forgotten-password'
import { makeCode } from '../../src/account/forgotten-password/reset-code.ts'
import { replyOf, startServer, type Parts, type Reply } from '../server.ts'
import { signedInCustomer } from './customer.scenarios.ts'
import type { Scenarios, World } from './world.ts'

const wrong = 'forgotten-password.wrong-code'

/** A customer with a code, and what it says to set a new password. */
async function withCode(world: World, fields: object = {}): Promise<Parts> {
  const { account } = await signedInCustomer(world)
  const code = await makeCode(world.server.ctx, world.server.services, account.id)
  return { body: { name: account.name, code, password: `Fresh-tea-${world.seed()}`, ...fields } }
}

type Tried = typeof calls.verify | typeof calls.reset

/** Attempts are counted by address, so each scenario comes from an address of its own. */
async function sendFrom(place: number, { server }: World, e: Tried, { body }: Parts): Promise<Reply> {
  const remoteAddress = `10.${(place >> 16) % 256}.${(place >> 8) % 256}.${place % 256}`
  const payload = body as object
  return replyOf(await server.app.inject({ method: e.method, url: e.path, remoteAddress, payload }))
}

async function wrongCode(world: World, e: Tried, place = world.seed()): Promise<Reply> {
  return sendFrom(place, world, e, await withCode(world, { name: 'nobody' }))
}

/** More wrong codes from one address than need no wait. */
async function tryTooOften(world: World, e: Tried): Promise<Reply> {
  const place = world.seed()
  for (;;) {
    const reply = await wrongCode(world, e, place)
    if (reply.code !== wrong) return reply
  }
}

async function askTooOften(world: World): Promise<Reply> {
  const body = { email: `guest-${world.seed()}@example.com` }
  for (;;) {
    const reply = await world.server.anonymous.call(calls.ask, { body })
    if (reply.status !== 204) return reply
  }
}

async function withRobotCheck(world: World, check: string): Promise<Reply> {
  const strict = await startServer({ beside: world.server, env: { ROBOT_CHECK: check } })
  try {
    return await strict.anonymous.send(calls.ask, await world.input(calls.ask))
  } finally {
    await strict.close()
  }
}

/** So many at once that not all of their passwords can be hashed. */
async function crowd(world: World): Promise<Reply> {
  const parts: Parts[] = []
  for (let n = 0; n < 120; n += 1) parts.push(await withCode(world))
  const replies = await Promise.all(parts.map((each) => sendFrom(world.seed(), world, calls.reset, each)))
  return replies.find((reply) => reply.code === 'busy') ?? (replies[0] as Reply)
}

/** What the calls about forgotten passwords need. */
export const forgottenPassword: Scenarios = {
  inputs: {
    verify: (world) => withCode(world),
    reset: (world) => withCode(world),
  },
  refusals: {
    ask: {
      'robot.required': (world) => withRobotCheck(world, 'altcha'),
      'robot.wrong': (world) => withRobotCheck(world, 'image'),
      'auth.throttled': askTooOften,
    },
    verify: {
      [wrong]: (world) => wrongCode(world, calls.verify),
      'auth.throttled': (world) => tryTooOften(world, calls.verify),
    },
    reset: {
      [wrong]: (world) => wrongCode(world, calls.reset),
      'auth.throttled': (world) => tryTooOften(world, calls.reset),
      busy: crowd,
    },
  },
}
