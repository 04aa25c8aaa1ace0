import { eq } from 'drizzle-orm'
import { identity, pages, type Grant } from '@banquet/contract/call/access'
import { member as calls } from '@banquet/contract/people/member'
import { accounts } from '../../../src/tables/account/account.table.ts'
import { members as memberTable } from '../../../src/tables/people/member.table.ts'
import { makeToken } from '../../../src/people/member/verification.ts'
import { validInput } from '../../call/sample.ts'
import { replyOf } from '../../http/reply.ts'
import { signUp } from '../../rows/sign-up-rows.ts'
import { anyPassword, fullGrants, startServer, type Client, type Parts, type Reply } from '../../server.ts'
import { amidHashing } from '../amid-hashing.ts'
import { guesses, settingPassword } from '../guesses.ts'
import { addedType } from '../event/signup-type.scenarios.ts'
import type { Scenarios, World } from '../world.ts'

const members = new WeakMap<World, Promise<Client>>()

/** The one member of a world. */
function memberOf(world: World): Promise<Client> {
  const known = members.get(world) ?? world.server.asKind(identity.member)
  members.set(world, known)
  return known
}

/** A member whose address is not verified. */
async function unverified({ server }: World): Promise<Client> {
  return server.as(await server.addAccount({ identity: identity.member, emailVerifiedAt: null }))
}

async function withToken(world: World): Promise<{ client: Client; parts: Parts }> {
  const client = await unverified(world)
  const { id, email } = client.account
  return {
    client,
    parts: { body: { token: await makeToken(world.server.ctx, id, email), password: anyPassword } },
  }
}

/** The same without the password. */
function tokenOf({ body }: Parts): Parts {
  return { body: { token: (body as { token: string }).token } }
}

async function ownToken(world: World): Promise<Parts> {
  const { account } = await world.caller(calls.verifyOwn)
  return { body: { token: await makeToken(world.server.ctx, account.id, account.email) } }
}

async function guessAtLink(world: World, parts?: Parts): Promise<Reply> {
  const { body } = parts ?? (await withToken(world)).parts
  return world.server.anonymous.send(calls.verify, {
    body: { ...(body as object), password: 'Wrong-guess-9' },
  })
}

async function guessTooOften(world: World): Promise<Reply> {
  const { parts } = await withToken(world)
  for (;;) {
    const reply = await guessAtLink(world, parts)
    if (reply.code !== 'management.wrong-password') return reply
  }
}

/** While a member follows the link to a new address, somebody else has got that as login name. */
async function takenMeanwhile(world: World, isOwn = false): Promise<Reply> {
  const { client, parts } = await withToken(world)
  const { id, email } = client.account
  const { db } = world.server.ctx
  await db
    .update(accounts)
    .set({ name: `old-${id}@example.com`, email: '' })
    .where(eq(accounts.id, id))
  await world.server.addAccount({ identity: identity.customer, name: email })
  return isOwn
    ? client.send(calls.verifyOwn, tokenOf(parts))
    : world.server.anonymous.send(calls.verify, parts)
}

function adding(world: World, fields: object = {}): Parts {
  const { body } = validInput(calls.create, { seed: world.seed() })
  return { body: { ...(body as object), ...fields } }
}

async function duplicateEmail(world: World, e: typeof calls.create | typeof calls.update | typeof calls.put) {
  const { email } = (await memberOf(world)).account
  await world.server.ctx.db.update(accounts).set({ name: email }).where(eq(accounts.email, email))
  const { body, ...parts } = await world.input(e)
  return world.admin.send(e, { ...parts, body: { ...(body as object), email: email.toUpperCase() } })
}

async function registeringWith(world: World, check: string, robot?: object): Promise<Reply> {
  const strict = await startServer({ beside: world.server, env: { ROBOT_CHECK: check } })
  try {
    return await strict.anonymous.send(calls.register, await registering(world, { robot }))
  } finally {
    await strict.close()
  }
}

