import { asc, eq, gt } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { identity, pages, scope, status, type Scope, orderRights } from '@banquet/contract/call/access'
import type { MailChoices } from '@banquet/contract/message/notification-setting'
import { order as calls } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { accounts } from '../../tables/account/account.table.ts'
import { deliverAll } from '../../../test/jobs.ts'
import { addBuyer, addGood, agree, editOf, placed } from '../../../test/rows/orders.ts'
import { serverForFile, startServer, type Client } from '../../../test/server.ts'
import { inTransaction } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import type { Mailer } from '../../kit/mailer.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { notificationSettings } from '../../tables/message/notification-setting.table.ts'
import { notifyCancelled, notifyPlaced } from './order.notices.ts'
import { getOrder } from '../order-record/order.queries.ts'

const server = await serverForFile({ connections: 4, env: { PUBLIC_URL: 'https://shop.example/' } })
let keeper: Client
let stranger: Client
let buyer: Client
let good: { id: number }
let made = 0
let last = 0

const grants = (own: Scope) => ({
  [pages.orders.id]: { canAdd: true, canEdit: true, canDelete: true, scope: own, extra: orderRights },
})

beforeAll(async () => {
  keeper = await server.asKind(identity.employee, grants(scope.onlySelf))
  stranger = await server.asKind(identity.employee, grants(scope.onlySelf))
  good = await addGood(server, [], { name: '芋圓', price: '1234.50' })
})
beforeEach(async () => {
  buyer = await guest()
  await newMails()
})

/** A customer with an email address, looked after by the keeper. */
async function guest(values: Parameters<typeof addBuyer>[1] = {}): Promise<Client> {
  made += 1
  const client = await addBuyer(server, {
    employee: keeper.account,
    realName: '福滿樓',
    email: `guest-${made}@example.com`,
    ...values,
  })
  await agree(server.ctx.db, client.account.id, good.id, { itemName: '招牌芋圓' })
  return client
}

/** The mails that were written since the last call. */
async function newMails() {
  const rows = await server.ctx.db.select().from(mails).where(gt(mails.id, last)).orderBy(asc(mails.id))
  last = rows.at(-1)?.id ?? last
  return rows
}

async function choose({ account: { id } }: Client, byMail: MailChoices, email = ''): Promise<void> {
  await server.ctx.db
    .insert(notificationSettings)
    .values({ id, byMail, email })
    .onConflictDoUpdate({ target: notificationSettings.id, set: { byMail, email } })
}

const command = (verb: 'confirm' | 'cancel', { id }: Order, body: object = {}, client = keeper) =>
  client.send(calls[verb], { params: { id }, body })

async function shipped({ id, lines }: Order, quantity: number): Promise<void> {
  const some = { lines: [{ orderLineId: lines[0]?.id ?? 0, quantity }] }
  const draft = (await keeper.send(shipment.create, { params: { id }, body: some })).body
  const body = { confirm: true, version: draft.version }
  expect((await keeper.send(shipment.confirm, { params: { id: draft.id }, body })).status).toBe(200)
}

