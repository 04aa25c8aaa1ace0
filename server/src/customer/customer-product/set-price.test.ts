import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, type Grant, type Grants } from '@banquet/contract/call/access'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { addBuyer, addGood } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { roleTemplates } from '../../tables/people/role-template.table.ts'

const server = await serverForFile({ connections: 8 })
const { db } = server.ctx
const page = pages.customers.id
const admin = await server.asAdmin()
const all = { canAdd: true, canEdit: true, canDelete: true, scope: 2 } as const
const editor = await server.asKind(identity.management, { [page]: { ...all, extra: ['export'] } })

let buyer: Client
let productId: number
beforeEach(async () => {
  buyer = await addBuyer(server)
  productId = (await addGood(server, [], { price: '100.00' })).id
})

describe('without the right to change prices', () => {
  const agree = (client: Client, more: object = {}) =>
    client.send(customerProduct.create, { body: { customerId: buyer.account.id, productId, ...more } })

  test('an agreement cannot begin with a price of its own', async () => {
    expect(await agree(editor, { price: '90.00' })).toMatchObject({ status: 403, code: 'right.missing' })
    expect((await agree(editor)).body).toMatchObject({ price: null })
  })

  test('no way of editing changes a price, and everything else can be edited', async () => {
    const { id, version } = (await agree(admin, { price: '90.00' })).body
    const dearer = { price: '95.00', reason: '漲價' }
    const replies = [
      await editor.send(customerProduct.update, { params: { id }, body: dearer }),
      await editor.send(customerProduct.put, { body: { id, ...dearer } }),
      await editor.send(customerProduct.updateList, { body: { list: [{ id, ...dearer }] } }),
      await editor.send(customerProduct.update, { params: { id }, body: { price: null } }),
    ]
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 'right.missing'))
    const body = { price: '90.00', remark: '先試用', version }
    const edited = await editor.send(customerProduct.update, { params: { id }, body })
    expect(edited.body).toMatchObject({ price: '90.00', remark: '先試用' })
  })
})

test('the migration gives the right to those who could change prices before, and to their templates', async () => {
  const grant = (can: Partial<Grant>) => ({
    [page]: { canAdd: false, canEdit: false, canDelete: true, scope: 2 as const, extra: ['export'], ...can },
  })
  const grants: Grants[] = [grant({ canEdit: true }), grant({ canAdd: true }), grant({}), {}]
  const rows = []
  for (const [at, one] of grants.entries()) {
    const { id } = await server.addAccount({ identity: identity.employee, grants: one })
    const [template] = await db
      .insert(roleTemplates)
      .values({ name: `改價 ${at}`, grants: one })
      .returning()
    rows.push({ id, templateId: template?.id ?? 0 })
  }
  const file = new URL('../../db/migrations/0028_price_right.sql', import.meta.url)
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  for (const one of statements.filter((one) => one.includes('"pricing"'))) await db.execute(sql.raw(one))
  for (const [at, { id, templateId }] of rows.entries()) {
    const [account] = await db.select({ grants: accounts.grants }).from(accounts).where(eq(accounts.id, id))
    const [template] = await db.select().from(roleTemplates).where(eq(roleTemplates.id, templateId))
    const expected = at < 2 ? ['export', 'pricing'] : grants[at]?.[page]?.extra
    expect(account?.grants[page]?.extra).toEqual(expected)
    expect(template?.grants[page]?.extra).toEqual(expected)
  }
})
