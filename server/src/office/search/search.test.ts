import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identity, pages, scope, type PageName, orderRights } from '@banquet/contract/call/access'
import type { Reply } from '@banquet/contract/call/endpoint'
import type { Event } from '@banquet/contract/event/event/event'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { search, type SearchKind } from '@banquet/contract/office/search'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { signupTicket } from '@banquet/contract/signup/ticket'
import { signupChange } from '@banquet/contract/signup/signup-change'
import { order as orderCalls } from '@banquet/contract/trade/order'
import { ticketGroups } from '@banquet/contract/signup/ticket-code'
import type { Submission } from '@banquet/contract/submission/submission'
import { addFoodMaterial, addProduct } from '../../../test/rows/goods.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { addBlock, addHotel, addRoomType, booked } from '../../../test/rows/rooms.ts'
import { addEvent, addType, person, signedUp } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  openSubmissions,
  paper,
  submitted,
} from '../../../test/rows/submission-rows.ts'
import { startServer, viewGrants, type Client, type TestServer } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { attemptOrders, paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'
import { transferNotices } from '../../tables/payment/payment-order.table.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/*
 * One database with a few rows of each kind. What must not be found is tested with copies of it: two that differ only in rows
 * that somebody must not see answer every search of theirs alike.
 */

const origin = await startServer({ connections: 4 })
const admin = await origin.asAdmin()
const { db } = origin.ctx

type Found = Reply<typeof search.find>
const ask = async (client: Client, q: string, eventId?: number): Promise<Found> => {
  const reply = await client.send(search.find, { query: { q, ...(eventId !== undefined && { eventId }) } })
  expect([q, reply.status]).toEqual([q, 200])
  return reply.body
}
/** What a search finds, as `kind name`, in the order of the answer. */
const found = async (q: string, client: Client = admin, eventId?: number) =>
  (await ask(client, q, eventId)).groups.flatMap(({ kind, rows }) =>
    rows.map(({ name, code }) => `${kind} ${code || name}`),
  )

let now: Event
let before: Event
let type: SignupType
let participant: Client
let buyer: Client
let write: (client: Client, title: string, name: string) => Promise<Submission>
const at: Partial<Record<SearchKind, string>> = {}

const memberOf = async (realName: string, values: Partial<typeof members.$inferInsert> = {}) => {
  const client = await origin.asKind(identity.member)
  const { id } = client.account
  await db.update(accounts).set({ realName }).where(eq(accounts.id, id))
  await db
    .update(members)
    .set({ realName, ...values })
    .where(eq(members.id, id))
  return client
}

beforeAll(async () => {
  before = await addEvent(admin, { code: 'taipei-2026', name: '2026 臺北研討會' })
  now = await addEvent(admin, { startDay: '2090-06-10', endDay: '2090-06-12' })
  await db.update(events).set({ isCurrent: false })
  await db.update(events).set({ isCurrent: true }).where(eq(events.id, now.id))
  await openSubmissions(admin, now)
  type = await addType(admin)
  participant = await memberOf('沈未央', { enName: 'Shen Wei-Yang', mobile: '0933111222' })
  const one = await signedUp(participant, type, {
    realName: '沈未央',
    enName: 'Shen Wei-Yang',
    email: 'shen@weiyang.example',
    mobile: '0933111222',
  })
  at.signup = one.code
  at.payment_order = paymentNumber(one.paymentOrderId ?? 0)
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      ...{ tradeNo: 'BQ1A2B3C4D', provider: 'simulator', method: 'atm', eventId: now.id, amount: 3000 },
      payerId: participant.account.id,
      code: { kind: 'account', bank: '822', account: '9103522175887271' },
    } as typeof paymentAttempts.$inferInsert)
    .returning()
  await db.insert(attemptOrders).values({
    attemptId: attempt?.id ?? 0,
    paymentOrderId: one.paymentOrderId ?? 0,
    amount: 3000,
  })
  await db
    .insert(transferNotices)
    .values({ paymentOrderId: one.paymentOrderId ?? 0, lastFive: '48151', amount: 3000, day: '2026-11-01' })
  const [food, oral] = [await addSubject(admin), await addSubmissionType(admin)]
  write = (client, title, name) =>
    submitted(client, paper(food, oral, { title, authors: [{ ...author, name }] }))
  at.submission = (await write(participant, '懸浮微粒之研究', '沈未央')).code
  const seller = await origin.addAccount({
    identity: identity.employee,
    name: 'tuan-seller',
    realName: '段業務',
  })
  buyer = await addBuyer(origin, {
    employee: seller,
    ...{ realName: '望海樓', number: 'WH-77', taxIdNumber: '53212345', telephone: '(02) 2711-9988 #12' },
  })
  const good = await addGood(origin, [buyer], { number: 'GD-01', name: '烏龍茶糕', enName: 'Oolong cake' })
  at.order = `O${(await placed(buyer, good.id)).id}`
  await addFoodMaterial(db, { number: 'FM-9', chtName: '在來米粉', enName: 'Rice flour' })
})
afterAll(() => origin.close())

