import { today } from '../../../test/today.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { question } from '@banquet/contract/event/question/question'
import type { Question } from '@banquet/contract/event/question/question-record'
import { signup } from '@banquet/contract/signup/signup'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { addQuestion, meals } from '../../../test/rows/question-rows.ts'
import type { Client, Reply } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signUp } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'

/** Two programs on one database, an administrator in both of them, and forty members, half of them at each. */
const programs = await startTwo()
const {
  server,
  admins: [admin, second],
} = programs
const members: Client[] = []

beforeAll(async () => {
  for (let n = 0; n < 40; n += 1)
    members.push(await (n % 2 === 0 ? server : programs.other).asKind(identity.member))
})
beforeEach(async () => {
  await clearEvents(server)
  await addEvent(admin)
})

const dinnerOf = async ({ id }: Question) =>
  (await admin.call(question.get, { params: { id } })).body.options[1]
const differences = async () => (await admin.call(pool.verify, { query: {} })).body
const outcomes = (replies: readonly Reply[]) =>
  replies.map(({ status, body }) =>
    status === 201 ? 'taken' : `${status} ${/"code":"full"/.exec(JSON.stringify(body))?.[0] ?? ''}`,
  )

describe('an option with its last places', () => {
  it('goes to exactly as many of forty members at two programs, whatever their type', async () => {
    // The types differ, so that the lock of a type keeps nobody waiting.
    const types = await Promise.all([0, 1, 2, 3].map((n) => addType(admin, { name: `類別 ${n}` })))
    const options = [{ name: '午餐' }, { name: '晚宴', surcharge: 500, size: 7 }]
    const row = await addQuestion(admin, { ...meals, options })
    const replies = await Promise.all(
      members.map((client, n) =>
        signUp(client, types[n % 4] ?? { id: 0 }, { answers: { [row.id]: [2] }, expectedAmount: 3500 }),
      ),
    )
    const all = outcomes(replies)
    expect(all.filter((one) => one === 'taken')).toHaveLength(7)
    expect(all.filter((one) => one === '400 "code":"full"')).toHaveLength(33)
    expect((await dinnerOf(row))?.taken).toBe(7)
    expect(await differences()).toEqual([])
  })

  it('of two questions, chosen in any order, causes no deadlock', async () => {
    const type = await addType(admin)
    const other = await addType(admin, { name: '學生' })
    const one = await addQuestion(admin, { ...meals, options: [{ name: '午餐' }, { name: '晚宴', size: 5 }] })
    const two = await addQuestion(admin, { ...meals, name: '參訪', options: [{ name: '茶園', size: 5 }] })
    const replies = await Promise.all(
      members.map((client, n) => {
        const answers = n % 2 === 0 ? { [one.id]: [2], [two.id]: [1] } : { [two.id]: [1], [one.id]: [2] }
        return signUp(client, n % 3 === 0 ? other : type, { answers })
      }),
    )
    expect(outcomes(replies).filter((outcome) => outcome === 'taken')).toHaveLength(5)
    expect(replies.every(({ status }) => status < 500)).toBe(true)
    expect(await differences()).toEqual([])
  })

  it('never gets fewer places than are taken when its size is reduced at the same moment', async () => {
    const type = await addType(admin)
    const row = await addQuestion(admin, { ...meals, options: [{ name: '晚宴', size: 20 }] })
    const body = {
      name: row.name,
      kind: row.kind,
      options: [{ key: 1, name: '晚宴', size: 10 }],
    }
    const sent = members.map((client) => signUp(client, type, { answers: { [row.id]: [1] } }))
    const edits = [admin, second].map((client) =>
      client.send(question.update, { params: { id: row.id }, body }),
    )
    const [replies, edited] = await Promise.all([Promise.all(sent), Promise.all(edits)])
    const taken = outcomes(replies).filter((outcome) => outcome === 'taken').length
    const { options } = (await admin.call(question.get, { params: { id: row.id } })).body
    expect(options[0]?.taken).toBe(taken)
    expect(taken).toBeLessThanOrEqual(options[0]?.size ?? 0)
    expect(edited.every(({ code }) => code === undefined || code === 'question.taken')).toBe(true)
    expect(await differences()).toEqual([])
  })

  it('is released once by a cancellation and a payment at the same moment', async () => {
    const type = await addType(admin)
    const row = await addQuestion(admin, meals)
    const [client] = members as [Client]
    const held = (await signUp(client, type, { answers: { [row.id]: [2] } })).body
    await Promise.all([
      client.send(signup.cancel, { params: { id: held.id }, body: { version: held.version, reason: '' } }),
      second.call(paymentOrder.settle, {
        params: { id: held.paymentOrderId ?? 0 },
        body: { method: 'cash', amount: 3500, day: today, note: '' },
      }),
    ])
    const after = (await admin.call(signup.get, { params: { id: held.id } })).body
    expect((await dinnerOf(row))?.taken).toBe(after.state === 'confirmed' ? 1 : 0)
    expect(await differences()).toEqual([])
  })
})
