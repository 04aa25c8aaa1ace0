import { randomUUID } from 'node:crypto'
import { identity } from '@banquet/contract/call/access'
import { badge } from '@banquet/contract/check-in/badge'
import { checkIn as calls } from '@banquet/contract/check-in/check-in'
import type { CheckIn } from '@banquet/contract/check-in/check-in-record'
import { checkInList as listCalls, type CheckInList } from '@banquet/contract/event/event/check-in-list'
import { signupTicket } from '@banquet/contract/signup/ticket'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { walkIn } from '@banquet/contract/check-in/walk-in'
import { signups } from '../../../src/tables/signup/signup.table.ts'
import { ticketOf } from '../../rows/check-in-rows.ts'
import { signUp } from '../../rows/sign-up-rows.ts'
import { archive, currentEvent, inEventRefusals } from '../in-event.ts'
import { addedType, newMember } from '../event/signup-type.scenarios.ts'
import type { Scenarios, World } from '../world.ts'

const free = { tiers: [{ name: '免費', fee: 0 }] }

async function addedList(world: World, values: object = {}): Promise<CheckInList> {
  const { id: eventId } = await currentEvent(world)
  const body = { name: `list-${world.seed()}`, eventId, ...values }
  return (await world.admin.send(listCalls.create, { body })).body
}

async function confirmed(world: World): Promise<Signup> {
  const { account } = await newMember(world)
  return (await signUp(world.admin, { id: await addedType(world, free) }, { memberId: account.id })).body
}

const scanned = ({ id: listId }: CheckInList, code: string, values: object = {}) => ({
  body: { listId, code, nonce: randomUUID(), deviceId: '北門', ...values },
})

/** An archived event with a list. */
async function archivedList(world: World): Promise<CheckInList> {
  const list = await addedList(world)
  await archive(world, list.eventId)
  return list
}

async function checkedIn(world: World, values: object = {}): Promise<CheckIn> {
  const list = await addedList(world)
  return (await world.admin.send(calls.create, scanned(list, (await confirmed(world)).code, values))).body
}

const undoing = ({ id }: CheckIn, nonce: string = randomUUID()) => ({
  params: { id },
  body: { nonce, deviceId: '北門' },
})

async function walkingIn(world: World, values: object = {}) {
  const list = await addedList(world)
  const person = { realName: '現場報名', email: `walk-${world.seed()}@example.com` }
  const scan = { listId: list.id, nonce: randomUUID(), deviceId: '北門' }
  return { body: { ...person, ...scan, signupTypeId: await addedType(world), amount: 3000, ...values } }
}

const ofList = async (world: World) => ({ query: { listId: (await addedList(world)).id } })
const noList = { query: { listId: 2_147_483_647 } }

export const checkInList: Scenarios = {
  row: async (world) => (await addedList(world)).id,
  inputs: {
    create: async (world) => {
      await currentEvent(world)
      return { body: { name: `list-${world.seed()}` } }
    },
    update: async (world) => ({
      params: { id: (await addedList(world)).id },
      body: { name: `list-${world.seed()}` },
    }),
    put: async (world) => ({ body: { id: (await addedList(world)).id, name: `list-${world.seed()}` } }),
  },
  refusals: {
    ...inEventRefusals(listCalls),
    remove: {
      'in-use': async (world) => {
        const { listId: id } = await checkedIn(world)
        return world.admin.send(listCalls.remove, { params: { id } })
      },
    },
  },
}