describe('a search finds', () => {
  it.each([
    ['a name', '沈未央', ['signup', 'member', 'submission']],
    ['an English name in other letters', 'SHEN wei', ['signup', 'member']],
    ['an email address', 'Shen@WeiYang.example', ['signup']],
    ['a telephone number with separators', '0933-111-222', ['signup', 'member']],
    ['the same with a country code', '+886 933 111 222', ['signup', 'member']],
    ['the end of it', '111-222', ['signup', 'member']],
    ['a telephone number in the form of another', '０２－２７１１９９８８', ['customer', 'order']],
    ['the number of a customer', 'wh-77', ['customer', 'order']],
    ['a tax ID', '53212345', ['customer']],
    ['a product by its number', 'gd-01', ['product']],
    ['a product in English', 'oolong', ['product']],
    ['a food material', '來米', ['food_material']],
    ['an employee by the login name', 'tuan-seller', ['employee']],
    ['the title of a paper', '懸浮微粒', ['submission']],
    ['a virtual account', '9103 5221 7588 7271', ['payment_order']],
    ['the trade number of a payment', 'bq1a2b3c4d', ['payment_order']],
    ['the last digits of a reported transfer', '48151', ['payment_order']],
    ['nothing by what is nowhere', '絕無此人', []],
    ['nothing by spaces of another width', '　', []],
  ])('by %s', async (_, q, kinds) => {
    const { groups } = q.trim() === '' ? { groups: [] } : await ask(admin, q)
    const names = groups.map(({ kind }) => kind as string)
    expect(names.filter((kind) => kinds.includes(kind)).toSorted()).toEqual(kinds.toSorted())
    if (kinds.length < 2) expect(names).toEqual(kinds)
  })

  it.each(['signup', 'payment_order', 'submission', 'order'] as const)(
    'the %s with a number',
    async (kind) => {
      const number = at[kind] ?? ''
      expect(number).not.toBe('')
      expect(await found(number.toLowerCase())).toContain(`${kind} ${number}`)
    },
  )

  it('a payment order and an order by the digits alone', async () => {
    for (const kind of ['payment_order', 'order'] as const) {
      const digits = (at[kind] ?? '').replace(/^\D0*/, '')
      expect(await found(digits)).toContain(`${kind} ${at[kind]}`)
    }
  })

  it('orders by their amount and by their delivery date, however they are written', async () => {
    const id = Number(at.order?.slice(1))
    const { body } = await admin.call(orderCalls.get, { params: { id } })
    const { deliveryDate: day } = body
    const [, month, date] = day.split('-').map(Number)
    for (const q of [
      `=${body.gross}`,
      `＝NT$${Number(body.gross).toLocaleString('en')}`,
      day,
      `${month}/${date}`,
      `${month}月${date}日`,
    ])
      expect([q, await found(q)]).toEqual([q, [`order ${at.order}`]])
    expect(await found(`=${Number(body.gross) + 1}`)).toEqual([])
    // The list of orders, to which the search leads for the others, finds the same.
    const list = await admin.call(orderCalls.list, { query: { keyword: `=${body.gross}` } })
    expect(list.body.map((row) => row.id)).toEqual([id])
    const withoutPrices = { canAdd: false, canEdit: false, canDelete: false, scope: scope.visible, extra: [] }
    const keeper = await origin.asKind(identity.employee, { [pages.orders.id]: withoutPrices })
    expect(await found(day, keeper)).toEqual([`order ${at.order}`])
    expect(await found(`=${body.gross}`, keeper)).toEqual([])
    const kept = await keeper.call(orderCalls.list, { query: { keyword: `=${body.gross}` } })
    expect(kept.body).toEqual([])
  })

  it('the sign-up of a ticket, also of one that was replaced', async () => {
    const guest = await memberOf('賈換人')
    const row = await signedUp(
      guest,
      await addType(admin, { name: '免費', tiers: [{ name: '免費', fee: 0 }] }),
    )
    const ticketOf = async () =>
      (await admin.send(signupTicket.ticket, { params: { id: row.id } })).body.ticket
    const first = await ticketOf()
    expect(await found(ticketGroups(first).toLowerCase())).toEqual([`signup ${row.code}`])
    const body = { ...person, realName: '任新主', version: row.version, reason: '請假' }
    await admin.send(signupChange.transfer, { params: { id: row.id }, body })
    expect(await ticketOf()).not.toBe(first)
    for (const ticket of [first, await ticketOf()])
      expect(await found(ticket)).toEqual([`signup ${row.code}`])
    const forged = `${first.slice(0, -1)}${first.endsWith('0') ? 1 : 0}`
    expect(await found(forged)).toEqual([])
  })
})

