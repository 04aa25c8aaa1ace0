import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { jobFailure } from '@banquet/contract/platform/job-failure'
import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import { pagesOf } from '../../../test/http/documents.ts'
import {
  forCompany,
  forPerson,
  issued,
  issuer,
  nameIssuer,
  paidOrder,
  receiptDesk,
  voided,
} from '../../../test/rows/receipts.ts'
import { signedUp } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { program } from '../../kit/context.ts'
import { jobFailures } from '../../kit/jobs/job-failure.table.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { issueReceiptsJob } from './issue-on-payment.ts'
import { attachReceipt } from './receipt-document.ts'

const server = await serverForFile({ connections: 4, env: { PUBLIC_URL: 'https://banquet.example' } })
const admin = await server.asAdmin()
const { db } = server.ctx
let desk: Awaited<ReturnType<typeof receiptDesk>>

beforeEach(async () => {
  await db.delete(mails)
  desk = await receiptDesk(server, admin)
})

const rowsOf = async (by: Client = admin) =>
  (await by.send(receipt.list, { query: { eventId: desk.event.id, sort: 'id' } })).body
const lettersOf = async () =>
  db
    .select({ to: mails.to, subject: mails.subject, body: mails.body, attachment: mails.attachment })
    .from(mails)
    .where(eq(mails.template, 'receipt'))
    .orderBy(mails.id)
const send = (ids: readonly number[], by: Client = admin, eventId = desk.event.id) =>
  by.send(receipt.send, { body: { eventId, ids } })

describe('receipts that staff send', () => {
  test('go out as PDFs to their addresses or to the payer, and are marked as handed out', async () => {
    const id = await desk.paid()
    const [own, other] = (await issued(
      admin,
      id,
      { ...forCompany, amount: 1000, mailTo: 'books@friendly.example' },
      { ...forPerson, amount: 2000 },
    )) as [Receipt, Receipt]
    const { body } = await send([own.id, other.id])
    expect(body).toEqual([
      { id: own.id, number: own.number, title: '友善食品', refusal: null },
      { id: other.id, number: other.number, title: '林怡君', refusal: null },
    ])
    const letters = await lettersOf()
    expect(letters.map(({ to }) => to)).toEqual(['books@friendly.example', desk.client.account.email])
    expect(letters[0]).toMatchObject({
      subject: expect.stringContaining(own.number),
      body: expect.stringContaining(`https://banquet.example/payment-order/${id}`),
      attachment: { kind: 'receipt', rowId: own.id, name: `${own.number}.pdf` },
    })
    const [page] = await pagesOf(await attachReceipt({ ...server.ctx, actor: program }, own.id))
    expect(page).toContain(own.number)
    expect(page).toContain('友善食品')
    expect(await rowsOf()).toMatchObject([
      { handedOutNote: 'Email', handedOutByName: expect.stringMatching(/./) },
      { handedOutNote: 'Email' },
    ])
    expect(await rowsOf(desk.client)).toMatchObject([{ handedOutNote: '' }, { handedOutNote: '' }])
  })

  test('are sent without those that are void or have no address, which are named', async () => {
    const id = await desk.paid()
    const [gone, kept] = (await issued(
      admin,
      id,
      { ...forPerson, amount: 1000 },
      { ...forPerson, amount: 2000, mailTo: 'lin@example.com' },
    )) as [Receipt, Receipt]
    await voided(admin, gone)
    expect((await send([gone.id, kept.id])).body).toMatchObject([
      { refusal: 'receipt.void' },
      { refusal: null },
    ])
    const [bare] = (await issued(admin, id, { ...forPerson, amount: 1000 })) as [Receipt]
    await db.update(accounts).set({ email: '' }).where(eq(accounts.id, desk.client.account.id))
    expect((await send([bare.id])).body).toMatchObject([{ refusal: 'receipt.no-address' }])
    expect((await lettersOf()).map(({ to }) => to)).toEqual(['lin@example.com'])
    expect(await rowsOf()).toMatchObject([
      { handedOutOn: null },
      { handedOutNote: 'Email' },
      { handedOutOn: null },
    ])
  })

  test('need the right to settle and the event that they were shown for', async () => {
    const [row] = (await issued(admin, await desk.paid(), forPerson)) as [Receipt]
    const reader = await server.asKind(identity.employee, {
      [pages.payments.id]: { canAdd: false, canEdit: false, canDelete: false, scope: 1, extra: ['export'] },
    })
    expect((await send([row.id], reader)).code).toBe('right.missing')
    expect((await send([row.id], desk.client)).code).toBe('auth.wrong-side')
    expect((await send([row.id], admin, desk.event.id + 1)).code).toBe('event.other')
    expect((await send([row.id, 2_000_000_000])).code).toBe('not-found')
    expect(await lettersOf()).toEqual([])
  })
})

