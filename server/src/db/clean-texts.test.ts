import { readdir, readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBuyer } from '../../test/rows/orders.ts'
import { serverForFile } from '../../test/server.ts'
import { customers } from '../tables/customer/customer.table.ts'

const server = await serverForFile()

test('texts that were stored before they were cleaned are cleaned once', async () => {
  const folder = new URL('migrations/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  const cleaning = files
    .flatMap((file) => file.split('--> statement-breakpoint'))
    .filter((statement) => statement.includes('DO $clean$'))
  expect(cleaning).toHaveLength(1)

  const { id } = (await addBuyer(server)).account
  const clean = async (stored: object) => {
    await server.ctx.db.update(customers).set(stored).where(eq(customers.id, id))
    await server.ctx.db.execute(sql.raw(cleaning.join('')))
    const [row] = await server.ctx.db.select().from(customers).where(eq(customers.id, id))
    const { realName, telephone, contactPhone1 } = row ?? {}
    return { realName, telephone, contactPhone1 }
  }
  const pasted = {
    realName: '\u200b福滿  樓',
    email: '\u202aa@example.com\u202c',
    telephone: '(02) 2345-6789 #12',
  }
  expect(await clean({ ...pasted, contactPhone1: '+886 912-345-678' })).toEqual({
    realName: '福滿 樓',
    telephone: '(02) 2345-6789 #12',
    contactPhone1: '0912345678',
  })
  // A name of which nothing would be left stays, because somebody has to look at it.
  expect((await clean({ realName: '\u200b' })).realName).toBe('\u200b')
})
