import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { event, type Event } from '@banquet/contract/event/event/event'
import { pool } from '@banquet/contract/event/signup-type/pool'
import type { Question } from '@banquet/contract/event/question/question-record'
import type { Answers } from '@banquet/contract/event/question/answer-rules'
import { question } from '@banquet/contract/event/question/question'
import { signup } from '@banquet/contract/signup/signup'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { addQuestion, meals, shirt } from '../../../test/rows/question-rows.ts'
import { serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
const lin = await server.asKind(identity.member)
const chen = await server.asKind(identity.member)
let current: Event
let type: SignupType

beforeEach(async () => {
  await clearEvents(server)
  current = await addEvent(admin)
  type = await addType(admin)
})

const edit = (row: Question, values: object) => {
  const { name, kind, options } = row
  const kept = options.map(({ key, name, enName, surcharge, size }) => ({
    key,
    name,
    enName,
    surcharge,
    size,
  }))
  const body = { name, kind, options: kept, version: row.version, ...values }
  return admin.send(question.update, { params: { id: row.id }, body })
}
const read = async ({ id }: { id: number }) => (await admin.call(question.get, { params: { id } })).body
const readSignup = async (client: Client, { id }: { id: number }) =>
  (await client.call(signup.get, { params: { id } })).body
const asked = async (client: Client, { id } = type) =>
  (await client.call(question.asked, { query: { signupTypeId: String(id) } })).body
const list = async (eventId?: number) =>
  (await admin.call(question.list, { query: eventId === undefined ? {} : { eventId: String(eventId) } })).body
const faultsOf = ({ problem }: Reply) => (problem?.errors ?? []).map(({ path, code }) => `${path} ${code}`)

describe('a question', () => {
  it('is added, and asked in its sequence, only for its types and people', async () => {
    const student = await addType(admin, { name: '學生' })
    const all = await addQuestion(admin)
    const some = await addQuestion(admin, { name: '學號', signupTypeIds: [student.id] })
    const inside = await addQuestion(admin, { name: '來源', shownTo: 'staff' })
    await addQuestion(admin, { name: '舊題目', shownTo: 'nobody' })
    expect((await asked(lin)).map(({ id }) => id)).toEqual([all.id])
    expect((await asked(lin, student)).map(({ id }) => id)).toEqual([all.id, some.id])
    expect((await asked(admin)).map(({ id }) => id)).toEqual([all.id, inside.id])
    await admin.send(question.reorder, {
      body: { ids: (await list()).map(({ id }) => id).toReversed(), index_ids: [1, 2, 3, 4] },
    })
    expect((await asked(lin, student)).map(({ id }) => id)).toEqual([some.id, all.id])
  })

  it('of a hidden type is not for members', async () => {
    const hidden = await addType(admin, { name: '貴賓', isVisible: false })
    await addQuestion(admin)
    const reply = await lin.call(question.asked, { query: { signupTypeId: String(hidden.id) } })
    expect(faultsOf(reply)).toEqual(['signupTypeId unknown'])
  })

  it.each([
    [{ kind: 'one' }, ['options required']],
    [{ kind: 'one', options: [{ name: 'S' }, { name: 'S' }] }, ['options.1.name repeated']],
    [{ kind: 'number', min: 5, max: 4 }, ['max min']],
    [{ signupTypeIds: [2_000_000_000] }, ['signupTypeIds unknown']],
    [{ kind: 'one', options: [{ name: 'S', key: 7 }] }, ['options.0.key unknown']],
    [{ kind: 'file', name: '' }, ['name required']],
  ])('with %o is refused at its fields', async (values, faults) => {
    expect(
      faultsOf(await admin.send(question.create, { body: { name: '題目', kind: 'text', ...values } })),
    ).toEqual(faults)
  })

  it('keeps the kind once it was answered, and is hidden instead of deleted', async () => {
    const row = await addQuestion(admin)
    await signedUp(lin, type, { answers: { [row.id]: '食品檢驗' } })
    expect((await read(row)).answered).toBe(1)
    expect(faultsOf(await edit(row, { kind: 'number' }))).toEqual(['kind locked'])
    await admin.call(question.remove, { params: { id: row.id } })
    expect((await read(row)).shownTo).toBe('nobody')
    expect(await asked(lin)).toEqual([])
    const other = await addQuestion(admin, { name: '沒人回答' })
    await admin.call(question.remove, { params: { id: other.id } })
    expect((await list()).map(({ id }) => id)).toEqual([row.id])
  })

  it('is copied with the event, for the copies of its types', async () => {
    await addQuestion(admin, { ...meals, signupTypeIds: [type.id] })
    await addQuestion(admin, { name: '舊題目', shownTo: 'nobody' })
    const body = { code: 'taipei-2028', name: '2028 臺北研討會', startDay: '2028-06-10' }
    const copy = (await admin.send(event.copy, { params: { id: current.id }, body })).body
    const [row, ...others] = await list(copy.id)
    expect(others).toEqual([])
    expect(row).toMatchObject({ name: '餐食場次', answered: 0 })
    expect(row?.options).toMatchObject([
      { name: '午餐', key: 1 },
      { name: '晚宴', key: 2, surcharge: 500, size: 2 },
    ])
    expect(row?.signupTypeIds).toHaveLength(1)
    expect(row?.signupTypeIds).not.toEqual([type.id])
  })
})

describe('a question with a condition', () => {
  /** How somebody travels, for drivers their car, and for electric ones a charger. */
  async function travel() {
    const way = await addQuestion(admin, {
      name: '交通方式',
      kind: 'one',
      options: [{ name: '高鐵' }, { name: '開車' }],
    })
    const car = await addQuestion(admin, {
      name: '車種',
      kind: 'one',
      isRequired: true,
      options: [{ name: '燃油' }, { name: '電動', surcharge: 200 }],
      conditionId: way.id,
      conditionKeys: [2],
    })
    const plug = await addQuestion(admin, {
      name: '充電規格',
      isRequired: true,
      conditionId: car.id,
      conditionKeys: [2],
    })
    return { way, car, plug }
  }

  it('is asked only of those whose answers meet it', async () => {
    const { way, car, plug } = await travel()
    expect((await asked(lin)).map(({ id, conditionId }) => [id, conditionId])).toEqual([
      [way.id, null],
      [car.id, way.id],
      [plug.id, car.id],
    ])
    const faults = async (answers: Answers) => faultsOf(await signUp(lin, type, { answers }))
    expect(await faults({ [way.id]: [2] })).toEqual([`answers.${car.id} required`])
    expect(await faults({ [way.id]: [2], [car.id]: [2] })).toEqual([`answers.${plug.id} required`])
    expect(await faults({ [way.id]: [1], [car.id]: [2], [plug.id]: 'CCS2' })).toEqual([
      `answers.${car.id} unknown`,
      `answers.${plug.id} unknown`,
    ])
    const all = { [way.id]: [2], [car.id]: [2], [plug.id]: 'CCS2' }
    const quoted = async (answers: Answers) =>
      (await lin.call(signup.quote, { body: { signupTypeId: type.id, answers } })).body.amount
    expect(await quoted(all)).toBe(3200)
    expect(await quoted({ ...all, [way.id]: [1] })).toBe(3000)
    expect(await signedUp(chen, type, { answers: all })).toMatchObject({ amount: 3200 })
    expect(await signedUp(lin, type, { answers: { [way.id]: [1] } })).toMatchObject({ amount: 3000 })
  })

  it('loses its answer when the choice becomes another one, unless the answer costs something', async () => {
    const { way, car, plug } = await travel()
    const row = await signedUp(lin, type, {
      answers: { [way.id]: [2], [car.id]: [2], [plug.id]: 'CCS2' },
    })
    const send = (id: number, answers: object) =>
      lin.send(signup.update, {
        params: { id },
        body: { realName: '林怡君', email: 'lin@example.com', answers },
      })
    const values = async (id: number) =>
      (await readSignup(lin, { id })).answers.map(({ questionId, value }) => [questionId, value])
    // The electric car costs 200, so the way of travelling that asks for it stays.
    expect(faultsOf(await send(row.id, { [way.id]: [1] }))).toEqual([`answers.${way.id} locked`])
    expect((await send(row.id, { [way.id]: [2], [car.id]: [2], [plug.id]: 'CHAdeMO' })).status).toBe(200)
    expect((await values(row.id)).at(-1)).toEqual([plug.id, 'CHAdeMO'])
    const note = await addQuestion(admin, {
      name: '接駁',
      isRequired: true,
      conditionId: way.id,
      conditionKeys: [1],
    })
    const own = await signedUp(chen, type, { answers: { [way.id]: [1], [note.id]: '左營站' } })
    const sent = await chen.send(signup.update, {
      params: { id: own.id },
      body: { realName: '陳大文', email: 'chen@example.com', answers: {} },
    })
    expect(sent.status).toBe(200)
    expect((await readSignup(chen, own)).answers).toEqual([])
  })

  it('that is set later keeps the answers of those whom it no longer asks', async () => {
    const way = await addQuestion(admin, shirt)
    const note = await addQuestion(admin, { name: '備註' })
    const row = await signedUp(lin, type, { answers: { [way.id]: [1], [note.id]: '已給的回答' } })
    await edit(note, { conditionId: way.id, conditionKeys: [2] })
    const send = (of: typeof row, answers: unknown) =>
      lin.send(signup.update, { params: { id: row.id }, body: { ...of, answers } })
    expect((await send(row, { [way.id]: [3] })).status).toBe(200)
    const after = await readSignup(lin, row)
    expect(after.answers.map(({ value }) => value)).toEqual([[3], '已給的回答'])
    expect((await send(after, after.answers)).status).toBe(200)
  })

  it.each([
    ['without options', { conditionKeys: [] }, 'conditionKeys required'],
    ['with an unknown option', { conditionKeys: [9] }, 'conditionKeys unknown'],
    ['of an unknown question', { conditionId: 2_000_000_000 }, 'conditionId unknown'],
    ['of another form', { askedIn: 'submission' }, 'conditionId unknown'],
  ])('%s is refused', async (_, values, fault) => {
    const way = await addQuestion(admin, shirt)
    const body = { name: '備註', kind: 'text', conditionId: way.id, conditionKeys: [1], ...values }
    expect(faultsOf(await admin.send(question.create, { body }))).toEqual([fault])
  })

  it('depends on a choice that its readers see, and not on itself', async () => {
    const { way, car } = await travel()
    expect(faultsOf(await edit(way, { conditionId: car.id, conditionKeys: [1] }))).toEqual([
      'conditionId choice',
    ])
    const inside = await addQuestion(admin, { ...shirt, name: '內部', shownTo: 'staff' })
    const body = { name: '備註', kind: 'text', conditionId: inside.id, conditionKeys: [1] }
    expect(faultsOf(await admin.send(question.create, { body }))).toEqual(['conditionId choice'])
    expect((await admin.send(question.create, { body: { ...body, shownTo: 'staff' } })).status).toBe(201)
    const text = await addQuestion(admin)
    const wrong = { ...body, name: '其他', conditionId: text.id }
    expect(faultsOf(await admin.send(question.create, { body: wrong }))).toEqual(['conditionId choice'])
  })

  it('keeps its choice as it is, and is copied with it', async () => {
    const { way, car } = await travel()
    for (const [values, path] of [
      [{ options: [{ key: 1, name: '高鐵' }] }, 'options'],
      [{ kind: 'text', options: [] }, 'kind'],
      [{ askedIn: 'submission' }, 'askedIn'],
      [{ shownTo: 'staff' }, 'shownTo'],
    ] as const) {
      const reply = await edit(way, values)
      expect([reply.code, reply.problem?.params, ...faultsOf(reply)]).toEqual([
        'question.needed',
        { name: '車種' },
        `${path} locked`,
      ])
    }
    expect((await admin.send(question.remove, { params: { id: way.id } })).code).toBe('in-use')
    const body = { code: 'taipei-2028', name: '2028 臺北研討會', startDay: '2028-06-10' }
    const copy = (await admin.send(event.copy, { params: { id: current.id }, body })).body
    const rows = await list(copy.id)
    expect(rows.map(({ name, conditionKeys }) => [name, conditionKeys])).toEqual([
      ['交通方式', []],
      ['車種', [2]],
      ['充電規格', [2]],
    ])
    expect(rows.map(({ conditionId }) => conditionId)).toEqual([null, rows[0]?.id, rows[1]?.id])
    await edit(car, { shownTo: 'nobody', conditionId: way.id, conditionKeys: [2] })
    const later = { ...body, code: 'taipei-2029', name: '2029 臺北研討會' }
    const other = (await admin.send(event.copy, { params: { id: current.id }, body: later })).body
    expect((await list(other.id)).map(({ name }) => name)).toEqual(['交通方式'])
  })
})

describe('an answer', () => {
  it('with a surcharge is a line of the quote and of the payment order', async () => {
    const { id } = await addQuestion(admin, meals)
    const body = { signupTypeId: type.id, answers: { [id]: [1, 2] } }
    const quote = (await lin.call(signup.quote, { body })).body
    const lines = [
      { kind: 'signup', label: '一般・原價', enLabel: 'Regular, Regular price', amount: 3000 },
      { kind: 'surcharge', label: '餐食場次・晚宴', enLabel: 'Meals, Dinner', amount: 500 },
    ]
    expect(quote).toMatchObject({ lines, amount: 3500 })
    expect((await signUp(lin, type, { answers: { [id]: [1, 2] }, expectedAmount: 3000 })).code).toBe(
      'signup.amount-changed',
    )
    const row = await signedUp(lin, type, { answers: { [id]: [2, 1] }, expectedAmount: 3500 })
    expect(row).toMatchObject({ amount: 3500, answers: [{ questionId: id, value: [1, 2], isLocked: true }] })
    const order = (await lin.call(paymentOrder.get, { params: { id: row.paymentOrderId ?? 0 } })).body
    expect(order).toMatchObject({ lines, total: 3500 })
  })

  it('that is wrong or missing is refused, with all faults at once', async () => {
    const text = await addQuestion(admin, { isRequired: true })
    const number = await addQuestion(admin, { name: '人數', kind: 'number', min: 1, max: 3 })
    const one = await addQuestion(admin, shirt)
    const tick = await addQuestion(admin, { name: '同意', kind: 'tick', isRequired: true })
    const file = await addQuestion(admin, { name: '證明', kind: 'file' })
    const dinner = await addQuestion(admin, { ...meals, options: [{ name: '晚宴', size: 0 }] })
    const answers = {
      [number.id]: 4,
      [one.id]: [1, 2],
      [tick.id]: false,
      [file.id]: 'passport.pdf',
      [dinner.id]: [1],
      2000000000: 'nothing asks this',
    }
    expect(faultsOf(await signUp(lin, type, { answers })).toSorted()).toEqual(
      [
        `answers.${text.id} required`,
        `answers.${number.id} max`,
        `answers.${one.id} choice`,
        `answers.${tick.id} required`,
        `answers.${file.id} type`,
        `answers.${dinner.id} full`,
        'answers.2000000000 unknown',
      ].toSorted(),
    )
    expect((await lin.call(signup.list, { query: {} })).body).toEqual([])
  })

  it('keeps the edition under which it was given', async () => {
    const row = await addQuestion(admin, meals)
    const given = await signedUp(lin, type, { answers: { [row.id]: [2] } })
    const [, dinner] = row.options
    const changed = await edit(row, {
      name: '用餐',
      options: [{ key: 2, name: '惜別晚宴', surcharge: 900, size: dinner?.size }],
    })
    expect(changed.status).toBe(200)
    await signedUp(chen, type, { answers: { [row.id]: [2] } })
    const [first] = (await readSignup(lin, given)).answers
    expect(first).toMatchObject({ name: '餐食場次', options: [{ name: '晚宴', surcharge: 500 }] })
    const { amount } = await readSignup(lin, given)
    expect(amount).toBe(3500)
    const [other] = (await chen.call(signup.list, { query: {} })).body
    expect(other).toMatchObject({
      amount: 3900,
      answers: [{ name: '用餐', options: [{ name: '惜別晚宴' }] }],
    })
  })

  it('never gets a key that another option had before', async () => {
    const row = await addQuestion(admin, shirt)
    const once = (await edit(row, { options: [{ key: 1, name: 'S' }] })).body
    const twice = (await edit(once, { options: [{ key: 1, name: 'S' }, { name: 'XL' }] })).body
    expect(twice.options.map(({ key }) => key)).toEqual([1, 4])
  })

  it('can be edited unless it carries money or places', async () => {
    const text = await addQuestion(admin)
    const size = await addQuestion(admin, shirt)
    const meal = await addQuestion(admin, meals)
    const answers = { [text.id]: '檢驗', [size.id]: [1], [meal.id]: [2] }
    const row = await signedUp(lin, type, { answers })
    const send = (given: object) =>
      lin.send(signup.update, {
        params: { id: row.id },
        body: { realName: '林怡君', email: 'lin@example.com', answers: given },
      })
    expect(faultsOf(await send({ ...answers, [meal.id]: [1] }))).toEqual([`answers.${meal.id} locked`])
    expect((await send({ [text.id]: '研發', [size.id]: [3] })).status).toBe(200)
    const after = await readSignup(lin, row)
    expect(after.amount).toBe(3500)
    expect(after.answers.map(({ value }) => value)).toEqual(['研發', [3], [2]])
    expect((await admin.call(pool.verify, { query: {} })).body).toEqual([])
    const history = (await admin.call(signup.history, { params: { id: row.id } })).body
    expect(history[0]?.after).toHaveProperty('answers')
  })

  it('is accepted as the sign-up has it, and from a question that is no longer asked only unchanged', async () => {
    const text = await addQuestion(admin)
    const meal = await addQuestion(admin, meals)
    const gone = await addQuestion(admin, { name: '介紹人' })
    const answers = { [text.id]: '檢驗', [meal.id]: [2], [gone.id]: '陳老師' }
    const row = await readSignup(lin, await signedUp(lin, type, { answers }))
    await edit(gone, { shownTo: 'nobody' })
    const send = (given: unknown[]) =>
      lin.send(signup.update, { params: { id: row.id }, body: { ...row, answers: given } })
    expect((await send(row.answers)).body).toEqual(row)
    const [first, ...others] = row.answers
    const renamed = await send([{ ...first, name: '興趣', astray: 1 }, ...others])
    expect(faultsOf(renamed)).toEqual([
      'answers.0.astray unknown',
      'answers.status type',
      'answers.0.name read-only',
    ])
    const other = await send([{ ...first, value: '研發' }, others[0], { ...others[1], value: '林老師' }])
    expect(faultsOf(other)).toEqual([`answers.${gone.id} unknown`])
    const saved = await send([{ ...first, value: '研發' }, ...others])
    expect(saved.body.answers.map(({ value }) => value)).toEqual(['研發', [2], '陳老師'])
  })

  it('to a question for staff is not shown to the member, and survives their edit', async () => {
    const inside = await addQuestion(admin, { shownTo: 'staff' })
    const answers = { [inside.id]: '贊助商介紹' }
    expect(faultsOf(await signUp(lin, type, { answers }))).toEqual([`answers.${inside.id} unknown`])
    const row = await signedUp(admin, type, { memberId: lin.account.id, answers })
    expect((await readSignup(lin, row)).answers).toEqual([])
    await lin.send(signup.update, {
      params: { id: row.id },
      body: { realName: '林怡君', email: 'lin@example.com', answers: {} },
    })
    expect((await readSignup(admin, row)).answers).toMatchObject([{ value: '贊助商介紹' }])
  })
})

describe('the places of an option', () => {
  it('are taken, released with the sign-up, and verified', async () => {
    const { id } = await addQuestion(admin, meals)
    const row = await signedUp(lin, type, { answers: { [id]: [2] } })
    await signedUp(chen, type, { answers: { [id]: [2] } })
    const third = await server.asKind(identity.member)
    expect(faultsOf(await signUp(third, type, { answers: { [id]: [2] } }))).toEqual([`answers.${id} full`])
    expect((await asked(third))[0]?.options.map(({ left }) => left)).toEqual(['many', 'full'])
    const holders = await admin.call(question.places, { params: { id }, query: { option: '2' } })
    expect(holders.body).toHaveLength(2)
    expect((await edit(await read({ id }), { options: [{ key: 2, name: '晚宴', size: 1 }] })).code).toBe(
      'question.taken',
    )
    const body = { version: row.version, reason: '' }
    await lin.send(signup.cancel, { params: { id: row.id }, body })
    expect((await read({ id })).options.map(({ taken }) => taken)).toEqual([0, 1])
    expect((await signUp(third, type, { answers: { [id]: [2] } })).status).toBe(201)
    expect((await admin.call(pool.verify, { query: {} })).body).toEqual([])
  })

  it('that differ from the answers are found by the verification', async () => {
    const { id } = await addQuestion(admin, meals)
    await signedUp(lin, type, { answers: { [id]: [2] } })
    await server.ctx.db.execute(`update place set state = 'released' where question_id = ${id}`)
    expect((await admin.call(pool.verify, { query: {} })).body).toMatchObject([
      { questionId: id, name: '餐食場次・晚宴', size: 2, recorded: 0, counted: 1 },
    ])
  })
})
