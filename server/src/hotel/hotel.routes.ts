import type { FastifyInstance } from 'fastify'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/access'
import type { Parsed } from '@banquet/contract/endpoint'
import { hotel } from '@banquet/contract/hotel'
import type { Hotel } from '@banquet/contract/hotel'
import { accounts } from '../account/account.table.ts'
import type { Actor, Context, Db } from '../kit/context.ts'
import { found } from '../kit/errors.ts'
import { listRows } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { columnsOf, getRow, insertRow, removeRow, rowHistory, updateRow } from '../kit/rows.ts'
import { hotels } from './hotel.table.ts'
import { checkManager, setManager } from './set-manager.ts'

type Row = Omit<Hotel, 'managementName'>

const { id, name, address, phone, contact, status, search } = hotels

/** Hotels with the name of who manages them. */
async function withManagers(db: Db, rows: Row[]): Promise<Hotel[]> {
  const ids = rows.map((row) => row.managementId).filter((one) => one !== null)
  const managers =
    ids.length === 0
      ? []
      : await db
          .select({ id: accounts.id, name: accounts.realName })
          .from(accounts)
          .where(inArray(accounts.id, ids))
  const nameOf = new Map(managers.map((one) => [one.id, one.name]))
  return rows.map((row) => ({ ...row, managementName: nameOf.get(row.managementId ?? 0) ?? null }))
}

async function withManager(db: Db, row: Row): Promise<Hotel> {
  return found((await withManagers(db, [row]))[0])
}

/** Everybody may read their own hotel; other hotels only those with the page of hotels or of accounts. */
function mayReadOf(actor: Actor, managementId: number): boolean {
  return actor.id === managementId || hasRight(actor, 'hotels', 'view') || hasRight(actor, 'users', 'view')
}

type Edit = Parsed<typeof hotel.update>['body']

async function edit(ctx: Context, which: number, { version, ...set }: Edit): Promise<Hotel> {
  await checkManager(ctx.db, set.managementId)
  return withManager(ctx.db, await updateRow(ctx, hotels, { which, set, version }))
}

export function hotelRoutes(app: FastifyInstance): void {
  route(app, hotel.list, async ({ db }, { query }) => {
    const where = query.status === undefined ? undefined : eq(status, query.status)
    const page = await listRows(db, hotels, query, {
      sort: { id, name, address, phone, contact, status },
      search,
      where,
    })
    return { ...page, rows: await withManagers(db, page.rows) }
  })
  route(app, hotel.get, async ({ db }, { params }) => withManager(db, await getRow(db, hotels, params.id)))
  route(app, hotel.byName, async ({ db }, { params }) => {
    const [row] = await db
      .select(columnsOf(hotels))
      .from(hotels)
      .where(sql`${hotels.nameKey} = fold(${params.name})`)
    return withManager(db, found(row))
  })
  route(app, hotel.byManagement, async ({ db, actor }, { params }) => {
    if (!mayReadOf(actor, params.id)) return []
    return withManagers(
      db,
      await db
        .select(columnsOf(hotels))
        .from(hotels)
        .where(and(eq(hotels.managementId, params.id)))
        .orderBy(id),
    )
  })
  route(app, hotel.create, async (ctx, { body }) => {
    await checkManager(ctx.db, body.managementId)
    return withManager(ctx.db, await insertRow(ctx, hotels, body))
  })
  route(app, hotel.update, (ctx, { params, body }) => edit(ctx, params.id, body))
  route(app, hotel.put, (ctx, { body: { id, ...body } }) => edit(ctx, id, body))
  route(app, hotel.remove, (ctx, { params }) => removeRow(ctx, hotels, params.id))
  route(app, hotel.history, (ctx, { params }) => rowHistory(ctx, hotels, params.id))
  route(app, hotel.setManagement, async (ctx, { params }) =>
    withManager(ctx.db, await setManager(ctx, params.hotelId, params.id)),
  )
}
