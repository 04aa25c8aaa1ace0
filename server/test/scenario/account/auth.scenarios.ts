import { auth as calls, type AuthData } from '@banquet/contract/account/auth'
import type { Reply } from '../../http/reply.ts'
import { startServer, anyPassword } from '../../server.ts'
import { amidHashing } from '../amid-hashing.ts'
import type { Scenarios, World } from '../world.ts'

function credentials({ admin }: World, password = anyPassword) {
  return { name: admin.account.name, password, identity: 1 as const }
}

async function signIn(world: World): Promise<AuthData> {
  return (await world.server.anonymous.call(calls.signin, { body: credentials(world) })).body
}

/** More wrong passwords than need no wait. */
async function tryTooOften(world: World): Promise<Reply> {
  for (;;) {
    const reply = await world.server.anonymous.call(calls.signin, { body: credentials(world, 'wrong') })
    if (reply.code !== 'auth.invalid') return reply
  }
}

/** The same sign-in on a server that requires a robot check. */
async function withRobotCheck(world: World, check: string, robot?: object): Promise<Reply> {
  const strict = await startServer({ beside: world.server, env: { ROBOT_CHECK: check } })
  try {
    return await strict.anonymous.send(calls.signin, { body: { ...credentials(world), robot } })
  } finally {
    await strict.close()
  }
}

async function refreshAfterSignout(world: World): Promise<Reply> {
  const { token, refreshToken } = await signIn(world)
  await world.server.anonymous.send(calls.signout, {}, { authorization: `Bearer ${token}` })
  return world.server.anonymous.call(calls.refresh, { body: { refresh_token: refreshToken } })
}

/** The scenarios of the calls about signing in. */
export const auth: Scenarios = {
  inputs: {
    signin: async (world) => ({ body: credentials(world) }),
    refresh: async (world) => ({ body: { refresh_token: (await signIn(world)).refreshToken } }),
    endSession: async ({ server, admin }) => ({ params: { id: (await server.as(admin.account)).sessionId } }),
  },
  refusals: {
    signin: {
      'auth.invalid': (world) =>
        world.server.anonymous.call(calls.signin, { body: credentials(world, 'wrong') }),
      'auth.wrong-side': (world) =>
        world.server.anonymous.call(calls.signin, { body: { ...credentials(world), identity: 6 } }),
      'auth.throttled': tryTooOften,
      'robot.required': (world) => withRobotCheck(world, 'altcha'),
      'robot.wrong': (world) => withRobotCheck(world, 'image', { id: 'x', answer: 'ABCDE' }),
      busy: (world) =>
        amidHashing(() => world.server.anonymous.call(calls.signin, { body: credentials(world) })),
    },
    refresh: {
      'auth.invalid': ({ server }) => server.anonymous.call(calls.refresh, { body: { refresh_token: 'no' } }),
      'auth.expired': refreshAfterSignout,
    },
  },
}
