import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import {
  forCompany,
  forPerson,
  issue,
  issued,
  issuer,
  nameIssuer,
  receiptDesk,
  voided,
} from '../../../test/rows/receipts.ts'
import { serverForFile } from '../../../test/server.ts'
import { inTransaction } from '../../kit/context.ts'
import { issueReceipts } from './issue-receipts.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'

const server = await serverForFile({ keepsPlans: true })
const admin = await server.asAdmin()
let desk: Awaited<ReturnType<typeof receiptDesk>>

beforeEach(async () => {
  desk = await receiptDesk(server, admin)
})

const ofOrder = async (id: number, by = admin) => (await by.call(receipt.ofOrder, { params: { id } })).body
const listed = async (query: object, by = admin) =>
  (await by.send(receipt.list, { query: { eventId: desk.event.id, ...query } })).body
async function reverseFirst(id: number): Promise<void> {
  const { payments } = (await admin.call(paymentOrder.get, { params: { id } })).body
  const body = { paymentId: payments[0]?.id ?? 0, reason: '記錯' }
  await admin.call(paymentOrder.reverse, { params: { id }, body })
}

describe('a receipt', () => {
  test('is issued by the member for the paid amount, with a copy of its content', async () => {
    const id = await desk.paid({ receiptTitle: '友善食品', receiptTaxId: '04595257' })
    expect(await ofOrder(id, desk.client)).toMatchObject({
      received: 3000,
      receipted: 0,
      left: 3000,
      proposed: 3000,
      obstacle: null,
      title: '友善食品',
      taxId: '04595257',
      mailTo: 'lin@example.com',
      receipts: [],
    })
    const [row, ...others] = await issued(desk.client, id, { ...forCompany, mailTo: 'acc@example.com' })
    expect(others).toEqual([])
    expect(row).toMatchObject({
      kind: 'company',
      title: '友善食品',
      taxId: '04595257',
      amount: 3000,
      net: 2857,
      tax: 143,
      issuerName: issuer.name,
      issuerTaxId: issuer.taxIdNumber,
      state: 'issued',
      mailTo: 'acc@example.com',
      lines: [{ label: '一般・原價', amount: 3000 }],
    })
    expect(row?.number).toMatch(/^R20\d\d-\d{6}$/)
    expect(await ofOrder(id, desk.client)).toMatchObject({ left: 0, obstacle: 'receipt.too-much' })
    // Later changes of the order do not change it.
    await nameIssuer(admin, desk.event.id, { name: '另一個單位', taxIdNumber: '04595257' })
    const after = (await desk.client.call(receipt.get, { params: { id: row?.id ?? 0 } })).body
    expect(after).toMatchObject({ issuerName: issuer.name, number: row?.number })
  })

  test('is not issued with a title that cannot be printed, which is said of each', async () => {
    const id = await desk.paid()
    const wish = ['አበበ', '王小明', '小明😀'].map((title) => ({ ...forPerson, title, amount: 500 }))
    expect(await issue(desk.client, id, ...wish)).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'receipts.0.title', code: 'unprintable', params: { characters: 'አበ' } },
          { path: 'receipts.2.title', code: 'unprintable', params: { characters: '😀' } },
        ],
      },
    })
    const [row] = await issued(desk.client, id, { ...forPerson, amount: 500 })
    const body = { version: row?.version ?? 0, reason: '抬頭錯誤', ...forPerson, title: 'አበበ', amount: 500 }
    expect(await admin.send(receipt.reissue, { params: { id: row?.id ?? 0 }, body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'title', code: 'unprintable' }] },
    })
  })

  test('is split over several with their own titles; the numbers follow each other, and the sum is limited', async () => {
    const id = await desk.paid()
    const wish = [
      { ...forCompany, amount: 2000 },
      { ...forPerson, amount: 500 },
    ]
    const tooMuch = await issue(desk.client, id, ...wish, { ...forPerson, amount: 501 })
    expect(tooMuch).toMatchObject({ status: 409, code: 'receipt.too-much', body: { params: { left: 3000 } } })
    const rows = await issued(desk.client, id, ...wish)
    expect(rows.map(({ amount, net, tax }) => [amount, net, tax])).toEqual([
      [2000, 1905, 95],
      [500, 476, 24],
    ])
    const sequences = rows.map(({ number }) => Number(number.slice(6)))
    expect((sequences[1] ?? 0) - (sequences[0] ?? 0)).toBe(1)
    expect(rows[1]?.lines).toEqual([{ label: '一般・原價', enLabel: 'Regular, Regular price', amount: 500 }])
    expect((await issue(desk.client, id, { ...forPerson, amount: 501 })).code).toBe('receipt.too-much')
    expect((await issue(desk.client, id, { ...forPerson, amount: 500 })).status).toBe(201)
    expect(await ofOrder(id)).toMatchObject({ received: 3000, receipted: 3000, left: 0 })
  })

  test('needs a title, and a tax id exactly for a company; all faults at once', async () => {
    const id = await desk.paid()
    const faults = async (...inputs: object[]) => {
      const { problem } = await issue(desk.client, id, ...inputs)
      return problem?.errors?.map(({ path, code }) => `${path} ${code}`)
    }
    expect(
      await faults(
        { ...forCompany, taxId: '' },
        { ...forPerson, taxId: '04595257', title: ' ' },
        { ...forCompany, taxId: '12345678', amount: 0 },
        { ...forCompany, carrierKind: 'mobile', carrierNumber: '/ABC1234' },
        { ...forPerson, carrierKind: 'mobile', carrierNumber: 'ABC1234' },
        { ...forPerson, carrierKind: 'mobile', carrierNumber: '/ABC1234', donationCode: '168001' },
      ),
    ).toEqual([
      'receipts.0.taxId required',
      'receipts.1.title required',
      'receipts.1.taxId mismatch',
      'receipts.2.taxId tax-id',
      'receipts.2.amount min',
      'receipts.3.carrierKind mismatch',
      'receipts.4.carrierNumber pattern',
      'receipts.5.carrierKind mismatch',
    ])
    const [row] = await issued(desk.client, id, {
      ...forPerson,
      carrierKind: 'mobile',
      carrierNumber: '/ABC1234',
    })
    expect(row).toMatchObject({ carrierKind: 'mobile', carrierNumber: '/ABC1234', donationCode: '' })
  })

  test('for a part payment is issued by staff only, up to what was not returned', async () => {
    const id = await desk.paid({}, 1000)
    expect(await ofOrder(id, desk.client)).toMatchObject({ obstacle: 'receipt.unpaid' })
    expect((await issue(desk.client, id, { ...forPerson, amount: 1000 })).code).toBe('receipt.unpaid')
    expect((await issue(admin, id, { ...forPerson, amount: 1001 })).code).toBe('receipt.too-much')
    expect((await issue(admin, id, { ...forPerson, amount: 1000 })).status).toBe(201)
  })

  test('cannot be issued while the event names no issuer', async () => {
    await nameIssuer(admin, desk.event.id, { name: '', taxIdNumber: '' })
    const id = await desk.paid()
    expect(await ofOrder(id)).toMatchObject({ obstacle: 'receipt.issuer' })
    expect((await issue(admin, id, forPerson)).code).toBe('receipt.issuer')
  })

  test('that was issued cannot be changed, even by direct SQL', async () => {
    const [row] = await issued(desk.client, await desk.paid(), forPerson)
    const { db } = server.ctx
    const own = eq(receipts.id, row?.id ?? 0)
    const refused = { cause: { message: 'an issued receipt is never changed or removed' } }
    const changes = [
      { title: '別人' },
      { amount: 1, net: 1, tax: 0 },
      { lines: [] },
      { number: 'R1' },
      { sequence: 99_999 },
      { issuedAt: '2020-01-01T00:00:00.000Z' },
      { paymentOrderId: await desk.paid({ isGuest: true, realName: '客' }) },
    ]
    for (const set of changes)
      await expect(db.update(receipts).set(set).where(own)).rejects.toMatchObject(refused)
    await expect(db.delete(receipts).where(own)).rejects.toMatchObject(refused)
    await voided(admin, row as Receipt)
    const back = { state: 'issued', voidedAt: null } as const
    await expect(db.update(receipts).set(back).where(own)).rejects.toMatchObject(refused)
    await expect(db.update(receipts).set({ voidReason: '沒有' }).where(own)).rejects.toMatchObject(refused)
    expect((await db.update(receipts).set({ mailTo: '' }).where(own)).rowCount).toBe(1)
  })
})

