import { parseCsv } from 'hucre/csv'
import { beforeAll, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { checkIn } from '@banquet/contract/check-in/check-in'
import { headcount } from '@banquet/contract/signup/headcount'
import { urlOf } from '../../../test/http/reply.ts'
import { addList } from '../../../test/rows/check-in-rows.ts'
import { addQuestion } from '../../../test/rows/question-rows.ts'
import { addEvent, addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let eventId: number
let dinner: number

beforeAll(async () => {
  eventId = (await addEvent(admin, { code: 'food' })).id
  const free = { eventId, tiers: [{ name: '免費', fee: 0 }] }
  const guest = await addType(admin, { ...free, name: '貴賓', enName: 'Guest' })
  const student = await addType(admin, { eventId, name: '學生', enName: 'Student' })
  const diet = await addQuestion(admin, {
    eventId,
    name: '飲食',
    enName: 'Diet',
    kind: 'one',
    options: [
      { name: '葷', enName: 'Any' },
      { name: '素', enName: 'Vegetarian' },
    ],
  })
  const [, vegetarian] = diet.options.map(({ key }) => key)
  const company = await addQuestion(admin, { eventId, name: '同行人數', kind: 'number', options: [] })
  const bus = await addQuestion(admin, { eventId, name: '搭接駁車', kind: 'tick', options: [] })
  const allergy = await addQuestion(admin, { eventId, name: '過敏', kind: 'text', options: [] })
  await addQuestion(admin, { eventId, name: '想說的話', kind: 'long-text', options: [] })
  await addList(admin, {
    eventId,
    name: '第二天',
    opens: { kind: 'absolute', day: '2027-06-11', time: '08:00' },
  })
  await addList(admin, {
    eventId,
    name: '素食午餐',
    enName: 'Vegetarian lunch',
    questionId: diet.id,
    optionKeys: [vegetarian],
    signupTypeIds: [guest.id],
    opens: { kind: 'absolute', day: '2027-06-10', time: '12:00' },
  })
  dinner = diet.id
  const come = async (type: SignupType, option: number, more: object = {}) =>
    signedUp(await server.asKind(identity.member), type, { answers: { [diet.id]: [option], ...more } })
  const [any = 0, green = 0] = diet.options.map(({ key }) => key)
  await come(guest, green, { [company.id]: 2, [bus.id]: true, [allergy.id]: '花生' })
  await come(guest, green, { [company.id]: 3, [bus.id]: false, [allergy.id]: '花生' })
  await come(guest, any, { [allergy.id]: '蝦' })
  // Not confirmed before it is paid.
  await come(student, green, { [company.id]: 40 })
  // Another event has its own people.
  const other = await addEvent(admin, { code: 'other' })
  const elsewhere = await addType(admin, { ...free, eventId: other.id })
  await signedUp(await server.asKind(identity.member), elsewhere)
})

const read = async (query: object = {}, by = admin) =>
  by.send(headcount.get, { query: { eventId, ...query } })
const row = (name: string, enName: string, people: number, onLists: number[], sum: number | null = null) => ({
  name,
  enName,
  people,
  onLists,
  sum,
})

test('the confirmed people are counted for each list, by type and by answer', async () => {
  const { body } = await read()
  expect(body.lists.map(({ name }: { name: string }) => name)).toEqual(['素食午餐', '第二天'])
  expect(body.parts).toEqual([
    { kind: 'everybody', id: null, name: '', enName: '', rows: [row('', '', 3, [2, 3])] },
    {
      kind: 'type',
      id: null,
      name: '',
      enName: '',
      rows: [row('貴賓', 'Guest', 3, [2, 3]), row('學生', 'Student', 0, [0, 0])],
    },
    {
      kind: 'question',
      id: dinner,
      name: '飲食',
      enName: 'Diet',
      rows: [row('葷', 'Any', 1, [0, 1]), row('素', 'Vegetarian', 2, [2, 2])],
    },
    expect.objectContaining({ name: '同行人數', rows: [row('', '', 2, [2, 2], 5)] }),
    expect.objectContaining({ name: '搭接駁車', rows: [row('', '', 1, [1, 1])] }),
    expect.objectContaining({
      name: '過敏',
      rows: [row('花生', '花生', 2, [2, 2]), row('蝦', '蝦', 1, [0, 1])],
    }),
  ])
})

test('those who have not paid are counted as well if it is wished, and are on no list of another type', async () => {
  const { body } = await read({ counted: 'open' })
  expect(body.parts[0]?.rows).toEqual([row('', '', 4, [2, 4])])
  expect(body.parts[3]?.rows).toEqual([row('', '', 3, [2, 3], 45)])
})

test('the lists count the people whom their check-in expects', async () => {
  const counts = await admin.send(checkIn.counts, { query: { eventId } })
  const expected = new Map(
    counts.body.map((one: { listId: number; expected: number }) => [one.listId, one.expected]),
  )
  const { body } = await read()
  expect(body.lists.map(({ id }: { id: number }) => expected.get(id))).toEqual(
    body.parts[0]?.rows[0]?.onLists,
  )
})

test('an event without anything has an empty headcount', async () => {
  const { id } = await addEvent(admin, { code: 'empty' })
  const { body } = await read({ eventId: id })
  expect(body).toEqual({
    lists: [],
    parts: [
      { kind: 'everybody', id: null, name: '', enName: '', rows: [row('', '', 0, [])] },
      { kind: 'type', id: null, name: '', enName: '', rows: [] },
    ],
  })
  expect((await read({ eventId: 2_000_000_000 })).body).toEqual({ lists: [], parts: [] })
})

test('the file has a row for each count and a column for each list', async () => {
  const url = urlOf(headcount.export, { query: { eventId, language: 'en' } })
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  const [head, ...rows] = parseCsv(answer.body)
  expect(head).toEqual(['Item', 'Answer', 'People', 'Vegetarian lunch', '第二天', 'Sum'])
  expect(rows).toContainEqual(['Diet', 'Vegetarian', '2', '2', '2', ''])
  expect(rows).toContainEqual(['同行人數', '', '2', '2', '2', '5'])
})

test('it is for those who may view sign-ups, and the file for those who may export them', async () => {
  expect((await read({}, await server.asKind(identity.member))).code).toBe('auth.wrong-side')
  const other = await server.asKind(identity.employee, viewGrants(pages.checkIns.id))
  expect((await read({}, other)).code).toBe('right.missing')
  const viewer = await server.asKind(identity.employee, viewGrants(pages.signups.id))
  expect((await read({}, viewer)).status).toBe(200)
  expect((await viewer.send(headcount.export, { query: { eventId } })).code).toBe('right.missing')
})
