import { beforeAll, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { discount } from '@banquet/contract/event/signup-type/discount'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { addEvent, addType, signUp } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'

const programs = await startTwo()
const {
  admins: [admin],
} = programs

beforeAll(async () => {
  await addEvent(admin)
})

/** Adds a member; every other one uses the second program. */
const newMember = (n: number) => (n % 2 === 0 ? programs.server : programs.other).asKind(identity.member)

const withCode = { discountCode: 'EARLY10' }

test('a code with one use left is used once by a hundred members of two programs at the same moment', async () => {
  const row = (
    await admin.send(discount.create, { body: { code: 'EARLY10', name: '早鳥', value: 10, maxUses: 2 } })
  ).body
  const type = await addType(admin)
  await signUp(await newMember(0), type, withCode)
  const crowd = await Promise.all(Array.from({ length: 100 }, (_, n) => newMember(n)))
  // The types differ, so that the lock of a type keeps nobody waiting.
  const types = await Promise.all(crowd.slice(0, 50).map((_, n) => addType(admin, { name: `類別 ${n}` })))
  const all = await Promise.all(
    // Each type has a member at either program.
    crowd.map((client, n) => signUp(client, types[Math.floor(n / 2)] as SignupType, withCode)),
  )
  const late = all.filter(({ body }) =>
    JSON.stringify(body).includes('"path":"discountCode","code":"discount.used-up"'),
  )
  expect(late).toHaveLength(99)
  const { body } = await admin.call(discount.get, { params: { id: row.id } })
  expect(body).toMatchObject({ used: 2, spent: 600 })
})
