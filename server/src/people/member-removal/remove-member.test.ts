import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { memberForgottenPassword } from '@banquet/contract/account/forgotten-password'
import { identity } from '@banquet/contract/call/access'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { member } from '@banquet/contract/people/member'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { anyPassword, serverForFile, type Client } from '../../../test/server.ts'
import { columnsAnswered } from '../../../test/right/personal-columns.ts'
import { tables } from '../../../test/scenario/snapshot.ts'
import { runJobs } from '../../../test/jobs.ts'
import { addEvent, addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

beforeAll(async () => {
  await addEvent(admin)
})

const secret = '歐陽測試'
const person = {
  realName: secret,
  enName: 'Ouyang Secret',
  email: 'ouyang@secret.example',
  mobile: '0912345678',
  affiliation: '秘密大學',
  receiptTitle: '歐陽測試',
  remark: '素食',
}

/** Adds a member with a sign-up, whose names and addresses are in the audit and in the outbox. */
async function withTraces(): Promise<{ client: Client; row: Signup }> {
  const client = await server.asKind(identity.member)
  const { id } = client.account
  const fields = { realName: secret, enName: person.enName, affiliation: person.affiliation }
  await client.send(member.update, { params: { id }, body: fields })
  return { client, row: await signedUp(client, await addType(admin, { name: `T${id}` }), person) }
}

/** Returns the columns of a table that contain one of these words. */
async function traces(table: string, words: readonly string[]): Promise<string[]> {
  const patterns = sql.param(words.map((word) => `%${word}%`))
  const { rows } = await server.ctx.db.execute<{ key: string }>(
    sql`select distinct part.key from ${sql.identifier(table)} one, jsonb_each_text(to_jsonb(one)) part
      where part.value like any(${patterns}::text[]) order by part.key`,
  )
  return rows.map(({ key }) => key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
}

const wordsOf = (addresses: readonly string[]) => [
  ...[secret, 'Ouyang', 'secret.example', '0912345678', '秘密大學'],
  ...addresses,
]

async function expectNoTrace(addresses: readonly string[]): Promise<void> {
  for (const table of tables.keys()) {
    const found = await traces(table, wordsOf(addresses))
    expect([table, found.filter((column) => !columnsAnswered(table, 'kept').includes(column))]).toEqual([
      table,
      [],
    ])
  }
}

async function lastMailTo(email: string): Promise<string> {
  const [mail] = await server.ctx.db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id))
  return mail?.body ?? ''
}

const close = (client: Client) =>
  client.call(member.close, { params: { id: client.account.id }, body: { currentPassword: anyPassword } })

it('leaves no name or address in the audit, the outbox and the sign-ups; money and states remain', async () => {
  const { client, row } = await withTraces()
  const { id, email, name } = client.account
  for (const table of tables.keys()) {
    const found = await traces(table, wordsOf([email]))
    expect([table, found.filter((column) => columnsAnswered(table, 'no').includes(column))]).toEqual([
      table,
      [],
    ])
  }
  expect(await traces('audit', [secret])).toEqual(['after', 'label', 'search'])
  expect(await traces('mail', [secret])).not.toEqual([])
  expect((await close(client)).status).toBe(204)
  await expectNoTrace([email, `"${name}"`])

  const left = (await admin.call(signup.get, { params: { id: row.id } })).body
  expect(left).toMatchObject({ code: row.code, state: 'awaiting-payment', amount: 3000, memberId: id })
  const order = await admin.call(paymentOrder.get, { params: { id: row.paymentOrderId ?? 0 } })
  expect(order.body).toMatchObject({ total: 3000 })
  const entries = await server.ctx.db.select().from(audits).where(eq(audits.rowId, row.id))
  const placed = entries.find(({ noun, action }) => noun === 'signup' && action === 'created')
  expect(placed).toMatchObject({ label: row.code, actorId: id, actorName: `#${id}`, ip: '' })
  expect(placed?.after).toMatchObject({ amount: 3000 })
  const [mail] = await server.ctx.db.select().from(mails).where(eq(mails.accountId, id))
  expect(mail).toMatchObject({ to: '', subject: '', body: '', purpose: 'signup', status: 'failed' })
})

it('leaves no address in the entries about a link and a code that were used without signing in', async () => {
  const { client } = await withTraces()
  const { id, email: old } = client.account
  const email = `new-${id}@secret.example`
  await client.send(member.changeEmail, { params: {}, body: { id, email, currentPassword: anyPassword } })
  await runJobs(server)
  const token = /verify\?token=([\w-]+)/.exec(await lastMailTo(email))?.[1] ?? ''
  const body = { token, password: anyPassword }
  expect((await server.anonymous.call(member.verify, { body })).status).toBe(200)
  await server.anonymous.send(memberForgottenPassword.ask, { body: { email } })
  await runJobs(server)
  const code = /\b\d{8}\b/.exec(await lastMailTo(email))?.[0] ?? ''
  const reset = { name: email, code, password: 'Plenty-of-tea-7' }
  expect((await server.anonymous.call(memberForgottenPassword.reset, { body: reset })).status).toBe(204)
  await admin.call(member.remove, { params: { id } })
  await expectNoTrace([old, email])
})

it('keeps the receipt of a company', async () => {
  const { client, row } = await withTraces()
  const company = { receiptTitle: '友善食品', receiptTaxId: '04595257' }
  await client.send(signup.update, { params: { id: row.id }, body: { ...person, ...company } })
  await admin.call(member.remove, { params: { id: client.account.id } })
  const left = (await admin.call(signup.get, { params: { id: row.id } })).body
  expect(left).toMatchObject({ realName: '', email: '', ...company })
})

it('reaches the traces of those who were merged into the member', async () => {
  const { client: from } = await withTraces()
  const stays = await server.asKind(identity.member)
  const read = async ({ account: { id } }: Client) => (await admin.call(member.get, { params: { id } })).body
  const [to, other] = [await read(stays), await read(from)]
  const merged = await admin.send(member.merge, {
    params: { id: to.id },
    body: { otherId: other.id, version: to.version, otherVersion: other.version },
  })
  expect(merged.status).toBe(200)
  expect((await traces('audit', [secret])).length).toBeGreaterThan(0)
  await admin.call(member.remove, { params: { id: to.id } })
  await expectNoTrace([stays.account.email, from.account.email])
})

it('leaves the entries about others unchanged', async () => {
  const { client: stays } = await withTraces()
  const about = () => server.ctx.db.select().from(audits).where(eq(audits.actorId, stays.account.id))
  const before = await about()
  await admin.call(member.remove, { params: { id: (await withTraces()).client.account.id } })
  expect(await about()).toEqual(before)
  await expect(
    server.ctx.db.transaction(async (db) => {
      await db.execute(sql`select set_config('banquet.blank', 'on', true)`)
      await db.update(audits).set({ after: { realName: 'somebody else' } })
    }),
  ).rejects.toMatchObject({ cause: { message: 'rows of audit are never changed or removed' } })
  await admin.call(member.remove, { params: { id: stays.account.id } })
})
