import { forgottenPassword, memberForgottenPassword } from '@banquet/contract/account/forgotten-password'
import { makeCode } from '../../../src/account/forgotten-password/reset-code.ts'
import { replyOf, type Parts, type Reply } from '../../http/reply.ts'
import { startServer } from '../../server.ts'
import { amidHashing } from '../amid-hashing.ts'
import { signedInCustomer } from '../customer/customer.scenarios.ts'
import type { Scenarios, World } from '../world.ts'

const wrong = 'forgotten-password.wrong-code'

/** A customer with a code, and the body that sets a new password. */
async function withCode(world: World, fields: object = {}): Promise<Parts> {
  const { account } = await signedInCustomer(world)
  const code = await makeCode(world.server.ctx, world.server.services, account.id)
  return { body: { name: account.name, code, password: `Fresh-tea-${world.seed()}`, ...fields } }
}

type Calls = typeof forgottenPassword | typeof memberForgottenPassword
type Tried = Calls['verify' | 'reset']

/** Attempts are counted by address, so each scenario comes from an address of its own. */
async function sendFrom(place: number, { server }: World, e: Tried, { body }: Parts): Promise<Reply> {
  const remoteAddress = `10.${(place >> 16) % 256}.${(place >> 8) % 256}.${place % 256}`
  const payload = body as object
  return replyOf(await server.app.inject({ method: e.method, url: e.path, remoteAddress, payload }))
}

async function wrongCode(world: World, e: Tried): Promise<Reply> {
  return sendFrom(world.seed(), world, e, await withCode(world, { name: 'nobody' }))
}

/** More wrong codes from one address than need no wait. */
async function tryTooOften(world: World, e: Tried): Promise<Reply> {
  const [place, parts] = [world.seed(), await withCode(world, { name: 'nobody' })]
  for (;;) {
    const reply = await sendFrom(place, world, e, parts)
    if (reply.code !== wrong) return reply
  }
}

async function askTooOften(world: World, calls: Calls): Promise<Reply> {
  const body = { email: `guest-${world.seed()}@example.com` }
  for (;;) {
    const reply = await world.server.anonymous.send(calls.ask, { body })
    if (reply.status !== 204) return reply
  }
}

async function withRobotCheck(world: World, calls: Calls, check: string, robot?: object): Promise<Reply> {
  const strict = await startServer({ beside: world.server, env: { ROBOT_CHECK: check } })
  try {
    const { body } = await world.input(calls.ask)
    return await strict.anonymous.send(calls.ask, { body: { ...(body as object), robot } })
  } finally {
    await strict.close()
  }
}

async function tooManyAtOnce(world: World, calls: Calls): Promise<Reply> {
  const parts = await withCode(world)
  return amidHashing(() => sendFrom(world.seed(), world, calls.reset, parts))
}

/** The scenarios of the calls about forgotten passwords. */
const scenariosOf = (calls: Calls): Scenarios => ({
  inputs: {
    verify: (world) => withCode(world),
    reset: (world) => withCode(world),
  },
  refusals: {
    ask: {
      'robot.required': (world) => withRobotCheck(world, calls, 'altcha'),
      'robot.wrong': (world) => withRobotCheck(world, calls, 'image', { id: 'x', answer: 'ABCDE' }),
      'auth.throttled': (world) => askTooOften(world, calls),
    },
    verify: {
      [wrong]: (world) => wrongCode(world, calls.verify),
      'auth.throttled': (world) => tryTooOften(world, calls.verify),
    },
    reset: {
      [wrong]: (world) => wrongCode(world, calls.reset),
      'auth.throttled': (world) => tryTooOften(world, calls.reset),
      busy: (world) => tooManyAtOnce(world, calls),
    },
  },
})

export const forgottenPasswordScenarios = scenariosOf(forgottenPassword)
export const memberForgottenPasswordScenarios = scenariosOf(memberForgottenPassword)