describe('a customer', () => {
  it('receives a mail with lines, day, amounts and a link for its order, in both languages', async () => {
    const order = await placed(buyer, good.id, 2, { remark: '早上送', customerPoNumber: 'PO-7' })
    const [mail, ...more] = await newMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: `guest-${made}@example.com`,
      subject: `【Banquet】訂單 ${order.number} 已成立 Order ${order.number} was placed`,
      purpose: 'notification',
      accountId: buyer.account.id,
      status: 'waiting',
    })
    for (const said of [
      '福滿樓 您好：',
      `配送日 ${order.deliveryDate}（`,
      `Delivery date: ${order.deliveryDate} (`,
      '招牌芋圓　2 ',
      '× NT$ 1,234.50 = NT$ 2,469.00',
      'Subtotal：NT$ 2,469\n',
      'Tax：NT$ 123\n',
      'Total incl. tax：NT$ 2,592\n',
      'Note：早上送',
      'PO-7',
      '臺北市中山區南京東路三段1號',
      `https://shop.example/order/${order.id}`,
      'https://shop.example/setting',
    ])
      expect(mail?.body).toContain(said)
  })

  it('receives a mail for an order accepted late, and one with the reason for a cancelled order', async () => {
    const body = { lines: [{ productId: good.id, quantity: 1 }], customerId: buyer.account.id }
    const chief = await server.asAdmin()
    const late = { ...body, deliveryDate: dayOf(server.ctx.now()), lateReason: '急單' }
    const order = (await chief.send(calls.create, { body: late })).body
    await command('cancel', order, { reason: '重複下單' })
    const [first, second, ...more] = await newMails()
    expect(more).toEqual([])
    expect(first?.subject).toContain('after the cut-off')
    expect(first?.body).not.toContain('急單')
    expect(second?.subject).toContain('was cancelled')
    expect(second?.body).toContain('取消原因 Reason：重複下單')
  })

  it('receives a mail with the current contents of an edited order, without internal remarks', async () => {
    const placedOne = await placed(buyer, good.id, 2)
    const seen = await keeper.send(calls.get, { params: placedOne })
    await newMails()
    const edit = async (before: Order, change: Parameters<typeof editOf>[1]) =>
      (await keeper.send(calls.update, { params: before, body: editOf(before, change) })).body
    const after = await edit(seen.body, { remark: '走後門' })
    const [mail, ...more] = await newMails()
    expect(more).toEqual([])
    expect(mail?.subject).toContain(`Order ${after.number} was changed`)
    expect(mail?.body).toContain('備註 Note：走後門')
    expect(mail?.body).not.toContain('客戶來電')
    await edit(after, { internalNote: '常退貨' })
    expect(await newMails()).toEqual([])
  })

  it('receives a mail for each shipment with what is still open, and one for cancelled quantities', async () => {
    const order = await placed(buyer, good.id, 10)
    await command('confirm', order)
    await newMails()
    await shipped(order, 3)
    await shipped(order, 2)
    await keeper.send(shipment.closeShort, { params: { id: order.id }, body: { reason: '缺貨' } })
    const bodies = (await newMails()).map(({ body }) => body)
    expect(bodies).toHaveLength(3)
    expect(bodies[0]).toMatch(/Shipment O\d+-S1\n招牌芋圓　3 .*\n\n.*To be shipped\n招牌芋圓　7 /)
    expect(bodies[1]).toMatch(/Shipment O\d+-S2\n招牌芋圓　2 .*\n\n.*To be shipped\n招牌芋圓　5 /)
    expect(bodies[2]).toMatch(/Reduced quantities\n招牌芋圓　10 → 5 /)
  })

  it.each([
    ['without an address', { email: '' }, { status: status.active }],
    ['with an invalid address', { email: 'a@b.tw, c@d.tw' }, { status: status.active }],
    ['that may no longer sign in', {}, { status: status.inactive }],
    ['that was deleted', {}, { deletedAt: new Date().toISOString() }],
  ])('%s receives no mail', async (_, values, account) => {
    const one = await guest(values)
    const order = await getOrder(server.ctx, (await placed(one, good.id)).id)
    await newMails()
    await server.ctx.db.update(accounts).set(account).where(eq(accounts.id, one.account.id))
    await notifyCancelled(server.ctx, order)
    expect(await newMails()).toEqual([])
  })

  it('receives no mail of a kind it switched off, and the others as before', async () => {
    await choose(buyer, { 'order.placed': false })
    const order = await placed(buyer, good.id)
    expect(await newMails()).toEqual([])
    await command('cancel', order, { reason: '改天再訂' })
    expect(await newMails()).toHaveLength(1)
  })

  it('receives no mail when the order is refused or rolled back', async () => {
    const refused = { lines: [{ productId: 999_999, quantity: 1 }] }
    expect((await buyer.send(calls.create, { body: refused })).status).toBeGreaterThan(399)
    const order = await getOrder(server.ctx, (await placed(buyer, good.id)).id)
    await newMails()
    const taken = inTransaction(server.ctx, async (ctx) => {
      await notifyCancelled(ctx, order)
      throw new Error('at the last moment')
    })
    await expect(taken).rejects.toThrow('at the last moment')
    expect(await newMails()).toEqual([])
  })

  it('cannot be misled by markup or line breaks in a name or remark', async () => {
    const name = '福\r\nBcc: all@example.com\n\n總額：NT$ 0'
    const evil = await guest({ realName: name })
    const remark = '<script>alert(1)</script>\nTotal：NT$ 0.00\u202E'
    await placed(evil, good.id, 1, { remark })
    const [mail] = await newMails()
    expect(mail?.subject).toMatch(/^[^\p{Cc}]+$/u)
    const lines = mail?.body.split('\n') ?? []
    expect(lines).not.toContain('Bcc: all@example.com')
    expect(lines).toContain('備註 Note：<script>alert(1)</script> Total：NT$ 0.00')
    expect(mail?.body).not.toContain('\u202E')
  })
})

