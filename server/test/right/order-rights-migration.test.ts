import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { identity, pages, orderRights } from '@banquet/contract/call/access'
import { accounts } from '../../src/tables/account/account.table.ts'
import { serverForFile } from '../server.ts'

const server = await serverForFile()
const file = new URL('../../src/db/migrations/0018_exact_and_safe.sql', import.meta.url)

it('gives the rights on orders to those who could use them before', async () => {
  const { db } = server.ctx
  const granted = async (canEdit: boolean, extra: string[], page: number = pages.orders.id) => {
    const grants = { [page]: { canAdd: true, canEdit, canDelete: false, scope: 2 as const, extra } }
    const { id } = await server.addAccount({ identity: identity.employee, grants })
    return { id, page, before: grants[page] }
  }
  const editor = await granted(true, ['export'])
  const viewer = await granted(false, [])
  const other = await granted(true, [], pages.customers.id)
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  const [giving = '', ...others] = statements.filter((one) => one.includes('UPDATE "account" SET "grants"'))
  expect(others).toEqual([])
  await db.execute(sql.raw(giving))
  const after = async ({ id, page }: { id: number; page: number }) => {
    const [row] = await db.select({ grants: accounts.grants }).from(accounts).where(eq(accounts.id, id))
    return row?.grants[page]
  }
  const extraOf = async (one: { id: number; page: number }) =>
    [...((await after(one))?.extra ?? [])].toSorted()
  expect(await extraOf(editor)).toEqual([...orderRights, 'export'].toSorted())
  expect(await extraOf(viewer)).toEqual(['price'])
  expect(await after(other)).toEqual(other.before)
  expect(await after(editor)).toMatchObject({ canAdd: true, canEdit: true, canDelete: false, scope: 2 })
})
