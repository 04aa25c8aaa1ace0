import { today } from '../../../test/today.ts'
import { sql } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import { member } from '@banquet/contract/people/member'
import { askDocument, pagesOf } from '../../../test/http/documents.ts'
import {
  forCompany,
  forPerson,
  issue,
  issued,
  issuer,
  paidOrder,
  receiptDesk,
  voided,
} from '../../../test/rows/receipts.ts'
import { urlOf } from '../../../test/http/reply.ts'
import { signedUp } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'

const server = await serverForFile({ keepsPlans: true })
const admin = await server.asAdmin()
let desk: Awaited<ReturnType<typeof receiptDesk>>

beforeEach(async () => {
  desk = await receiptDesk(server, admin)
})

const staff = (...extra: string[]) =>
  server.asKind(identity.employee, {
    [pages.payments.id]: { canAdd: false, canEdit: false, canDelete: false, scope: 1, extra },
  })
const listed = async (query: object, by = admin) =>
  (await by.send(receipt.list, { query: { eventId: desk.event.id, ...query } })).body

describe('who may do what', () => {
  test('another member cannot see a receipt', async () => {
    const id = await desk.paid()
    const [row] = (await issued(desk.client, id, forPerson)) as [Receipt]
    const other = await server.asKind(identity.member)
    const params = { id: row.id }
    for (const call of [receipt.get, receipt.pdf])
      expect((await other.send(call, { params, query: {} })).code).toBe('not-found')
    expect((await other.send(receipt.ofOrder, { params: { id } })).code).toBe('not-found')
    expect((await issue(other, id, forPerson)).code).toBe('not-found')
    expect(await listed({}, other)).toEqual([])
    expect(await listed({ ids: String(row.id) }, other)).toEqual([])
    expect((await listed({}, desk.client)).map((one) => one.id)).toEqual([row.id])
  })

  test('staff without the right to settle only read receipts; members neither void nor hand them out', async () => {
    const id = await desk.paid()
    const [row] = (await issued(desk.client, id, forPerson)) as [Receipt]
    const reader = await staff()
    expect(await listed({}, reader)).toHaveLength(1)
    const handOut = { eventId: row.eventId, ids: [row.id], day: today, note: '' }
    for (const [who, code] of [
      [reader, 'right.missing'],
      [desk.client, 'auth.wrong-side'],
    ] as const) {
      const codes = [
        await voided(who, row),
        await who.send(receipt.reissue, {
          params: { id: row.id },
          body: { ...forPerson, version: 1, reason: 'x' },
        }),
        await who.call(receipt.handOut, { body: handOut }),
      ].map((reply) => reply.code)
      expect(codes).toEqual([code, code, code])
    }
    expect((await issue(reader, id, forPerson)).code).toBe('right.missing')
    expect((await reader.send(receipt.export, { query: {} })).code).toBe('right.missing')
    const settler = await staff('settle')
    expect((await voided(settler, row)).status).toBe(200)
    expect((await issue(settler, id, forPerson)).status).toBe(201)
  })
})

describe('handing out', () => {
  test('is recorded for several at once and undone; a void one makes the call refuse all', async () => {
    const rows = await issued(
      desk.client,
      await desk.paid(),
      { ...forPerson, amount: 1000 },
      { ...forPerson, amount: 2000 },
    )
    const ids = rows.map(({ id }) => id)
    const mark = (day: string | null, some = ids) =>
      admin.call(receipt.handOut, {
        body: { eventId: rows[0]?.eventId ?? 0, ids: some, day, note: '秘書代領' },
      })
    const elsewhere = { eventId: (rows[0]?.eventId ?? 0) + 1, ids, day: today, note: '' }
    expect((await admin.call(receipt.handOut, { body: elsewhere })).code).toBe('event.other')
    expect(await listed({ handedOut: 'yes' })).toEqual([])
    expect((await mark(today)).body).toMatchObject(
      ids.map(() => ({ handedOutOn: today, handedOutNote: '秘書代領' })),
    )
    expect(await listed({ handedOut: 'no' })).toEqual([])
    // Only staff see how it was handed out.
    expect(await listed({}, desk.client)).toMatchObject([{ handedOutNote: '' }, { handedOutNote: '' }])
    await mark(null, ids.slice(0, 1))
    expect(await listed({ handedOut: 'yes' })).toMatchObject([{ id: ids[1] }])
    expect(await listed({ handedOut: 'no' })).toMatchObject([
      { id: ids[0], handedOutNote: '', handedOutByName: '' },
    ])
    const [first] = await listed({ ids: String(ids[0]) })
    await voided(admin, first as Receipt)
    expect(await mark(today, ids.toReversed())).toMatchObject({ code: 'receipt.void' })
    expect(await listed({ handedOut: 'yes' })).toMatchObject([{ id: ids[1], handedOutOn: today }])
    expect((await mark(today, [ids[1] ?? 0, 2_000_000_000])).code).toBe('not-found')
  })
})

