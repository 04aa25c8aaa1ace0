import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { discount, type Discount } from '@banquet/contract/event/signup-type/discount'
import { question } from '@banquet/contract/event/question/question'
import { signup } from '@banquet/contract/signup/signup'
import { signupChange } from '@banquet/contract/signup/signup-change'
import { signupGroup } from '@banquet/contract/signup/signup-group'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, person, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { throttles } from '../../tables/account/throttle.table.ts'

const server = await serverForFile()
let admin: Client
let client: Client
/** A type for invited people, and the code that invites to it. */
let vip: SignupType
let code: Discount

const discountCode = 'VIP-2027'

beforeEach(async () => {
  await clearEvents(server)
  await server.ctx.db.delete(throttles)
  admin = await server.asAdmin()
  client = await server.asKind(identity.member)
  await addEvent(admin)
  vip = await addType(admin, { name: '貴賓', audience: 'invited' })
  code = await addCode({ code: discountCode, signupTypeIds: [vip.id] })
})

const addCode = async (values: object) =>
  (await admin.send(discount.create, { body: { name: '邀請', value: 0, ...values } })).body
const faultsOf = ({ problem }: Reply) => problem?.errors?.map((one) => `${one.path} ${one.code}`)
const quote = (values: object = {}) =>
  client.send(signup.quote, { body: { signupTypeId: vip.id, ...values } })
const invited = (typed: string) => client.send(signupType.invited, { body: { discountCode: typed } })
const usesOf = async ({ id }: Discount) => (await admin.call(discount.get, { params: { id } })).body.used

describe('a type for invited people', () => {
  test('is shown to a member with a code that names it, and to nobody else', async () => {
    const open = await addType(admin)
    const { types } = (await client.call(signupType.offers, { query: {} })).body
    expect(types.map(({ id }) => id)).toEqual([open.id])
    expect((await invited(' vip-2027 ')).body).toMatchObject([{ id: vip.id, name: '貴賓', fee: 3000 }])
    expect(faultsOf(await invited('NO-SUCH'))).toEqual(['discountCode discount.unknown'])
    await addCode({ code: 'EARLY10', value: 10 })
    expect((await invited('EARLY10')).body).toEqual([])
    await addCode({ code: 'OVER', signupTypeIds: [vip.id], closes: '2020-01-01' })
    expect(faultsOf(await invited('OVER'))).toEqual(['discountCode discount.not-open'])
  })

  test('looks like a type that does not exist to a member without an invitation', async () => {
    await addCode({ code: 'EARLY10', value: 10 })
    const asked = (signupTypeId: number) =>
      client.call(question.asked, { query: { signupTypeId: String(signupTypeId) } })
    for (const values of [{}, { discountCode: 'EARLY10' }]) {
      const missing = await quote({ ...values, signupTypeId: vip.id + 1000 })
      expect(faultsOf(await quote(values))).toEqual(faultsOf(missing))
      expect(faultsOf(missing)).toEqual(['signupTypeId unknown'])
      expect(faultsOf(await signUp(client, vip, values))).toEqual(['signupTypeId unknown'])
    }
    expect(faultsOf(await asked(vip.id))).toEqual(faultsOf(await asked(vip.id + 1000)))
    const people = [{ signupTypeId: vip.id, ...person }]
    expect(faultsOf(await client.send(signupGroup.create, { body: { people } }))).toEqual([
      'people.0.signupTypeId unknown',
    ])
  })

  test('looks the same to a member whose address the invitation is not for', async () => {
    await addCode({ code: 'OTHERS', signupTypeIds: [vip.id], domains: ['nowhere.example'] })
    const others = { discountCode: 'OTHERS' }
    expect(faultsOf(await invited('OTHERS'))).toEqual(['discountCode discount.unknown'])
    expect(faultsOf(await quote(others))).toEqual(faultsOf(await quote({ discountCode: 'NO-SUCH' })))
    const query = { signupTypeId: String(vip.id), ...others }
    expect(faultsOf(await client.call(question.asked, { query }))).toEqual(['signupTypeId unknown'])
  })

  test('takes a sign-up with the code, which counts as a use although it takes off nothing', async () => {
    expect((await quote({ discountCode })).body).toMatchObject({
      amount: 3000,
      lines: [{ kind: 'signup', amount: 3000 }],
    })
    const query = { signupTypeId: String(vip.id), discountCode }
    expect((await client.call(question.asked, { query })).body).toEqual([])
    const row = await signedUp(client, vip, { discountCode })
    expect(row).toMatchObject({ typeName: '貴賓', amount: 3000, state: 'awaiting-payment' })
    expect(await usesOf(code)).toBe(1)
    // The questions of a type that somebody has signed up for can be read without the code.
    expect((await client.call(question.asked, { query: { signupTypeId: String(vip.id) } })).status).toBe(200)
    const { id, version } = row
    await client.call(signup.cancel, { params: { id }, body: { version, reason: '' } })
    expect(await usesOf(code)).toBe(0)
  })

  test('keeps to the limits of the code, also for two at once', async () => {
    await admin.call(discount.update, {
      params: { id: code.id },
      body: { code: discountCode, name: '邀請', value: 0, signupTypeIds: [vip.id], maxUses: 1 },
    })
    const other = await server.asKind(identity.member)
    const replies = await Promise.all([client, other].map((one) => signUp(one, vip, { discountCode })))
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 400])
    expect(replies.flatMap((reply) => faultsOf(reply) ?? [])).toEqual(['discountCode discount.used-up'])
  })

  test('is open to staff without a code, and closed to members who want to change to it', async () => {
    expect((await signUp(admin, vip, { memberId: client.account.id })).status).toBe(201)
    const row = (await signUp(client, await addType(admin))).body
    const { id, version } = row
    const body = { version, signupTypeId: vip.id, reason: '' }
    expect(faultsOf(await client.send(signupChange.changeType, { params: { id }, body }))).toEqual([
      'signupTypeId unknown',
    ])
  })

  test('cannot be found by guessing codes', async () => {
    const tries = Array.from({ length: 12 }, (_, n) => quote({ discountCode: `VIP-${n}` }))
    const codes = (await Promise.all(tries)).map((reply) => reply.code)
    expect(codes.filter((one) => one === 'validation')).toHaveLength(5)
    expect(codes).toContain('auth.throttled')
  })
})

test('a code that takes off nothing has to name types', async () => {
  const reply = await admin.send(discount.create, { body: { code: 'NOTHING', name: '無', value: 0 } })
  expect(faultsOf(reply)).toEqual(['value min'])
})
