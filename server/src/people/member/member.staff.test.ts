import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auth } from '@banquet/contract/account/auth'
import { identity, pages } from '@banquet/contract/call/access'
import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { accounts } from '../../tables/account/account.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { fullGrants, serverForFile } from '../../../test/server.ts'
import { members } from '../../tables/people/member.table.ts'

const password = 'Plenty-of-tea-7'
const pageId = pages.members.id

const server = await serverForFile()
const clerk = await server.asKind(identity.management, fullGrants(pageId))
let made = 0

beforeEach(async () => {
  await server.ctx.db.delete(mails)
})

const newEmail = () => `added-${(made += 1)}@example.com`

async function add(fields: object = {}): Promise<Member> {
  const body = { email: newEmail(), realName: '陳怡如', verified: true, password, ...fields }
  const reply = await clerk.send(member.create, { body })
  expect([reply.status, reply.code]).toEqual([201, undefined])
  return reply.body
}

const signIn = (name: string, secret = password) =>
  server.anonymous.call(auth.signin, { body: { name, password: secret, identity: identity.member } })
const lastMail = async () => (await server.ctx.db.select().from(mails).orderBy(desc(mails.id)).limit(1))[0]
const list = async (query: object) => {
  const { body } = await clerk.send(member.list, { query: { sort: 'id', ...query } })
  return body.map(({ id }) => id)
}

describe('staff with the page of members', () => {
  it('add a member, verified or with a mailed link', async () => {
    const sure = await add({ marketing: true })
    expect(sure).toMatchObject({ emailVerify: true, mustChangePassword: true, marketingSource: 'staff' })
    expect(await lastMail()).toBeUndefined()
    const unsure = await add({ verified: false, password: undefined })
    expect(unsure).toMatchObject({ emailVerify: false, hasPassword: false, name: unsure.email })
    expect(await lastMail()).toMatchObject({ to: unsure.email, purpose: 'email-verification' })
  })

  it('get a fault at its field if an address is taken, also by a customer', async () => {
    const { email } = await add()
    const name = newEmail()
    await server.addAccount({ identity: identity.customer, name })
    for (const taken of [email.toUpperCase(), name]) {
      const reply = await clerk.send(member.create, { body: { email: taken, realName: 'x' } })
      expect(reply.body).toMatchObject({ code: 'account.duplicate', errors: [{ path: 'email' }] })
    }
  })

  it('find members by names, address, mobile number and affiliation, by status and verification', async () => {
    const enName = 'Zebulon Quartermain'
    const one = await add({ enName, mobile: '0987654321', affiliation: '臺東大學' })
    const two = await add({ verified: false, status: 0, affiliation: '台東大學' })
    for (const keyword of ['quartermain', '0987654321', one.email])
      expect(await list({ keyword })).toEqual([one.id])
    expect(await list({ keyword: '台東大學' })).toEqual([one.id, two.id])
    expect(await list({ keyword: '台東大學', verified: 0 })).toEqual([two.id])
    expect(await list({ keyword: '台東大學', verified: 1 })).toEqual([one.id])
    expect(await list({ keyword: '台東大學', status: 0 })).toEqual([two.id])
    const { total } = await clerk.send(member.list, { query: { keyword: '台東大學', page: 1, size: 1 } })
    expect(total).toBe(2)
  })

  it('change an address: the login name follows, it must be verified, and the old one is notified', async () => {
    const { id, email, version } = await add()
    const next = newEmail()
    const edit = { email: next, version }
    const { body } = await clerk.send(member.update, { params: { id }, body: edit })
    expect(body).toMatchObject({ name: next, email: next, emailVerify: false })
    const sent = await server.ctx.db.select().from(mails)
    expect(sent.map(({ to, purpose }) => `${purpose} ${to}`).toSorted()).toEqual([
      `email-changed ${email}`,
      `email-verification ${next}`,
    ])
    expect((await signIn(next)).status).toBe(200)
    const sure = await clerk.send(member.put, { body: { id, verified: true } })
    expect(sure.body).toMatchObject({ emailVerify: true })
  })

  it('deactivate a member, who is signed out at once', async () => {
    const { id, email } = await add()
    const client = await server.asOwner(id)
    await clerk.call(member.updateStatus, { params: { id, status: 0 } })
    expect((await client.call(auth.sessions, {})).code).toBe('auth.expired')
    expect((await signIn(email)).code).toBe('auth.invalid')
  })

  it('set a password, which the member has to change', async () => {
    const { id, email } = await add()
    const body = { id, password: 'Tea-and-rice-8' }
    expect((await clerk.call(member.updatePassword, { body })).body).toMatchObject({
      mustChangePassword: true,
    })
    expect(await lastMail()).toMatchObject({ to: email, purpose: 'password-changed' })
    const client = await server.as(
      (await server.ctx.db.select().from(accounts).where(eq(accounts.id, id)))[0] as never,
    )
    expect((await client.call(auth.sessions, {})).status).toBe(200)
    expect((await client.call(member.get, { params: { id } })).code).toBe('auth.password-change')
  })

  it('mail another link', async () => {
    const { id, email } = await add({ verified: false })
    server.passTime(300_000)
    expect((await clerk.call(member.resendTo, { params: { id } })).status).toBe(204)
    expect(await lastMail()).toMatchObject({ to: email, purpose: 'email-verification' })
  })

  it('delete a member: nothing of the person is left, and the address is free', async () => {
    const { id, email } = await add({ enName: 'Gone Girl', mobile: '0912345678', dietNote: '花生' })
    const client = await server.asOwner(id)
    expect((await clerk.call(member.remove, { params: { id } })).status).toBe(204)
    expect((await client.call(auth.sessions, {})).code).toBe('auth.expired')
    expect(await list({ keyword: email })).toEqual([])
    const [row] = await server.ctx.db.select().from(members).where(eq(members.id, id))
    const [account] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, id))
    for (const word of [email, '陳怡如', 'Gone Girl', '0912345678', '花生'])
      expect(JSON.stringify([row, account])).not.toContain(word)
    expect((await add({ email })).email).toBe(email)
    const [entry] = await server.ctx.db.select().from(audits).where(eq(audits.action, 'deleted'))
    expect(entry).toMatchObject({ noun: 'member', rowId: id, label: `#${id}`, before: null })
  })

  it('export what the list shows', async () => {
    const { email } = await add({ diet: 'vegan', country: 'JP' })
    const extra = { ...fullGrants(pageId)[pageId], extra: ['export'] }
    const exporter = await server.asKind(identity.management, { [pageId]: extra as never })
    const { body } = await exporter.send(member.export, { query: { keyword: email } })
    expect(body).toContain('全素')
    expect(body).toContain('日本')
    expect((await clerk.send(member.export, {})).code).toBe('right.missing')
  })
})