describe('an event whose receipts are issued on payment', () => {
  const switchTo = (receiptsOnPayment: boolean, issuedBy = issuer) =>
    nameIssuer(admin, desk.event.id, issuedBy, { receiptsOnPayment })
  const work = () => issueReceiptsJob.run({ ...server.ctx, actor: program }, {}, undefined as never)
  /** Signs somebody up and records what they paid. */
  const paid = async (values: object = {}, amount = 3000) =>
    paidOrder(admin, await signedUp(await server.asKind(identity.member), desk.type, values), amount)
  const failures = async () => (await admin.send(jobFailure.list, { query: {} })).body

  test('has one issued and mailed for each order that is paid in full from then on, however often it runs', async () => {
    const before = await paid({ realName: '先付' })
    await switchTo(true)
    const company = await paid({ receiptTitle: '友善食品', receiptTaxId: '04595257' })
    await paid({ realName: '只付一半' }, 1500)
    const person = await paid({ realName: '林怡君' })
    await Promise.all([work(), work()])
    await work()
    const rows = await rowsOf()
    expect(rows).toMatchObject([
      { paymentOrderId: company, kind: 'company', title: '友善食品', taxId: '04595257', amount: 3000 },
      { paymentOrderId: person, kind: 'personal', title: '林怡君', amount: 3000, issuedByName: '' },
    ])
    expect(rows.map(({ paymentOrderId }) => paymentOrderId)).not.toContain(before)
    expect((await lettersOf()).map(({ attachment }) => attachment?.rowId)).toEqual(rows.map(({ id }) => id))
    expect(await failures()).toEqual([])
  })

  test('has none issued in place of one that staff made void, nor once it is switched off', async () => {
    await switchTo(true)
    await paid()
    await work()
    const [row] = (await rowsOf()) as [Receipt]
    await voided(admin, row)
    await work()
    expect(await rowsOf()).toMatchObject([{ id: row.id, state: 'void' }])
    await switchTo(false)
    await paid()
    await work()
    expect(await rowsOf()).toHaveLength(1)
    // What was paid meanwhile stays with staff.
    await switchTo(true)
    await work()
    expect(await rowsOf()).toHaveLength(1)
  })

  test('shows the order whose title cannot be printed, and goes on with the others', async () => {
    await switchTo(true)
    const odd = await paid({ receiptTitle: '\u{13000}' })
    const fine = await paid({ realName: '林怡君' })
    await work()
    expect(await rowsOf()).toMatchObject([{ paymentOrderId: fine }])
    expect(await failures()).toMatchObject([
      { task: 'receipt', reason: 'refused', link: `/admin/payment-order/${odd}` },
    ])
    await db.update(signups).set({ receiptTitle: '林怡君' }).where(eq(signups.paymentOrderId, odd))
    await db.update(jobFailures).set({ nextAt: new Date(0).toISOString() })
    await work()
    expect(await rowsOf()).toMatchObject([{ paymentOrderId: fine }, { paymentOrderId: odd }])
    expect(await failures()).toEqual([])
  })

  test('issues one that cannot be mailed all the same', async () => {
    await switchTo(true)
    const id = await desk.paid()
    await db.update(accounts).set({ email: '' }).where(eq(accounts.id, desk.client.account.id))
    await db.update(signups).set({ email: '' }).where(eq(signups.paymentOrderId, id))
    await work()
    expect(await rowsOf()).toMatchObject([{ paymentOrderId: id, handedOutOn: null }])
    expect(await lettersOf()).toEqual([])
  })
})

test('an issuer that pays no tax has receipts without tax', async () => {
  await nameIssuer(admin, desk.event.id, { ...issuer, listsTax: false })
  const [row] = (await issued(admin, await desk.paid(), forCompany)) as [Receipt]
  expect(row).toMatchObject({ amount: 3000, net: 3000, tax: 0 })
  const [plain] = await pagesOf(await attachReceipt({ ...server.ctx, actor: program }, row.id))
  expect(plain).toContain('總計')
  expect(plain).not.toMatch(/稅）|營業稅|銷售額/)
  await nameIssuer(admin, desk.event.id)
  const [taxed] = await db.select().from(receipts).orderBy(desc(receipts.id)).limit(1)
  expect(taxed?.tax).toBe(0)
})