test('a transaction that is rolled back leaves no gap in the numbers', async () => {
  const [one, two] = [await desk.paid(), await desk.paid({ isGuest: true, realName: '客' })]
  const [before] = (await issued(admin, one, { ...forPerson, amount: 1000 })) as [Receipt]
  const half = { ...forPerson, taxId: '', mailTo: '', carrierKind: '', carrierNumber: '', donationCode: '' }
  const input = { ...half, kind: 'personal', carrierKind: '', amount: 1000 } as const
  await expect(
    inTransaction(server.ctx, async (ctx) => {
      await issueReceipts(ctx, { paymentOrderId: two, receipts: [input, input] })
      throw new Error('the next step fails')
    }),
  ).rejects.toThrow('the next step fails')
  const [after] = (await issued(admin, two, forPerson)) as [Receipt]
  expect(Number(after.number.slice(6))).toBe(Number(before.number.slice(6)) + 1)
})

describe('a void receipt', () => {
  test('keeps its number, frees its amount, and cannot be made void twice', async () => {
    const id = await desk.paid()
    const [row] = (await issued(desk.client, id, forPerson)) as [Receipt]
    expect((await voided(admin, { ...row, version: 9 })).code).toBe('stale')
    expect(await voided(admin, row)).toMatchObject({
      status: 200,
      body: { state: 'void', voidReason: '抬頭錯誤', number: row.number, version: 2 },
    })
    expect((await voided(admin, { ...row, version: 2 })).code).toBe('receipt.void')
    const [next] = await issued(desk.client, id, forPerson)
    expect(Number(next?.number.slice(6))).toBe(Number(row.number.slice(6)) + 1)
    expect(await ofOrder(id)).toMatchObject({
      receipted: 3000,
      receipts: [{ state: 'void' }, { state: 'issued' }],
    })
  })

  test('is replaced by one with a new number that names it', async () => {
    const id = await desk.paid()
    const [row] = (await issued(desk.client, id, { ...forPerson, amount: 2000 })) as [Receipt]
    const reissue = (input: object, { version } = row) =>
      admin.send(receipt.reissue, { params: { id: row.id }, body: { version, reason: '改公司', ...input } })
    expect((await reissue({ ...forCompany, amount: 3001 })).code).toBe('receipt.too-much')
    const next = (await reissue({ ...forCompany, amount: 3000 })).body
    expect(next).toMatchObject({ title: '友善食品', replacesId: row.id, replacesNumber: row.number })
    const [old] = (await ofOrder(id)).receipts
    expect(old).toMatchObject({ state: 'void', voidReason: '改公司', replacedByNumber: next.number })
    expect((await reissue(forCompany, { ...row, version: 2 })).code).toBe('receipt.void')
    await nameIssuer(admin, desk.event.id, { name: '', taxIdNumber: '' })
    const params = { id: next.id }
    const body = { version: next.version, reason: '再改', ...forCompany }
    expect((await admin.send(receipt.reissue, { params, body })).code).toBe('receipt.issuer')
    // The refusal rolled everything back.
    expect((await admin.call(receipt.get, { params })).body).toMatchObject({ state: 'issued', version: 1 })
  })
})

describe('receipts that exceed what was received', () => {
  test('are listed once a payment is reversed, until they are void', async () => {
    const id = await desk.paid()
    const [row] = (await issued(desk.client, id, forPerson)) as [Receipt]
    expect(await listed({ exceeding: 'true' })).toEqual([])
    await reverseFirst(id)
    expect(await ofOrder(id)).toMatchObject({ received: 0, receipted: 3000, left: 0 })
    expect(await listed({ exceeding: 'true' })).toMatchObject([{ id: row.id }])
    const counts = async () => (await admin.call(receipt.counts, { query: { eventId: desk.event.id } })).body
    expect(await counts()).toEqual({ issued: 1, void: 0, exceeding: 1 })
    await voided(admin, row)
    expect(await listed({ exceeding: 'true' })).toEqual([])
    expect(await counts()).toEqual({ issued: 0, void: 1, exceeding: 0 })
  })
})
