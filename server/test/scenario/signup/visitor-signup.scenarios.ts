import { desc, eq } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { signupType as typeCalls } from '@banquet/contract/event/signup-type/signup-type'
import { visitorSignup as calls } from '@banquet/contract/signup/visitor-signup'
import { visitorSignups } from '../../../src/tables/signup/visitor-signup.table.ts'
import { mails } from '../../../src/tables/platform/mail.table.ts'
import { addVisitorSignup } from '../../../src/signup/visitor-signup/add-visitor-signup.ts'
import { person, signUp } from '../../rows/sign-up-rows.ts'
import { startServer, type Parts, type Reply } from '../../server.ts'
import { addedType } from '../event/signup-type.scenarios.ts'
import type { Scenarios, World } from '../world.ts'

/** A form of somebody without an account; its fields may be replaced. */
async function form(world: World, values: object = {}): Promise<Parts> {
  const email = `visitor-${world.seed()}@example.com`
  return { body: { signupTypeId: await addedType(world), ...person, email, terms: true, ...values } }
}

/** The id and the token of a sign-up that was sent, from an address of its own, because forms are counted by address. */
async function sent(world: World, values: object = {}): Promise<{ id: number; token: string }> {
  const { ctx, services } = world.server
  const body = calls.create.body.parse((await form(world, values)).body)
  const n = world.seed()
  const from = { ...ctx.from, ip: `10.77.${(n >> 8) % 256}.${n % 256}` }
  await addVisitorSignup({ ...ctx, from }, services, body)
  const [row] = await ctx.db.select().from(visitorSignups).orderBy(desc(visitorSignups.id)).limit(1)
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.to, body.email)).orderBy(desc(mails.id))
  return { id: row?.id ?? 0, token: /confirm\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '' }
}

const tokenOf = async (world: World, values: object = {}): Promise<Parts> => ({
  body: { token: (await sent(world, values)).token },
})

async function withCheck(world: World, check: string, robot?: object): Promise<Reply> {
  const strict = await startServer({ beside: world.server, env: { ROBOT_CHECK: check } })
  try {
    return await strict.anonymous.send(calls.create, await form(world, { robot }))
  } finally {
    await strict.close()
  }
}

const over = { tiers: [{ name: '早鳥', fee: 100, until: '2020-01-01' }] }

async function cancelledId(world: World): Promise<number> {
  const { id } = await sent(world)
  await world.admin.call(calls.cancel, { params: { id } })
  return id
}

/** The scenarios of signing up without an account. */
export const visitorSignup: Scenarios = {
  row: async (world) => (await sent(world)).id,
  inputs: {
    asked: async (world) => ({ query: { signupTypeId: String(await addedType(world)) } }),
    quote: async (world) => ({ body: { signupTypeId: await addedType(world) } }),
    create: (world) => form(world),
    readLink: (world) => tokenOf(world),
    confirm: (world) => tokenOf(world),
  },
  refusals: {
    quote: {
      'signup.closed': async (world) =>
        world.send(calls.quote, { body: { signupTypeId: await addedType(world, over) } }),
    },
    create: {
      'robot.required': (world) => withCheck(world, 'altcha'),
      'robot.wrong': (world) => withCheck(world, 'image', { id: 'x', answer: 'ABCDE' }),
      'auth.throttled': async (world) => {
        const parts = await form(world)
        for (;;) {
          const reply = await world.send(calls.create, parts)
          if (reply.status !== 201 && reply.code !== 'signup.too-many') return reply
        }
      },
      'signup.too-many': async (world) => {
        const parts = await form(world)
        for (;;) {
          const reply = await world.send(calls.create, parts)
          if (reply.status !== 201) return reply
        }
      },
      'signup.closed': async (world) =>
        world.send(calls.create, await form(world, { signupTypeId: await addedType(world, over) })),
      'signup.full': async (world) => {
        const signupTypeId = await addedType(world, { size: 0, hasWaitingList: false })
        return world.send(calls.create, await form(world, { signupTypeId }))
      },
      'signup.amount-changed': async (world) =>
        world.send(calls.create, await form(world, { expectedAmount: 12 })),
      'signup.needs-account': async (world) => {
        const signupTypeId = await addedType(world, { audience: 'with-proof' })
        return world.send(calls.create, await form(world, { signupTypeId }))
      },
    },
    readLink: {
      'member.wrong-token': (world) => world.send(calls.readLink, { body: { token: 'of-nobody' } }),
    },
    confirm: {
      'member.wrong-token': (world) => world.send(calls.confirm, { body: { token: 'of-nobody' } }),
      'signup.full': async (world) => {
        const signupTypeId = await addedType(world, { size: 0 })
        const parts = await tokenOf(world, { signupTypeId })
        const { name, tiers } = (await world.admin.call(typeCalls.get, { params: { id: signupTypeId } })).body
        const body = { name, tiers, size: 0, hasWaitingList: false }
        await world.admin.send(typeCalls.update, { params: { id: signupTypeId }, body })
        return world.send(calls.confirm, parts)
      },
      'signup.duplicate': async (world) => {
        const email = `twice-${world.seed()}@example.com`
        const account = await world.server.addAccount({ identity: identity.member, name: email, email })
        const signupTypeId = await addedType(world)
        await signUp(await world.server.as(account), { id: signupTypeId })
        return world.send(calls.confirm, await tokenOf(world, { email, signupTypeId }))
      },
      'signup.account': async (world) => {
        const email = `buyer-${world.seed()}@example.com`
        await world.server.addAccount({ identity: identity.customer, name: email })
        return world.send(calls.confirm, await tokenOf(world, { email }))
      },
    },
    cancel: {
      'signup.state': async (world) =>
        world.admin.send(calls.cancel, { params: { id: await cancelledId(world) } }),
    },
  },
}
