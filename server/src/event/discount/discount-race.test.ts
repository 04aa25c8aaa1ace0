import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { discount, type Discount } from '@banquet/contract/event/discount'
import type { SignupType } from '@banquet/contract/event/signup-type'
import { startServer, type Client, type TestServer } from '../../../test/server.ts'
import { addEvent, addType, signUp } from '../../../test/sign-up-rows.ts'

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await startServer({ connections: 12 })
  admin = await server.asAdmin()
  await addEvent(admin)
})
afterAll(() => server.close())

const withCode = { discountCode: 'EARLY10' }

test('a code with one use left is used once by a hundred members at the same moment', async () => {
  const row = (
    await admin.send(discount.create, { body: { code: 'EARLY10', name: '早鳥', value: 10, maxUses: 2 } })
  ).body as Discount
  const type = await addType(admin)
  await signUp(await server.asKind(identity.member), type, withCode)
  const crowd = await Promise.all(Array.from({ length: 100 }, () => server.asKind(identity.member)))
  // Of different types, so that the lock of a type keeps nobody waiting.
  const types = await Promise.all(crowd.slice(0, 50).map((_, n) => addType(admin, { name: `類別 ${n}` })))
  const all = await Promise.all(
    crowd.map((client, n) => signUp(client, types[n % types.length] as SignupType, withCode)),
  )
  const late = all.filter(({ body }) =>
    JSON.stringify(body).includes('"path":"discountCode","code":"discount.used-up"'),
  )
  expect(late).toHaveLength(99)
  const { body } = await admin.call(discount.get, { params: { id: row.id } })
  expect(body).toMatchObject({ used: 2, spent: 600 })
})