describe('the rows of a kind', () => {
  const names = ['甲子', '子甲', '乙甲子', '甲', '甲子丙', '丁甲子戊']
  beforeAll(async () => {
    for (const name of names) await addProduct(db, { name: `壬${name}`, number: `壬-${name}` })
    for (let n = 0; n < 7; n += 1) await addProduct(db, { name: `含有寅卯之物 ${n}` })
    await addProduct(db, { name: '寅卯糕' })
    await addProduct(db, { name: '大寅卯', number: '寅卯' })
  })

  it('come in the order of how well they match, at most five of them', async () => {
    const { groups } = await ask(admin, '寅卯')
    expect(groups).toMatchObject([{ kind: 'product', more: true }])
    expect(groups[0]?.rows.map(({ name }) => name)).toEqual([
      '大寅卯',
      '寅卯糕',
      ...['含有寅卯之物 6', '含有寅卯之物 5', '含有寅卯之物 4'],
    ])
  })

  it('are all there if they are few', async () => {
    expect((await ask(admin, '寅卯糕')).groups).toMatchObject([{ more: false, rows: [{ name: '寅卯糕' }] }])
  })

  it('that are meant exactly come before those of other kinds', async () => {
    const signup = (await memberOf('卅卌', {})).account
    await addProduct(db, { name: '茶', number: '卅卌' })
    expect(await found('卅卌')).toEqual(['product 卅卌', 'member 卅卌'])
    expect(signup.id).toBeGreaterThan(0)
  })

  it('are ranked completely, though more contain the text than are looked at', async () => {
    const many = Array.from({ length: 520 }, (_, n) => ({
      ...{
        email: `many-${n}@example.com`,
        realName: `多申酉${n}`,
        side: 'shop' as const,
        identity: identity.member,
      },
      ...{ name: `many-${n}@example.com`, passwordHash: '' },
    }))
    const added = await db.insert(accounts).values(many).returning()
    const rows = added.map(({ id, realName, email }) => ({ id, realName, email }))
    await db.insert(members).values(rows)
    await memberOf('申酉先生')
    await memberOf('先生', { enName: '申酉 Mister' })
    await memberOf('誰', { affiliation: '申酉' })
    const [group] = (await ask(admin, '申酉')).groups
    expect(group?.more).toBe(true)
    expect(
      group?.rows
        .slice(0, 3)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['先生', '申酉先生', '誰'].toSorted())
    // Nothing before the name shows that a word begins, and the case differs.
    await memberOf('Any-body')
    expect((await ask(admin, 'any-')).groups[0]?.rows[0]?.name).toBe('Any-body')
  })

  it('in use are told from others', async () => {
    await addProduct(db, { name: '辰巳糕', status: 0 })
    expect((await ask(admin, '辰巳糕')).groups[0]?.rows[0]?.state).toBe('inactive')
    expect((await ask(admin, '烏龍茶糕')).groups[0]?.rows[0]?.state).toBe('')
  })
})