describe('lists and files', () => {
  test('are searched by number, title and tax id', async () => {
    const rows = await issued(
      desk.client,
      await desk.paid(),
      { ...forCompany, title: `大同${desk.event.id}`, amount: 1000 },
      { ...forPerson, title: '王小明', amount: 1000 },
    )
    const [company, person] = rows as [Receipt, Receipt]
    const found = async (keyword: string) => (await listed({ keyword })).map(({ id }) => id)
    expect(await found(company.number.toLowerCase())).toEqual([company.id])
    expect(await found(`大同${desk.event.id}`)).toEqual([company.id])
    expect(await found('04595257')).toEqual([company.id])
    expect(await found('小明')).toEqual([person.id])
    expect((await listed({ kind: 'company' })).map(({ id }) => id)).toEqual([company.id])
    expect((await listed({ sort: 'amount,id', state: 'issued' })).map(({ id }) => id)).toEqual([
      company.id,
      person.id,
    ])
  })

  test('are exported as the list of those handed out', async () => {
    const [row] = (await issued(desk.client, await desk.paid(), { ...forCompany, title: '=1+1' })) as [
      Receipt,
    ]
    await admin.call(receipt.handOut, {
      body: { eventId: row.eventId, ids: [row.id], day: today, note: '櫃台' },
    })
    const query = { eventId: desk.event.id, language: 'en' }
    const { body } = await admin.send(receipt.export, { query })
    const [head = [], line = []] = parseCsv(body).map((cells) => cells.map(String))
    const cells = Object.fromEntries(head.map((name, at) => [name, line[at]]))
    expect(cells).toMatchObject({
      'Receipt number': row.number,
      'Made out to': "'=1+1",
      'Tax ID': '04595257',
      'Sales amount': '2857',
      Tax: '143',
      Total: '3000',
      Status: 'Issued',
      'Handed out': today,
      'Handed-out note': '櫃台',
    })
  })

  test('a receipt is printed in the name of its issuer, in both languages and calendars', async () => {
    const [row] = (await issued(desk.client, await desk.paid(), forCompany)) as [Receipt]
    const ask = (query: Record<string, string>) =>
      askDocument(server, desk.client, { call: receipt.pdf, id: row.id, query })
    const {
      pages: [zh = ''],
      headers,
    } = await ask({ language: 'zh-TW' })
    expect(headers['content-disposition']).toContain(`${row.number}.pdf`)
    for (const text of [
      issuer.name,
      '統一編號12345675',
      row.number,
      '友善食品',
      '04595257',
      '一般・原價',
      '2,857',
      '143',
    ])
      expect(zh).toContain(text)
    expect(zh).toContain('新臺幣參仟元整')
    expect(zh).toMatch(/開立日期民國\d{3}年/)
    expect(zh).not.toContain('作廢')
    const {
      pages: [en = ''],
    } = await ask({ language: 'en', calendar: 'gregorian' })
    expect(en).toMatch(/Issued20\d\d-\d\d-\d\d/)
    for (const text of [
      'Receipt',
      'Receivedfrom友善食品',
      'Businesstax(5%)NT$143',
      `Event${desk.event.enName.replaceAll(' ', '')}`,
    ])
      expect(en).toContain(text)
    expect((await ask({ language: 'en', calendar: 'roc' })).pages[0]).toMatch(/IssuedROC\d{3}-/)
    await voided(admin, row)
    expect((await ask({ language: 'en' })).pages[0]).toContain('VOID.Thisreceiptbecamevoid')
    expect((await ask({ language: 'zh-TW' })).pages[0]).toContain('作廢VOID')
    const { rows } = await server.ctx.db.execute(
      sql`select count(*)::int as count from audit where noun = 'receipt' and action = 'exported' and row_id = ${row.id}`,
    )
    expect(rows).toEqual([{ count: 5 }])
  })

  test('a replaced receipt names the one in its place, and the other way round', async () => {
    const [row] = (await issued(desk.client, await desk.paid(), forPerson)) as [Receipt]
    const body = { ...forCompany, version: row.version, reason: '改公司' }
    const next = (await admin.send(receipt.reissue, { params: { id: row.id }, body })).body
    const print = async ({ id }: Receipt) =>
      (await askDocument(server, admin, { call: receipt.pdf, id, query: { language: 'en' } })).pages[0]
    expect(await print(row)).toContain(`Replacedby${next.number}`)
    expect(await print(next)).toContain(`Replaces${row.number}`)
  })

  test('up to two hundred receipts are printed as one file, a page each', async () => {
    const rows = await issued(
      desk.client,
      await desk.paid(),
      ...Array.from({ length: 3 }, (_, at) => ({ ...forPerson, title: `甲${at}`, amount: 1000 })),
    )
    const ask = async (query: object) => {
      const url = urlOf(receipt.pdfBatch, { query: { language: 'zh-TW', ...query } })
      return server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    }
    // One receipt is read with the right to see it, many with the right to export.
    const looker = await server.asKind(identity.management, viewGrants(pages.payments.id))
    const query = { eventId: String(desk.event.id) }
    expect((await looker.send(receipt.pdfBatch, { query })).body).toMatchObject({
      code: 'right.missing',
      params: { right: 'export' },
    })
    expect((await looker.send(receipt.pdf, { params: { id: rows[0]?.id ?? 0 }, query: {} })).status).toBe(200)
    const all = await ask({ eventId: desk.event.id, sort: 'id' })
    const printed = await pagesOf(all.rawPayload)
    expect(printed.map((page) => /R20\d\d-\d{6}/.exec(page)?.[0])).toEqual(rows.map(({ number }) => number))
    expect(printed.every((page) => page.includes('第1頁/共1頁'))).toBe(true)
    const ids = `${rows[2]?.id},${rows[0]?.id}`
    expect(await pagesOf((await ask({ ids })).rawPayload)).toHaveLength(2)
    expect((await ask({ ids: '2000000000' })).json()).toMatchObject({ code: 'not-found' })
    const { id: _, search: __, ...copy } = (await server.ctx.db.select().from(receipts).limit(1))[0] ?? {}
    const copies = Array.from({ length: 198 }, (_, at) => ({
      ...(copy as typeof receipts.$inferInsert),
      eventId: desk.event.id,
      sequence: 1_000_000 + at,
      replacesId: null,
    }))
    await server.ctx.db.insert(receipts).values(copies)
    expect((await ask({ eventId: desk.event.id })).json()).toMatchObject({
      code: 'receipt.too-many',
      params: { max: 200 },
    })
  })
})

