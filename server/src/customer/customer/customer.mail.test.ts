import { asc, eq, gt } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { employee } from '@banquet/contract/people/employee'
import { anyPassword, serverForFile, type Client } from '../../../test/server.ts'
import { inTransaction } from '../../kit/context.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { mailNewPassword } from '../../account/account/account.mail.ts'
import { customers } from '../../tables/customer/customer.table.ts'

const password = 'Bowl-of-noodles-9'
const another = 'Plate-of-dumplings-8'

const server = await serverForFile()
const admin = await server.asAdmin()
let made = 0
let last = 0

beforeEach(async () => {
  await newMails()
})

/** The mails that were written since the last call. */
async function newMails() {
  const rows = await server.ctx.db.select().from(mails).where(gt(mails.id, last)).orderBy(asc(mails.id))
  last = rows.at(-1)?.id ?? last
  return rows
}

/** A customer who has signed in. */
async function guest(fields: object = {}): Promise<{ row: Customer; own: Client }> {
  made += 1
  const usual = { name: `mailed-${made}`, realName: `福滿樓 ${made}`, number: `M-${made}`, password }
  const body = { ...usual, email: `mailed-${made}@example.com`, ...fields }
  const row = (await admin.send(customer.create, { body })).body
  return { row, own: await server.asOwner(row.id) }
}

const change = (own: Client, oldPassword = password) =>
  own.send(customer.updateSelfPassword, {
    body: { id: own.account.id, oldPassword, newPassword: another },
  })
const save = (own: Client, body: object) => own.send(customer.self, { body })

describe('a customer whose password was changed', () => {
  it.each(['by the customer', 'by staff'])('%s receives a mail in both languages', async (by) => {
    const { row, own } = await guest()
    const reply =
      by === 'by staff'
        ? await admin.call(customer.updatePassword, { body: { id: row.id, password: another } })
        : await change(own)
    expect(reply.status).toBe(200)
    const [mail, ...more] = await newMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: row.email,
      subject: '【Banquet】密碼已變更 Your password was changed',
      purpose: 'password-changed',
      accountId: row.id,
      status: 'waiting',
      body: expect.stringMatching(new RegExp(`帳號 ${row.name} 的密碼已於.+password of your account`, 's')),
    })
    expect(mail?.body).not.toMatch(new RegExp(`${password}|${another}`))
  })

  it('receives nothing without a mail address', async () => {
    const { row, own } = await guest({ email: '' })
    expect((await change(own)).status).toBe(200)
    await admin.call(customer.updatePassword, { body: { id: row.id, password } })
    expect(await newMails()).toEqual([])
  })

  it('receives nothing when the change is refused or rolled back', async () => {
    const { row, own } = await guest()
    expect((await change(own, 'not-this-one')).code).toBe('management.wrong-password')
    const command = inTransaction(server.ctx, async (ctx) => {
      await mailNewPassword(ctx, row)
      throw new Error('at the last moment')
    })
    await expect(command).rejects.toThrow('at the last moment')
    expect(await newMails()).toEqual([])
  })

  it('is not confused with a staff account, which has no mail address', async () => {
    const own = await server.asKind(identity.employee)
    const { id } = own.account
    const body = { id, oldPassword: anyPassword, newPassword: another }
    expect((await own.call(employee.updateSelfPassword, { body })).status).toBe(200)
    await admin.call(employee.updatePassword, { body: { id, password } })
    expect(await newMails()).toEqual([])
  })
})

describe('a customer changing its mail address', () => {
  it('has to give the password, and the old address receives a mail', async () => {
    const { row, own } = await guest()
    const reply = await save(own, { email: 'new@example.com', currentPassword: password })
    expect([reply.status, reply.body.email]).toEqual([200, 'new@example.com'])
    expect(reply.body).not.toHaveProperty('currentPassword')
    const [mail, ...more] = await newMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: row.email,
      purpose: 'email-changed',
      subject: '【Banquet】電子郵件已變更 Your email address was changed',
      accountId: row.id,
    })
    // The reader of the old mailbox must not learn the new address.
    expect(mail?.body).not.toContain('new@example.com')
  })

  it.each([
    ['without a password', {}, 400, 'required'],
    ['with an empty one', { currentPassword: '' }, 400, 'required'],
    ['with a wrong one', { currentPassword: 'not-this-one' }, 422, 'wrong'],
  ])('%s is refused at that field, and nothing changes', async (_, typed, status, code) => {
    const { row, own } = await guest()
    const reply = await save(own, { email: 'new@example.com', telephone: '02-2771-5620', ...typed })
    expect(reply.body).toMatchObject({ status, errors: [{ path: 'currentPassword', code }] })
    expect(await save(own, {})).toMatchObject({ body: { email: row.email, telephone: '' } })
    expect(await newMails()).toEqual([])
  })

  it('has to give the password to remove the address and to add the first one', async () => {
    const { own } = await guest()
    expect((await save(own, { email: '' })).status).toBe(400)
    expect((await save(own, { email: '', currentPassword: password })).status).toBe(200)
    expect(await newMails()).toHaveLength(1)
    expect((await save(own, { email: 'first@example.com' })).status).toBe(400)
    expect((await save(own, { email: 'first@example.com', currentPassword: password })).status).toBe(200)
    expect(await newMails()).toEqual([])
  })

  it('needs no password when the address stays the same', async () => {
    const { row, own } = await guest()
    expect((await save(own, { email: row.email, telephone: '02-2771-5620' })).status).toBe(200)
    expect((await save(own, { telephone: '02-2771-5621' })).status).toBe(200)
    expect(await newMails()).toEqual([])
  })

  it('is throttled after wrong passwords, which count like failed sign-ins', async () => {
    const { own } = await guest()
    const guess = () => save(own, { email: 'new@example.com', currentPassword: 'not-this-one' })
    for (let reply = await guess(); reply.code !== 'auth.throttled'; reply = await guess())
      expect(reply.code).toBe('management.wrong-password')
    const right = await save(own, { email: 'new@example.com', currentPassword: password })
    expect(right.code).toBe('auth.throttled')
    expect((await change(own)).code).toBe('auth.throttled')
  })

  it('needs no password when staff change the address', async () => {
    const { row } = await guest()
    const moved = { params: { id: row.id }, body: { email: 'staff@example.com' } }
    expect((await admin.send(customer.update, moved)).status).toBe(200)
    const change = { params: { id: row.id }, body: { currentPassword: password } }
    expect((await admin.send(customer.update, change)).status).toBe(400)
    expect(await newMails()).toEqual([])
    const [kept] = await server.ctx.db.select().from(customers).where(eq(customers.id, row.id))
    expect(kept?.email).toBe('staff@example.com')
  })
})