describe('the rows of events', () => {
  it('come first if they are of the chosen event, and have its name', async () => {
    const old = await addType(admin, { eventId: before.id })
    const again = await memberOf('沈未央')
    const values = { realName: '沈未央', email: 'again@weiyang.example' }
    const [row] = await db
      .insert(signups)
      .values({
        ...(
          await db
            .select()
            .from(signups)
            .where(eq(signups.code, at.signup ?? ''))
        )[0],
        ...{ id: undefined, search: undefined, memberId: again.account.id, eventId: before.id },
        ...{ signupTypeId: old.id, code: 'ZZZZ99', paymentOrderId: null, ...values },
      } as never)
      .returning()
    expect(row?.code).toBe('ZZZZ99')
    const order = async (eventId?: number) =>
      (await ask(admin, '沈未央', eventId)).groups
        .find(({ kind }) => kind === 'signup')
        ?.rows.map(({ code, eventName }) => `${code} ${eventName}`)
    const [first, second] = [`${at.signup} ${now.name}`, `ZZZZ99 ${before.name}`]
    expect(await order()).toEqual([first, second])
    expect(await order(before.id)).toEqual([second, first])
    expect((await ask(admin, '沈未央')).eventId).toBe(now.id)
  })
})

describe('who searches', () => {
  it('finds only what is on pages that they may view', async () => {
    const kinds = async (...names: PageName[]) => {
      const client = await origin.asKind(
        identity.management,
        viewGrants(...names.map((name) => pages[name].id)),
      )
      return (await ask(client, '沈未央')).groups.map(({ kind }) => kind)
    }
    expect(await kinds()).toEqual([])
    expect(await kinds('members')).toEqual(['member'])
    expect(await kinds('signups', 'submissions')).toEqual(['signup', 'submission'])
    expect(await kinds('products', 'checkIns')).toEqual([])
  })

  it('finds nothing of a module that is switched off', async () => {
    await db.update(organisations).set({ modulesOff: ['events'] })
    expect(await found('沈未央')).toEqual([])
    expect(await found('烏龍茶糕')).toEqual(['product GD-01'])
    await db.update(organisations).set({ modulesOff: ['ordering'] })
    expect(await found('烏龍茶糕')).toEqual([])
    await db.update(organisations).set({ modulesOff: [] })
  })

  it('is staff', async () => {
    for (const client of [participant, buyer])
      expect((await client.send(search.find, { query: { q: '沈' } })).code).toBe('auth.wrong-side')
    expect((await origin.anonymous.send(search.find, { query: { q: '沈' } })).code).toBe('auth.required')
  })

  it.each([
    {},
    { q: '' },
    { q: '  ' },
    { q: 'x'.repeat(101) },
    { q: '沈', page: 1 },
    { q: '沈', eventId: 0 },
  ])('is told what is wrong with %j', async (query) => {
    const reply = await admin.send(search.find, { query })
    expect([reply.status, reply.code]).toEqual([400, 'validation'])
  })

  it('may type any characters', async () => {
    for (const q of [
      "'",
      '"',
      '%',
      '_',
      '\\',
      '(',
      '[',
      '^',
      '*',
      '{}',
      '\\d',
      '🍵',
      'a"b',
      ',',
      '#',
      '0',
      '+',
    ])
      expect((await ask(admin, q)).eventId).toBe(now.id)
  })
})