describe('staff', () => {
  it('receive no mail unless they subscribe', async () => {
    await placed(buyer, good.id)
    expect((await newMails()).map(({ accountId }) => accountId)).toEqual([buyer.account.id])
  })

  it('receive mails about orders in their scope if subscribed, but not about their own actions', async () => {
    await choose(keeper, { 'order.placed': true, 'order.cancelled': true }, 'keeper@example.com')
    await choose(stranger, { 'order.placed': true }, 'stranger@example.com')
    const order = await placed(buyer, good.id)
    const [, mail, ...more] = await newMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'keeper@example.com',
      subject: `【Banquet】訂單 ${order.number} 已成立：福滿樓 Order ${order.number} was placed`,
      accountId: keeper.account.id,
      body: expect.stringContaining(`https://shop.example/admin/orders/${order.id}`),
    })
    expect(mail?.body).toContain('https://shop.example/admin/notifications')
    expect(mail?.body).not.toContain('NT$')
    await command('cancel', order, { reason: '客戶來電' })
    expect((await newMails()).map(({ to }) => to)).toEqual([`guest-${made}@example.com`])
    await choose(keeper, {}, 'keeper@example.com')
  })
})

describe('one state of an order', () => {
  it('is mailed once, however often and from however many programs it is announced', async () => {
    const order = await getOrder(server.ctx, (await placed(buyer, good.id)).id)
    await notifyPlaced(server.ctx, order)
    const beside = await startServer({ beside: server, connections: 4 })
    await newMails()
    await Promise.all([server, beside, server].map(({ ctx }) => notifyCancelled(ctx, order)))
    expect(await newMails()).toHaveLength(1)
    await notifyCancelled(server.ctx, { ...order, version: order.version + 1 })
    expect(await newMails()).toHaveLength(1)
    await beside.close()
  })

  it('is mailed once when two programs deliver mails', async () => {
    const send = vi.fn<Mailer['send']>().mockResolvedValue()
    const beside = await startServer({ beside: server, connections: 4 })
    await server.ctx.db.delete(mails)
    for (const { services } of [server, beside]) services.mailer = { host: 'banquet.example', send }
    const orders = await Promise.all([1, 2, 3, 4].map(() => placed(buyer, good.id)))
    await Promise.all([deliverAll(server), deliverAll(beside)])
    const subjects = send.mock.calls.map(([{ subject }]) => subject).toSorted()
    expect(subjects).toEqual(
      orders.map(({ number: n }) => `【Banquet】訂單 ${n} 已成立 Order ${n} was placed`).toSorted(),
    )
    await beside.close()
  })
})

it('contains no links when the program does not know its own address', async () => {
  const plain = { ...server.ctx, url: '' }
  const order = await getOrder(server.ctx, (await placed(buyer, good.id)).id)
  await newMails()
  await notifyCancelled(plain, order)
  const [mail] = await newMails()
  expect(mail?.body).not.toMatch(/https?:|\n\/|View order/)
  expect(mail?.body).toContain('To stop these emails, sign in')
})
