import { today } from '../../../test/today.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { checkIn } from '@banquet/contract/check-in/check-in'
import type { CheckIn } from '@banquet/contract/check-in/check-in-record'
import { checkInList, type CheckInList } from '@banquet/contract/event/event/check-in-list'
import { event } from '@banquet/contract/event/event/event'
import { signup } from '@banquet/contract/signup/signup'
import { signupChange } from '@banquet/contract/signup/signup-change'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { addList, scan, scanOf, ticketOf } from '../../../test/rows/check-in-rows.ts'
import { addQuestion, meals } from '../../../test/rows/question-rows.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'
import { addEvent, addType, person, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { checkIns } from '../../tables/check-in/check-in.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
const shown = await addEvent(admin)
const type = await addType(admin, { name: '免費', tiers: [{ name: '免費', fee: 0 }] })
const paidType = await addType(admin)
const list = await addList(admin)

const member = () => server.asKind(identity.member)
const confirmed = async (values: object = {}, of = type) => signedUp(await member(), of, values)
const unpaid = () => confirmed({}, paidType)
const outcome = ({ result, reason, isForced }: CheckIn) => ({ result, reason, isForced })
const accepted = { result: 'accepted', reason: null, isForced: false }
const refusedFor = (reason: string) => ({ result: 'refused', reason, isForced: false })
const cancel = ({ id, version }: Signup) =>
  admin.call(signup.cancel, { params: { id }, body: { version, reason: '' } })
const countsOf = async ({ id }: CheckInList) =>
  (await admin.call(checkIn.counts, { query: {} })).body.find(({ listId }) => listId === id)
const grantOf = (extra: string[] = [], canAdd = true) => ({
  [pages.checkIns.id]: { canAdd, canEdit: false, canDelete: false, scope: 2 as const, extra },
})

describe('a ticket', () => {
  test('lets a person in once, however it is typed', async () => {
    const row = await confirmed()
    const ticket = await ticketOf(admin, row)
    const first = await scan(admin, list, ticket)
    expect(outcome(first)).toEqual(accepted)
    expect(first.person).toMatchObject({ signupId: row.id, realName: '林怡君', typeName: '免費', balance: 0 })
    const again = await scan(admin, list, ` ${ticket.toLowerCase().replaceAll(/(.{4})/g, '$1-')}`)
    expect(outcome(again)).toEqual(refusedFor('already-used'))
    expect(again.earlier).toEqual({ at: first.at, deviceId: '北門', byName: admin.account.realName })
  })

  test('that is forged or altered lets nobody in', async () => {
    const ticket = await ticketOf(admin, await confirmed())
    const other = await ticketOf(admin, await confirmed())
    const letter = ticket.endsWith('0') ? '1' : '0'
    const forged = [
      ticket.slice(0, -1) + letter,
      other.slice(0, -16) + ticket.slice(-16),
      ticket.slice(0, -1),
      `1${ticket}`,
      `${ticket}0`,
      '0'.repeat(17),
      'ZZZZZZZZZZZZZZZZZZZZZZZ',
      "' or 1=1 --",
      '🎫',
    ]
    for (const code of forged)
      expect([code, outcome(await scan(admin, list, code))]).toEqual([code, refusedFor('invalid')])
  })

  test('of the former person is replaced by that of the new one', async () => {
    const row = await confirmed()
    const old = await ticketOf(admin, row)
    await admin.send(signupChange.transfer, {
      params: { id: row.id },
      body: {
        ...person,
        realName: '陳大文',
        email: 'chen@example.com',
        version: row.version,
        reason: '請假',
      },
    })
    const fresh = await ticketOf(admin, row)
    expect(fresh).not.toBe(old)
    expect(outcome(await scan(admin, list, old))).toEqual(refusedFor('replaced'))
    expect(outcome(await scan(admin, list, fresh))).toEqual(accepted)
  })

  test('of a cancelled sign-up is refused', async () => {
    const row = await confirmed()
    const ticket = await ticketOf(admin, row)
    await cancel(row)
    expect(outcome(await scan(admin, list, ticket))).toEqual(refusedFor('cancelled'))
  })

  test('of another event is unknown at this entrance', async () => {
    const ticket = await ticketOf(admin, await confirmed())
    const other = await addEvent(admin, { code: 'tainan-2027', name: '臺南' })
    const elsewhere = await addList(admin, { eventId: other.id })
    expect(outcome(await scan(admin, elsewhere, ticket))).toEqual(refusedFor('invalid'))
    const { id: signupId } = await confirmed()
    const body = { ...scanOf(elsewhere, ''), signupId }
    expect(outcome((await admin.send(checkIn.create, { body })).body)).toEqual(refusedFor('invalid'))
  })
})

describe('what is typed', () => {
  test('may be the code of a sign-up or an address, unless that has several sign-ups', async () => {
    const row = await confirmed({ email: 'one@example.com' })
    expect(outcome(await scan(admin, list, row.code.toLowerCase()))).toEqual(accepted)
    expect((await scan(admin, list, 'ONE@example.com')).person?.signupId).toBe(row.id)
    await confirmed({ email: 'one@example.com' })
    expect(outcome(await scan(admin, list, 'one@example.com'))).toEqual(refusedFor('ambiguous'))
  })

  test('is either a code or a sign-up: both or neither is refused', async () => {
    const body = scanOf(list, '')
    expect((await admin.send(checkIn.create, { body })).code).toBe('validation')
    expect((await admin.send(checkIn.create, { body: { ...scanOf(list, 'X'), signupId: 1 } })).code).toBe(
      'validation',
    )
  })
})

describe('a sign-up that is not paid', () => {
  test('is refused with its balance, until somebody with the right lets the person in', async () => {
    const row = await unpaid()
    const clerk = await server.asKind(identity.management, grantOf())
    const chief = await server.asKind(identity.management, grantOf(['override']))
    const first = await scan(clerk, list, row.code)
    expect([outcome(first), first.person?.balance]).toEqual([refusedFor('unpaid'), 3000])
    const forced = { body: scanOf(list, row.code, { force: true }) }
    expect((await clerk.send(checkIn.create, forced)).code).toBe('right.missing')
    expect(outcome(await scan(chief, list, row.code, { force: true }))).toEqual({
      result: 'accepted',
      reason: 'unpaid',
      isForced: true,
    })
    expect(outcome(await scan(chief, list, row.code, { force: true }))).toEqual(refusedFor('already-used'))
  })

  test('is let in once it is paid', async () => {
    const row = await unpaid()
    await admin.call(paymentOrder.settle, {
      params: { id: row.paymentOrderId ?? 0 },
      body: { method: 'cash', amount: 3000, day: today },
    })
    expect(outcome(await scan(admin, list, await ticketOf(admin, row)))).toEqual(accepted)
  })

  test('has no ticket, and neither has one that awaits approval', async () => {
    const row = await unpaid()
    const approved = await addType(admin, { name: '審核', needsApproval: true })
    const waiting = await confirmed({}, approved)
    expect(outcome(await scan(admin, list, waiting.code))).toEqual(refusedFor('unconfirmed'))
    await expect(ticketOf(admin, row)).resolves.toBeUndefined()
  })

  test('cannot be forced if it was cancelled', async () => {
    const row = await confirmed()
    await cancel(row)
    expect(outcome(await scan(admin, list, row.code, { force: true }))).toEqual(refusedFor('cancelled'))
  })
})

describe('a list', () => {
  test('is for its types and for those who chose an option', async () => {
    const paid = await addList(admin, { signupTypeIds: [paidType.id] })
    const row = await confirmed()
    expect(outcome(await scan(admin, paid, row.code))).toEqual(refusedFor('wrong-type'))
    const asked = await addQuestion(admin, meals)
    const [lunch, dinnerKey] = asked.options.map(({ key }) => key)
    const noon = await addList(admin, { questionId: asked.id, optionKeys: [lunch] })
    const answer = (key: number | undefined) => ({ answers: { [asked.id]: [key] } })
    const one = await confirmed(answer(lunch))
    const two = await confirmed(answer(dinnerKey))
    expect(outcome(await scan(admin, noon, one.code))).toEqual(accepted)
    expect(outcome(await scan(admin, noon, two.code))).toEqual(refusedFor('wrong-type'))
    expect(await countsOf(noon)).toMatchObject({ expected: 1, entered: 1, inside: 1 })
  })

  test('opens and closes by the clock of the event', async () => {
    const opens = { kind: 'relative', from: 'start', days: 0, time: '08:00' }
    const closes = { kind: 'absolute', day: '2020-01-01', time: '08:00' }
    const row = await confirmed()
    const later = await addList(admin, { opens })
    expect(later.opensAt).toBe('2027-06-10T00:00:00.000Z')
    const over = await addList(admin, { closes })
    expect(outcome(await scan(admin, later, row.code))).toEqual(refusedFor('not-yet'))
    expect(outcome(await scan(admin, over, row.code))).toEqual(refusedFor('no-longer'))
    expect(outcome(await scan(admin, over, row.code, { force: true })).isForced).toBe(true)
  })

  test('with re-entry records exits, and nobody is inside twice', async () => {
    const hall = await addList(admin, { allowsReentry: true })
    const { code } = await confirmed()
    const exit = { kind: 'exit' }
    expect(outcome(await scan(admin, hall, code, exit))).toEqual(refusedFor('not-inside'))
    expect(outcome(await scan(admin, hall, code))).toEqual(accepted)
    expect(outcome(await scan(admin, hall, code))).toEqual(refusedFor('already-used'))
    expect(outcome(await scan(admin, hall, code, exit))).toEqual(accepted)
    expect(await countsOf(hall)).toMatchObject({ entered: 1, inside: 0 })
    expect(outcome(await scan(admin, hall, code))).toEqual(accepted)
    expect((await admin.send(checkIn.create, { body: scanOf(list, code, exit) })).code).toBe('validation')
  })

  test('cannot be for types, questions or options of another event', async () => {
    const other = await addEvent(admin, { code: 'other-2027', name: '其他' })
    const body = { name: '錯的', eventId: other.id }
    for (const values of [{ signupTypeIds: [type.id] }, { questionId: 1, optionKeys: [1] }])
      expect((await admin.send(checkInList.create, { body: { ...body, ...values } })).code).toBe('validation')
  })

  test('is copied with its event, for the types of the copy, and its days move', async () => {
    const opens = { kind: 'absolute', day: '2027-06-10', time: '08:00' }
    const own = await addList(admin, { name: '第一天', signupTypeIds: [type.id], opens })
    const body = { code: 'taipei-2028', name: '2028', startDay: '2028-06-10' }
    const copy = (await admin.send(event.copy, { params: { id: shown.id }, body })).body
    const of = { query: { eventId: copy.id } }
    const copies = (await admin.send(checkInList.list, of)).body
    const types = (await admin.send(signupType.list, of)).body
    const first = copies.find(({ name }) => name === own.name)
    expect(first?.signupTypeIds).toEqual([types.find(({ name }) => name === type.name)?.id])
    expect(first?.opens).toEqual({ ...opens, day: '2028-06-10' })
  })

  test('that has check-ins cannot be deleted', async () => {
    const used = await addList(admin)
    await scan(admin, used, (await confirmed()).code)
    expect((await admin.call(checkInList.remove, { params: { id: used.id } })).code).toBe('in-use')
  })
})

describe('a nonce', () => {
  test('makes one row, and returns the first answer again', async () => {
    const body = scanOf(list, (await confirmed()).code)
    const [first, second] = [
      await admin.send(checkIn.create, { body }),
      await admin.send(checkIn.create, { body }),
    ]
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(outcome(first.body)).toEqual(accepted)
    const other = { ...body, listId: (await addList(admin)).id }
    expect((await admin.send(checkIn.create, { body: other })).code).toBe('check-in.nonce')
  })
})

describe('undoing', () => {
  const undo = ({ id }: CheckIn, client = admin) =>
    client.send(checkIn.undo, { params: { id }, body: { nonce: randomUUID(), deviceId: '南門' } })

  test('is a row of its own, and the ticket is valid again', async () => {
    const own = await addList(admin)
    const { code } = await confirmed()
    const first = await scan(admin, own, code)
    expect((await undo(first)).body).toMatchObject({ id: first.id, undoneByName: admin.account.realName })
    expect((await undo(first)).status).toBe(200)
    expect(await countsOf(own)).toMatchObject({ entered: 0, inside: 0 })
    expect(outcome(await scan(admin, own, code))).toEqual(accepted)
    expect(await server.ctx.db.select().from(checkIns)).toContainEqual(
      expect.objectContaining({ kind: 'undo', undoesId: first.id }),
    )
    const rows = (await admin.call(checkIn.list, { query: { listId: own.id } })).body
    expect(rows.map(({ undoneAt }) => undoneAt !== null)).toEqual([false, true])
  })

  test('is not possible for a refusal', async () => {
    const refused = await scan(admin, list, 'NOBODY')
    expect((await undo(refused)).code).toBe('check-in.state')
    const own = await addList(admin)
    const { code } = await confirmed()
    await scan(admin, own, code)
    expect((await undo(await scan(admin, own, code))).code).toBe('check-in.state')
    expect(await countsOf(own)).toMatchObject({ entered: 1 })
  })

  test('cannot be undone itself, and needs a nonce of its own', async () => {
    const own = await addList(admin)
    const first = await scan(admin, own, (await confirmed()).code)
    const taken = { params: { id: first.id }, body: { nonce: first.nonce, deviceId: '南門' } }
    expect((await admin.send(checkIn.undo, taken)).code).toBe('check-in.nonce')
    await undo(first)
    const [undoing] = await server.ctx.db.select().from(checkIns).where(eq(checkIns.undoesId, first.id))
    expect((await undo({ ...first, id: undoing?.id ?? 0 })).code).toBe('check-in.state')
    expect(await countsOf(own)).toMatchObject({ entered: 0 })
  })

  test('is not possible at an event that is archived', async () => {
    const over = await addEvent(admin, { code: 'undone-2027', name: '結束' })
    const own = await addList(admin, { eventId: over.id })
    const free = await addType(admin, { eventId: over.id, tiers: [{ name: '免費', fee: 0 }] })
    const first = await scan(admin, own, (await confirmed({}, free)).code)
    await admin.call(event.archive, { params: { id: over.id }, body: { version: over.version } })
    expect((await undo(first)).code).toBe('event.state')
  })
})

test('rows are never changed or deleted', async () => {
  await scan(admin, list, (await confirmed()).code)
  await expect(server.ctx.db.delete(checkIns)).rejects.toThrow('Failed query')
  await expect(server.ctx.db.update(checkIns).set({ result: 'refused' })).rejects.toThrow('Failed query')
})

describe('a device without network', () => {
  const offline = (isLetIn: boolean, at = '2026-01-01T01:00:00.000Z', reason: string | null = null) => ({
    offline: { at, isLetIn, reason },
  })

  test('sends later what it decided, with the time of the scan', async () => {
    const own = await addList(admin)
    const { code } = await confirmed()
    const late = await scan(admin, own, code, offline(true))
    expect(late).toMatchObject({ ...accepted, isOffline: true, at: '2026-01-01T01:00:00.000Z' })
    const future = await scan(admin, own, (await confirmed()).code, offline(true, '2999-01-01T00:00:00.000Z'))
    expect(Date.parse(future.at)).toBeLessThanOrEqual(Date.now())
  })

  test('that let in somebody who was already there reports a conflict', async () => {
    const own = await addList(admin)
    const { code } = await confirmed()
    const first = await scan(admin, own, code)
    const late = await scan(admin, own, code, offline(true))
    expect(late).toMatchObject({ result: 'conflict', reason: 'already-used', earlier: { at: first.at } })
    expect(await countsOf(own)).toMatchObject({ entered: 1, conflicts: 1 })
    const query = { listId: own.id, result: 'conflict' as const }
    expect((await admin.call(checkIn.list, { query })).body).toMatchObject([{ id: late.id }])
  })

  test('that let in a ticket which was no longer valid reports a conflict too', async () => {
    const row = await confirmed()
    const ticket = await ticketOf(admin, row)
    await cancel(row)
    expect(await scan(admin, list, ticket, offline(true))).toMatchObject({
      result: 'conflict',
      reason: 'cancelled',
    })
    expect(await scan(admin, list, 'NOBODY', offline(true))).toMatchObject({
      result: 'conflict',
      person: null,
    })
  })

  test('that let nobody in reports a refusal, even if the server would now accept the ticket', async () => {
    const { code } = await confirmed()
    expect(outcome(await scan(admin, list, code, offline(false, undefined, 'invalid')))).toEqual(
      refusedFor('invalid'),
    )
    expect(outcome(await scan(admin, list, code))).toEqual(accepted)
  })

  test('has neither tickets nor addresses, only hashes to recognise tickets by', async () => {
    const row = await confirmed({ email: 'secret@example.com' })
    const ticket = await ticketOf(admin, row)
    const text = JSON.stringify((await admin.call(checkIn.offline, { query: { listId: list.id } })).body)
    expect(text).toContain(row.code)
    for (const secret of [ticket, ticket.slice(-16), 'secret@example.com', 'mobile'])
      expect(text).not.toContain(secret)
  })
})

test('a search shows who would be let in, and why not', async () => {
  const own = await addList(admin)
  const inside = await confirmed({ realName: '歐陽一' })
  await confirmed({ realName: '歐陽二' })
  await confirmed({ realName: '歐陽三' }, paidType)
  await scan(admin, own, inside.code)
  const { body } = await admin.call(checkIn.candidates, { query: { listId: own.id, keyword: '歐陽' } })
  const found = body.map(({ realName, reason, isInside, balance }) => ({
    realName,
    reason,
    isInside,
    balance,
  }))
  expect(found).toEqual([
    { realName: '歐陽一', reason: 'already-used', isInside: true, balance: 0 },
    { realName: '歐陽二', reason: null, isInside: false, balance: 0 },
    { realName: '歐陽三', reason: 'unpaid', isInside: false, balance: 3000 },
  ])
})

test('those who only view check nobody in, and others see nothing', async () => {
  const { code } = await confirmed()
  const viewer = await server.asKind(identity.management, viewGrants(pages.checkIns.id))
  const stranger = await server.asKind(identity.management, viewGrants(pages.members.id))
  const body = scanOf(list, code)
  expect((await viewer.send(checkIn.create, { body })).code).toBe('right.missing')
  expect((await viewer.call(checkIn.offline, { query: { listId: list.id } })).code).toBe('right.missing')
  expect((await viewer.call(checkIn.counts, { query: {} })).status).toBe(200)
  expect((await stranger.call(checkIn.counts, { query: {} })).code).toBe('right.missing')
  expect((await (await member()).call(checkIn.counts, { query: {} })).code).toBe('auth.wrong-side')
})

test('an archived event refuses new check-ins, but records those that a device sends later', async () => {
  const over = await addEvent(admin, { code: 'over-2027', name: '結束' })
  const own = await addList(admin, { eventId: over.id })
  await admin.call(event.archive, { params: { id: over.id }, body: { version: over.version } })
  expect((await admin.send(checkIn.create, { body: scanOf(own, 'ANY') })).code).toBe('event.state')
  const offline = { at: '2026-01-01T00:00:00.000Z', isLetIn: true, reason: null }
  expect(outcome(await scan(admin, own, 'ANY', { offline }))).toMatchObject({ result: 'conflict' })
})