export const checkIn: Scenarios = {
  row: async (world) => (await checkedIn(world)).id,
  inputs: {
    list: ofList,
    create: async (world) => scanned(await addedList(world), (await confirmed(world)).code),
    undo: async (world) => undoing(await checkedIn(world)),
    candidates: async (world) => ({ query: { listId: (await addedList(world)).id, keyword: '林' } }),
    offline: ofList,
    walkIn: walkingIn,
    badge: async (world) => ({ params: { id: (await checkedIn(world)).id } }),
  },
  refusals: {
    candidates: {
      'not-found': (world) =>
        world.admin.send(calls.candidates, { query: { ...noList.query, keyword: '林' } }),
    },
    offline: { 'not-found': (world) => world.admin.send(calls.offline, noList) },
    create: {
      'not-found': async (world) =>
        world.admin.send(calls.create, scanned({ id: 2_147_483_647 } as CheckInList, 'X')),
      'event.state': async (world) => world.admin.send(calls.create, scanned(await archivedList(world), 'X')),
      'check-in.nonce': async (world) => {
        const { nonce } = await checkedIn(world)
        return world.admin.send(calls.create, scanned(await addedList(world), 'X', { nonce }))
      },
      'right.missing': async (world) => {
        const grant = { canAdd: true, canEdit: false, canDelete: false, scope: 2 as const, extra: [] }
        const clerk = await world.server.asKind(identity.management, { 23: grant })
        return clerk.send(calls.create, scanned(await addedList(world), 'X', { force: true }))
      },
    },
    undo: {
      'event.state': async (world) => {
        const row = await checkedIn(world)
        await archive(world, (await currentEvent(world)).id)
        return world.admin.send(calls.undo, undoing(row))
      },
      'check-in.state': async (world) => {
        const refused = await world.admin.send(calls.create, scanned(await addedList(world), 'X'))
        return world.admin.send(calls.undo, undoing(refused.body))
      },
      'check-in.nonce': async (world) => {
        const row = await checkedIn(world)
        return world.admin.send(calls.undo, undoing(row, row.nonce))
      },
    },
    walkIn: {
      'not-found': async (world) =>
        world.admin.send(walkIn.walkIn, await walkingIn(world, { listId: 2_147_483_647 })),
      'event.state': async (world) => {
        const parts = await walkingIn(world)
        await archive(world, (await currentEvent(world)).id)
        return world.admin.send(walkIn.walkIn, parts)
      },
      'signup.closed': async (world) => {
        const over = { tiers: [{ name: '早鳥', fee: 100, until: '2020-01-01' }] }
        return world.admin.send(
          walkIn.walkIn,
          await walkingIn(world, { signupTypeId: await addedType(world, over) }),
        )
      },
      'signup.full': async (world) =>
        world.admin.send(
          walkIn.walkIn,
          await walkingIn(world, { signupTypeId: await addedType(world, { size: 0 }) }),
        ),
      'signup.duplicate': async (world) => {
        const parts = await walkingIn(world)
        await world.admin.send(walkIn.walkIn, parts)
        return world.admin.send(walkIn.walkIn, parts)
      },
      'signup.amount-changed': async (world) =>
        world.admin.send(walkIn.walkIn, await walkingIn(world, { amount: 1 })),
      'account.duplicate': async (world) => {
        const { name } = await world.server.addAccount({
          identity: identity.customer,
          name: `shop-${world.seed()}@example.com`,
        })
        return world.admin.send(walkIn.walkIn, await walkingIn(world, { email: name }))
      },
      'check-in.nonce': async (world) => {
        const { nonce } = await checkedIn(world)
        return world.admin.send(walkIn.walkIn, await walkingIn(world, { nonce }))
      },
    },
  },
}

export const attendance: Scenarios = {
  row: async (world) => (await checkedIn(world)).id,
  inputs: { list: ofList, export: ofList },
  refusals: {},
}

const ticketParts = async (world: World) => ({
  params: { ticket: await ticketOf(world.admin, await confirmed(world)) },
})

export const ticket: Scenarios = {
  row: async (world) => (await confirmed(world)).id,
  inputs: { get: ticketParts, pdf: ticketParts },
}

/** Adds more sign-ups than one sheet of badges has, as rows. */
async function manyConfirmed(world: World): Promise<number> {
  const row = await confirmed(world)
  const text = { enName: '', title: '', affiliation: '', enAffiliation: '', department: '', mobile: '' }
  const more = { diet: '', receiptTitle: '', receiptTaxId: '', remark: '', tierName: '', tierEnName: '' }
  const { eventId, signupTypeId, memberId } = row
  await world.server.ctx.db.insert(signups).values(
    Array.from({ length: 1000 }, (_, n) => ({
      ...text,
      ...more,
      eventId,
      signupTypeId,
      memberId,
      isGuest: true,
      state: 'confirmed' as const,
      amount: 0,
      source: 'staff' as const,
      code: `B${row.id}-${n}`,
      realName: `名牌 ${n}`,
      email: `badge${n}@example.com`,
    })),
  )
  return signupTypeId
}

/** The scenarios of the calls about tickets and badges, which are calls of the noun `signup`. */
export const signupPrints = {
  inputs: {
    ticket: async (world: World) => ({ params: { id: (await confirmed(world)).id } }),
    badges: async (world: World) => ({ query: { signupTypeId: (await confirmed(world)).signupTypeId } }),
  },
  refusals: {
    ticket: {
      'signup.state': async (world: World) => {
        const { account } = await newMember(world)
        const row = await signUp(world.admin, { id: await addedType(world) }, { memberId: account.id })
        return world.admin.send(signupTicket.ticket, { params: { id: row.body.id } })
      },
    },
    badges: {
      'badge.none': (world: World) => world.admin.send(badge.badges, { query: { keyword: 'nobody' } }),
      'badge.too-many': async (world: World) =>
        world.admin.send(badge.badges, { query: { signupTypeId: await manyConfirmed(world) } }),
    },
  },
} satisfies Scenarios
