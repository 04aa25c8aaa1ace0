import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { notificationSetting as calls } from '@banquet/contract/message/notification-setting'
import { watchAudits } from '../../../test/audits.ts'
import { addBuyer } from '../../../test/rows/orders.ts'
import { anyPassword, fullGrants, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { notificationSettings } from '../../tables/message/notification-setting.table.ts'

const orderKinds = [
  'order.placed',
  'order.late',
  'order.changed',
  'order.cancelled',
  'order.shipped',
  'order.shorted',
]
const address = { email: 'keeper@example.com', currentPassword: anyPassword }

const server = await serverForFile()
const keeper = await server.asKind(identity.employee, fullGrants(pages.orders.id))
const buyer = await addBuyer(server, { email: 'guest@example.com' })

const read = async (client: Client) => (await client.send(calls.get)).body
const save = (client: Client, body: object) => client.send(calls.save, { body })

describe('mail preferences', () => {
  it('default to everything for customers and nothing for staff', async () => {
    expect(await read(buyer)).toEqual({ email: 'guest@example.com', kinds: orderKinds, byMail: orderKinds })
    expect(await read(keeper)).toEqual({ email: '', kinds: orderKinds, byMail: [] })
  })

  it('contain only the events that the account can be notified of', async () => {
    const warehouse = await server.asKind(identity.employee, viewGrants(pages.stock.id))
    expect((await read(warehouse)).kinds).toEqual(['stock.low', 'stock.short'])
    for (const kind of [identity.hotelService, identity.member])
      expect((await read(await server.asKind(kind))).kinds).toEqual([])
    expect((await save(warehouse, { byMail: ['order.placed'] })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'byMail', code: 'choice' }],
    })
  })

  it('can be changed by each account for itself, and are audited', async () => {
    const newAudits = await watchAudits(server)
    const byMail = ['order.late', 'order.cancelled']
    expect((await save(keeper, { byMail, ...address })).body).toEqual({
      email: 'keeper@example.com',
      kinds: orderKinds,
      byMail,
    })
    expect((await save(buyer, { byMail: ['order.shipped'] })).status).toBe(200)
    expect(await read(keeper)).toMatchObject({ byMail })
    expect(await read(buyer)).toMatchObject({ email: 'guest@example.com', byMail: ['order.shipped'] })
    expect((await save(keeper, { byMail, email: address.email })).status).toBe(200)
    expect(await newAudits()).toMatchObject([
      {
        noun: 'notification_setting',
        rowId: keeper.account.id,
        action: 'created',
        after: { email: 'keeper@example.com', byMail: { 'order.late': true, 'order.placed': false } },
      },
      { noun: 'notification_setting', rowId: buyer.account.id, after: { email: '' } },
    ])
  })

  it('are kept while a right is revoked and granted again', async () => {
    const { id } = keeper.account
    const grant = async (grants: typeof keeper.account.grants) =>
      server.ctx.db.update(accounts).set({ grants }).where(eq(accounts.id, id))
    await save(keeper, { byMail: ['order.late'] })
    await grant(fullGrants(pages.stock.id))
    await save(keeper, { byMail: ['stock.low'] })
    expect(await read(keeper)).toMatchObject({ byMail: ['stock.low'] })
    await grant(fullGrants(pages.orders.id))
    expect((await read(keeper)).byMail).toEqual(['order.late'])
  })
})

describe('the mail address of staff', () => {
  it.each([
    ['without the password', {}, 400, 'currentPassword', 'required'],
    ['with a wrong one', { currentPassword: 'not-this-one' }, 422, 'currentPassword', 'wrong'],
    ['that is invalid', { ...address, email: 'a@b.tw, c@d.tw' }, 400, 'email', 'email'],
    ['with a second line', { ...address, email: 'a@b.tw\r\nBcc: c@d.tw' }, 400, 'email', 'email'],
  ])('%s is refused at that field, and stays the same', async (_, fields, status, path, code) => {
    const before = await read(keeper)
    const reply = await save(keeper, { byMail: [], email: 'other@example.com', ...fields })
    expect(reply.body).toMatchObject({ status, errors: [{ path, code }] })
    expect(await read(keeper)).toEqual(before)
  })

  it('can be kept or removed without a password', async () => {
    expect((await save(keeper, { byMail: [], email: 'keeper@example.com' })).status).toBe(200)
    expect((await save(keeper, { byMail: [], email: '' })).body).toMatchObject({ email: '' })
  })

  it('is throttled after wrong passwords', async () => {
    const guess = () => save(keeper, { byMail: [], ...address, currentPassword: 'not-this-one' })
    for (let reply = await guess(); reply.code !== 'auth.throttled'; reply = await guess())
      expect(reply.code).toBe('management.wrong-password')
    expect((await save(keeper, { byMail: [], ...address })).code).toBe('auth.throttled')
  })

  it('cannot be set by customers, whose mails go to their customer data’s address', async () => {
    const reply = await save(buyer, { byMail: [], email: 'other@example.com', currentPassword: anyPassword })
    expect(reply.body).toMatchObject({ status: 400, errors: [{ path: 'email', code: 'locked' }] })
    expect((await read(buyer)).email).toBe('guest@example.com')
    const [row] = await server.ctx.db
      .select()
      .from(notificationSettings)
      .where(eq(notificationSettings.id, buyer.account.id))
    expect(row?.email).toBe('')
  })
})
