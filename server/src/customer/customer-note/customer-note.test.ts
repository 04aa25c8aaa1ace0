import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { customerNote, type CustomerNote } from '@banquet/contract/customer/customer-note'
import { addBuyer } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { customerNotes } from '../../tables/customer/customer-note.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

/** An employee with the page of customers, who sees only those of their own. */
const seller = (rights: { canEdit: boolean }) =>
  server.asKind(identity.employee, {
    [pages.customers.id]: { canAdd: false, canDelete: false, ...rights, scope: scope.onlySelf, extra: [] },
  })

const write = async (client: Client, customerId: number, text: string, isPinned = false) =>
  (await client.call(customerNote.create, { body: { customerId, text, isPinned } })).body
const read = (client: Client, customerId: number) =>
  client.send(customerNote.ofCustomer, { query: { customerId: String(customerId) } })
const textsOf = (rows: readonly CustomerNote[]) => rows.map(({ text }) => text)

test('are read by everybody who sees the customer, pinned ones first, then the newest; never by the customer', async () => {
  const reader = await seller({ canEdit: false })
  const buyer = await addBuyer(server, { employee: reader.account })
  const { id } = buyer.account
  await write(admin, id, '週二公休')
  await write(admin, id, '送貨走側門', true)
  await write(reader, id, '要求附提貨單')
  const { body } = await read(reader, id)
  expect(textsOf(body)).toEqual(['送貨走側門', '要求附提貨單', '週二公休'])
  expect(body.map(({ isOwn }) => isOwn)).toEqual([false, true, false])
  expect(body[1]).toMatchObject({ writerName: reader.account.realName, isPinned: false, editedAt: null })
  expect((await read(buyer, id)).status).toBe(403)
  const history = await buyer.send(customer.history, { params: { id } })
  expect(JSON.stringify(history.body)).not.toContain('側門')
})

test('of customers that somebody does not see are missing, to read, to write and to change', async () => {
  const outsider = await seller({ canEdit: true })
  const hidden = (await addBuyer(server)).account.id
  const note = await write(admin, hidden, '只限主管')
  const body = { text: '多寫一筆', isPinned: false }
  const params = { id: note.id }
  const replies = [
    await read(outsider, hidden),
    await outsider.send(customerNote.create, { body: { ...body, customerId: hidden } }),
    await outsider.send(customerNote.update, { params, body: { ...body, version: note.version } }),
    await outsider.send(customerNote.remove, { params }),
  ]
  expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 'not-found'))
  expect(textsOf((await read(admin, hidden)).body)).toEqual(['只限主管'])
})

test('are edited by their writer, as they were read, and deleted by who may edit customers as well', async () => {
  const [writer, editor] = [await seller({ canEdit: false }), await seller({ canEdit: true })]
  const buyer = await addBuyer(server, { employee: writer.account })
  const { id: customerId } = buyer.account
  const note = await write(writer, customerId, '週二公休')
  const other = await write(admin, customerId, '月底結帳')
  const edit = (client: Client, { id, version }: CustomerNote) =>
    client.send(customerNote.update, { params: { id }, body: { text: '週三公休', isPinned: true, version } })
  const pinned = { text: note.text, isPinned: true, version: note.version }
  const pin = await writer.send(customerNote.update, { params: { id: note.id }, body: pinned })
  expect(pin.body).toMatchObject({ isPinned: true, editedAt: null, version: 2 })
  expect((await edit(writer, pin.body)).body).toMatchObject({
    ...{ text: '週三公休', isPinned: true, editedAt: expect.any(String) as string, version: 3 },
  })
  expect((await edit(writer, note)).code).toBe('stale')
  expect((await edit(writer, other)).code).toBe('not-found')
  expect((await edit(admin, note)).code).toBe('not-found')
  const remove = (client: Client, { id }: CustomerNote) =>
    client.send(customerNote.remove, { params: { id } })
  expect((await remove(writer, other)).code).toBe('not-found')
  expect((await remove(editor, note)).code).toBe('not-found')
  expect((await remove(admin, note)).status).toBe(204)
  expect(textsOf((await read(writer, customerId)).body)).toEqual(['月底結帳'])
  const entries = await server.ctx.db.select().from(audits).where(eq(audits.noun, 'customer_note'))
  expect(entries.find(({ rowId, action }) => rowId === note.id && action === 'deleted')).toMatchObject({
    label: buyer.account.realName,
    before: { text: '週三公休' },
  })
})

test('go with their customer', async () => {
  const { id } = (await addBuyer(server)).account
  await write(admin, id, '週二公休')
  expect((await admin.call(customer.remove, { params: { id } })).status).toBe(204)
  expect(await server.ctx.db.$count(customerNotes, eq(customerNotes.customerId, id))).toBe(0)
})