test('the address of a deleted member is emptied; the rest of the receipt stays as it was', async () => {
  const id = await desk.paid()
  const [row] = (await issued(desk.client, id, { ...forPerson, mailTo: 'lin@example.com' })) as [Receipt]
  await admin.call(member.remove, { params: { id: desk.client.account.id } })
  const after = (await admin.call(receipt.get, { params: { id: row.id } })).body
  expect(after).toMatchObject({ mailTo: '', title: forPerson.title, number: row.number })
  const { rows } = await server.ctx.db.execute(
    sql`select count(*)::int as count from audit where noun = 'receipt' and row_id = ${row.id}
      and (before::text || after::text) like '%lin@example.com%'`,
  )
  expect(rows).toEqual([{ count: 0 }])
})

describe('receipts for several payment orders', () => {
  const paid = async (values: object = {}, amount = 3000) => {
    const client = await server.asKind(identity.member)
    return paidOrder(admin, await signedUp(client, desk.type, values), amount)
  }
  const issueAll = (paymentOrderIds: number[], by = admin, eventId = desk.event.id) =>
    by.send(receipt.bulkIssue, { body: { eventId, paymentOrderIds } })

  test('are made out to the usual recipient of each, once, with a result for each', async () => {
    const company = await paid({ receiptTitle: '友善食品', receiptTaxId: '04595257' })
    const [person, partly] = [await paid(), await paid({}, 1000)]
    const ids = [company, person, partly, 2_000_000_000]
    const { body } = await issueAll(ids)
    expect(body.map(({ title, amount, refusal }) => [title, amount, refusal])).toEqual([
      ['友善食品', 3000, null],
      ['林怡君', 3000, null],
      ['林怡君', 1000, null],
      ['', 0, 'not-found'],
    ])
    const rows = await listed({ sort: 'id' })
    expect(rows).toMatchObject([
      { kind: 'company', taxId: '04595257', number: body[0]?.receiptNumber },
      { kind: 'personal', taxId: '' },
      {},
    ])
    const again = (await issueAll(ids)).body
    expect(again.map(({ receiptId, refusal }) => [receiptId, refusal])).toEqual([
      [null, 'receipt.too-much'],
      [null, 'receipt.too-much'],
      [null, 'receipt.too-much'],
      [null, 'not-found'],
    ])
    expect(await listed({})).toHaveLength(3)
  })

  test('go on after one whose title cannot be printed, and need the right and one event', async () => {
    const odd = await paid({ receiptTitle: `${String.fromCodePoint(0xe123)}行` })
    const plain = await paid()
    const { body } = await issueAll([odd, plain])
    expect(body.map(({ refusal }) => refusal)).toEqual(['validation', null])
    expect((await issueAll([plain], await staff('export'))).code).toBe('right.missing')
    expect((await issueAll([plain], admin, desk.event.id + 1)).code).toBe('event.other')
  })
})