async function registering(world: World, fields: object = {}): Promise<Parts> {
  const n = world.seed()
  const body = {
    email: `guest-${n}@example.com`,
    password: `Fresh-rice-${n}`,
    realName: '林美惠',
    terms: true,
  }
  return { body: { ...body, ...fields } }
}

/** Registrations are counted by address, so each scenario comes from an address of its own. */
async function registerFrom(index: number, { server }: World, { body }: Parts): Promise<Reply> {
  const remoteAddress = `10.${(index >> 16) % 256}.${(index >> 8) % 256}.${index % 256}`
  const { method, path: url } = calls.register
  return replyOf(await server.app.inject({ method, url, remoteAddress, payload: body as object }))
}

async function registerTooOften(world: World): Promise<Reply> {
  const email = `guest-${world.seed()}@example.com`
  for (;;) {
    const reply = await registerFrom(world.seed(), world, await registering(world, { email }))
    if (reply.status !== 204) return reply
  }
}

async function tooManyAtOnce(world: World): Promise<Reply> {
  const parts = await registering(world)
  return amidHashing(() => registerFrom(world.seed(), world, parts))
}

async function twice(send: () => Promise<Reply>): Promise<Reply> {
  await send()
  return send()
}

async function ownPassword(world: World, fields: object = {}): Promise<Parts> {
  const { account } = await world.caller(calls.updateSelfPassword)
  const newPassword = `Fresh-tea-${world.seed()}`
  return { body: { id: account.id, oldPassword: anyPassword, newPassword, ...fields } }
}

async function newEmail(world: World, fields: object = {}): Promise<Parts> {
  const { account } = await world.caller(calls.changeEmail)
  const email = `new-${world.seed()}@example.com`
  return { body: { id: account.id, email, currentPassword: anyPassword, ...fields } }
}

async function closing(world: World, fields: object = {}, id?: number): Promise<Parts> {
  const { account } = await world.caller(calls.close)
  return { params: { id: id ?? account.id }, body: { currentPassword: anyPassword, ...fields } }
}

/** Two new members, the second of whom is merged into the first. */
async function merging(world: World, fields: object = {}): Promise<Parts> {
  const [id, otherId] = [await world.row('member'), await world.row('member')]
  return { params: { id }, body: { otherId, version: 1, otherVersion: 1, ...fields } }
}

const wrongPassword = async (world: World) =>
  world.send(calls.updateSelfPassword, await ownPassword(world, { oldPassword: 'wrong' }))
const unprovenEmail = async (world: World) =>
  world.send(calls.changeEmail, await newEmail(world, { currentPassword: 'wrong' }))
const notMine = async (world: World) => ({ id: world.admin.account.id })