describe('what somebody must not see', () => {
  /** The same person at another server. */
  const asAt = (server: TestServer, client: Client): Client => {
    const send: Client['send'] = (e, parts, headers) =>
      server.anonymous.send(e, parts, { ...headers, authorization: `Bearer ${client.token}` })
    return { ...client, send }
  }
  const grant = { canAdd: true, canEdit: true, canDelete: true, scope: scope.onlySelf, extra: orderRights }
  const texts = [
    '隱',
    '隱元',
    '隱元樓',
    'yin',
    'yin@hidden.example',
    '0966-555-444',
    '77665544',
    'YIN-1',
    '望海樓',
    '1',
  ]
  const person = { realName: '隱元', email: 'yin@hidden.example', mobile: '0966555444' }
  const trade = {
    realName: '隱元樓',
    contactPhone1: '0966555444',
    email: 'yin@hidden.example',
    taxIdNumber: '77665544',
  }
  /** What is hidden: as many rows of each kind as they are here. */
  const hidden: Record<SearchKind, number> = {
    ...{ signup: 1, member: 1, payment_order: 1, hotel_order: 2, submission: 1 },
    ...{ order: 1, customer: 1, product: 1, food_material: 1, employee: 1 },
  }

  it('is not found: the same searches answer the same whether it is there or not', async () => {
    const pagesOf = (...names: PageName[]) => Object.fromEntries(names.map((name) => [pages[name].id, grant]))
    const seller = await origin.asKind(identity.employee, pagesOf('orders', 'customers', 'employees'))
    const keeper = await origin.asKind(identity.hotelService)
    const outsider = await origin.asKind(identity.management, viewGrants(pages.checkIns.id))
    const [own, other] = [await addHotel(origin, { name: '自家' }), await addHotel(origin, { name: '別家' })]
    await db.update(hotels).set({ managementId: keeper.account.id }).where(eq(hotels.id, own.id))
    const rooms = [await addRoomType(origin, own), await addRoomType(origin, other)] as const
    for (const room of rooms)
      await addBlock(origin, { event: now, type: room, from: '2090-06-08', nights: 6, contracted: 9 })
    const host = await memberOf('周主')
    const stay = { arrival: '2090-06-09', departure: '2090-06-11', memberId: host.account.id }
    const guests = [{ name: '隱元客', enName: 'Yin' }]
    const seen = await booked(admin, rooms[0], { ...stay, guests })
    await addBuyer(origin, { employee: seller.account, realName: '望海樓二店' })
    await origin.stop()
    const [without, server] = [
      await startServer({ copyOf: origin, connections: 4 }),
      await startServer({ copyOf: origin, connections: 4 }),
    ]
    try {
      const chief = asAt(server, admin)
      const customer = await addBuyer(server, { ...trade, number: 'YIN-1' })
      const good = await addGood(server, [customer], { name: '隱元茶', number: 'YIN-1' })
      const bought = await placed(customer, good.id)
      await addFoodMaterial(server.ctx.db, { chtName: '隱元粉', number: 'YIN-1' })
      await server.addAccount({
        identity: identity.employee,
        name: 'yin',
        realName: '隱元',
        email: person.email,
      })
      const member = await server.asKind(identity.member)
      await server.ctx.db.update(members).set(person).where(eq(members.id, member.account.id))
      const row = await signedUp(member, type, person)
      const sent = await write(member, '隱元之研究', '隱元')
      const elsewhere = await booked(chief, rooms[1], { ...stay, guests })
      const waiting = await booked(chief, rooms[0], { ...stay, memberId: member.account.id, guests })
      await server.ctx.db
        .update(hotelOrders)
        .set({ state: 'waiting-list' })
        .where(eq(hotelOrders.id, waiting.id))
      const numbers = [row.code, paymentNumber(row.paymentOrderId ?? 0), elsewhere.code, waiting.code]
      const all = [...texts, ...numbers, sent.code, seen.code, `O${bought.id}`, `${bought.id}`]
      const answers = async (client: Client) => {
        const bodies: [string, Found][] = []
        for (const q of all) bodies.push([q, await ask(client, q)])
        return bodies
      }
      const names = new Set(
        (await answers(chief)).flatMap(([, { groups }]) =>
          groups.flatMap(({ kind, rows }) => rows.map(({ id }) => `${kind} ${id}`)),
        ),
      )
      const before = new Set(
        (await answers(asAt(without, admin))).flatMap(([, { groups }]) =>
          groups.flatMap(({ kind, rows }) => rows.map(({ id }) => `${kind} ${id}`)),
        ),
      )
      const added = [...names].filter((name) => !before.has(name)).map((name) => name.split(' ')[0])
      expect(
        Object.entries(hidden).filter(([kind, n]) => added.filter((one) => one === kind).length !== n),
      ).toEqual([])
      for (const client of [seller, keeper, outsider])
        expect(await answers(asAt(server, client))).toEqual(await answers(asAt(without, client)))
      expect(await found(seen.code, asAt(server, keeper))).toEqual([`hotel_order ${seen.code}`])
      expect(await found('望海樓', asAt(server, seller))).not.toEqual([])
    } finally {
      await without.close()
      await server.close()
    }
  })
})
