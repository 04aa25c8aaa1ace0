import { beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { discount } from '@banquet/contract/event/signup-type/discount'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signupGroup } from '@banquet/contract/signup/signup-group'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import type { Client, Reply } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, person } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { untilWaiting } from '../../../test/scenario/world.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'

const groups = 16

const programs = await startTwo()
const {
  admins: [admin],
} = programs
const members: Client[] = []

beforeAll(async () => {
  for (let n = 0; n < groups; n += 1)
    members.push(await (n % 2 === 0 ? programs.server : programs.other).asKind(identity.member))
})
beforeEach(async () => {
  await clearEvents(programs.server)
  await addEvent(admin)
})

const differences = async () => (await admin.call(pool.verify, { query: {} })).body
const stored = () => programs.server.ctx.db.select().from(signups)
const create = (client: Client, people: readonly object[]) =>
  client.send(signupGroup.create, { body: { people } })

/** A group of these types: the member, then guests. */
const of = (types: readonly SignupType[], values: object = {}) =>
  types.map(({ id }, n) => ({
    signupTypeId: id,
    ...person,
    realName: `來賓 ${n}`,
    isGuest: n > 0,
    ...values,
  }))

const stateOf = ({ status, code, body }: Reply<{ signups: Signup[] }>) =>
  status === 201 ? body.signups.map(({ state }) => state).join() : code

test('groups at once for the last places, with two types in both sequences: a group gets all its places or none, without a deadlock', async () => {
  const size = 7
  const values = { size, hasWaitingList: false }
  const [one, two] = [await addType(admin, values), await addType(admin, { ...values, name: '晚宴' })]
  const [forth, back] = [of([one, two]), of([two, one])]
  const replies = await Promise.all(members.map((client, n) => create(client, n % 4 < 2 ? forth : back)))
  const states = replies.map(stateOf)
  const placed = states.filter((state) => state === 'awaiting-payment,awaiting-payment')
  expect(placed).toHaveLength(size)
  expect(states.filter((state) => state === 'signup.full')).toHaveLength(groups - size)
  expect(await stored()).toHaveLength(2 * size)
  expect(await differences()).toEqual([])
})

test('groups at once with codes in both sequences: no code is used more often than it may', async () => {
  const types = [await addType(admin), await addType(admin, { name: '晚宴' })]
  const code = { value: 10, maxUses: 5, maxPerMember: null }
  const codes = ['SAVE10', 'EARLY10']
  for (const name of codes) await admin.send(discount.create, { body: { ...code, code: name, name } })
  const withCodes = (sequence: readonly string[]) =>
    of(types).map((one, n) => ({ ...one, discountCode: sequence[n] }))
  const [forth, back] = [withCodes(codes), withCodes(codes.toReversed())]
  const replies = await Promise.all(members.map((client, n) => create(client, n % 4 < 2 ? forth : back)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await stored()).toHaveLength(10)
})

test('the same group of one member twice at once, without a key: one is stored', async () => {
  const type = await addType(admin)
  const people = of([type, type, type])
  const [client] = members as [Client]
  const replies = await Promise.all([create(client, people), create(client, people)])
  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
  expect(await stored()).toHaveLength(3)
})

test('the guests of a member at once, of different types and at both programs: no more than the limit', async () => {
  const types = [await addType(admin), await addType(admin, { name: '晚宴' })] as const
  const [client] = members as [Client]
  const twin = await programs.other.as(client.account)
  const guestsOf = (type: SignupType) => of(Array<SignupType>(15).fill(type), { isGuest: true })
  const started: Promise<Reply>[] = []
  await programs.server.ctx.db.transaction(async (db) => {
    // Both groups have been read and wait before either of them counts.
    await db.select({ id: signupTypes.id }).from(signupTypes).for('update')
    started.push(create(client, guestsOf(types[0])), create(twin, guestsOf(types[1])))
    await untilWaiting(programs.server, 2, started)
  })
  const replies = await Promise.all(started)
  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 400]))
  expect(await stored()).toHaveLength(15)
})