/** The scenarios of the calls of members. */
export const member: Scenarios = {
  callers: {
    resend: unverified,
    verifyOwn: unverified,
    ownData: (world) => world.server.asKind(identity.member),
    close: (world) => world.server.asKind(identity.member),
    changeEmail: (world) => world.server.asKind(identity.member),
    updateSelfPassword: (world) => world.server.asKind(identity.member),
  },
  inputs: {
    create: async (world) => adding(world),
    update: async (world) => ({
      params: { id: await world.row('member') },
      body: { realName: `改-${world.seed()}` },
    }),
    put: async (world) => ({
      body: { id: await world.row('member'), realName: `改-${world.seed()}` },
    }),
    register: (world) => registering(world),
    verify: async (world) => (await withToken(world)).parts,
    verifyOwn: (world) => ownToken(world),
    readLink: async (world) => tokenOf((await withToken(world)).parts),
    byName: async (world) => ({ params: { name: (await memberOf(world)).account.name } }),
    mergePreview: async (world) => ({
      params: { id: await world.row('member'), otherId: await world.row('member') },
    }),
    merge: (world) => merging(world),
    resendTo: async (world) => ({ params: { id: (await unverified(world)).account.id } }),
    updateSelfPassword: (world) => ownPassword(world),
    changeEmail: (world) => newEmail(world),
    close: (world) => closing(world),
  },
  refusals: {
    register: {
      'robot.required': (world) => registeringWith(world, 'altcha'),
      'robot.wrong': (world) => registeringWith(world, 'image', { id: 'x', answer: 'ABCDE' }),
      'auth.throttled': registerTooOften,
      busy: tooManyAtOnce,
    },
    verify: {
      'member.wrong-token': async ({ server }) =>
        server.anonymous.call(calls.verify, { body: { token: 'of-nobody' } }),
      busy: async (world) => {
        const { parts } = await withToken(world)
        return amidHashing(() => world.server.anonymous.send(calls.verify, parts))
      },
      'management.wrong-password': (world) => guessAtLink(world),
      'auth.throttled': guessTooOften,
      'account.duplicate': (world) => takenMeanwhile(world),
    },
    verifyOwn: {
      'member.wrong-token': (world) => world.send(calls.verifyOwn, { body: { token: 'of-nobody' } }),
      'account.duplicate': (world) => takenMeanwhile(world, true),
    },
    readLink: {
      'member.wrong-token': async ({ server }) =>
        server.anonymous.call(calls.readLink, { body: { token: 'of-nobody' } }),
    },
    resend: {
      'member.resend-pause': async (world) => {
        const client = await unverified(world)
        return twice(() => client.call(calls.resend, {}))
      },
      'member.verified': async (world) => (await memberOf(world)).call(calls.resend, {}),
    },
    resendTo: {
      'member.resend-pause': async (world) => {
        const { account } = await unverified(world)
        return twice(() => world.admin.call(calls.resendTo, { params: { id: account.id } }))
      },
      'member.verified': async (world) => {
        const { account } = await memberOf(world)
        return world.admin.call(calls.resendTo, { params: { id: account.id } })
      },
    },
    merge: {
      'right.missing': async (world) => {
        const full = fullGrants(pages.members.id)[pages.members.id] as Grant
        const grants = { [pages.members.id]: { ...full, canEdit: false } }
        const clerk = await world.server.asKind(identity.management, grants)
        return clerk.send(calls.merge, await merging(world))
      },
      stale: async (world) => world.admin.send(calls.merge, await merging(world, { otherVersion: 99 })),
      'member.merge-conflict': async (world) => {
        const parts = await merging(world)
        const { otherId } = parts.body as { otherId: number }
        const id = await addedType(world)
        for (const memberId of [parts.params?.['id'], otherId])
          await signUp(world.admin, { id }, { memberId })
        return world.admin.send(calls.merge, parts)
      },
    },
    create: { 'account.duplicate': (world) => duplicateEmail(world, calls.create) },
    update: { 'account.duplicate': (world) => duplicateEmail(world, calls.update) },
    put: { 'account.duplicate': (world) => duplicateEmail(world, calls.put) },
    changeEmail: {
      ...guesses(unprovenEmail),
      'not-found': async (world) =>
        world.send(calls.changeEmail, await newEmail(world, await notMine(world))),
    },
    close: {
      ...guesses(async (world) =>
        world.send(calls.close, await closing(world, { currentPassword: 'wrong' })),
      ),
      'not-found': async (world) => world.send(calls.close, await closing(world, {}, world.admin.account.id)),
    },
    ownData: {
      'not-found': async ({ server }) => {
        const client = await server.asKind(identity.member)
        const gone = { deletedAt: new Date().toISOString() }
        await server.ctx.db.update(memberTable).set(gone).where(eq(memberTable.id, client.account.id))
        return client.call(calls.ownData, {})
      },
    },
    updatePassword: settingPassword(calls.updatePassword),
    updateSelfPassword: {
      ...guesses(wrongPassword),
      'not-found': async (world) =>
        world.send(calls.updateSelfPassword, await ownPassword(world, await notMine(world))),
    },
  },
}
