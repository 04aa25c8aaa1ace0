import type { FastifyInstance } from 'fastify'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { hotel, type Hotel } from '@banquet/contract/lodging/hotel'
import { accounts } from '../../tables/account/account.table.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import {
  columnsOf,
  getRow,
  insertRow,
  lockRow,
  removeRow,
  rowHistory,
  updateRow,
} from '../../kit/rows/rows.ts'
import { appointable, managerScope } from './hotel.scope.ts'
import { notifyManagers } from './hotel.notices.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { changePictures, withPictures } from './pictures.ts'
import { checkManager, setManager } from './set-manager.ts'

type Row = Omit<Hotel, 'managementName' | 'pictures'>

const { id, name, address, phone, contact, status, search } = hotels

type Reader = Pick<Context, 'db' | 'actor'>

/** Returns hotels with their managers, as far as the actor may see them. */
async function withManagers({ db, actor }: Reader, rows: Row[]): Promise<Hotel[]> {
  const ids = rows.map((row) => row.managementId).filter((one) => one !== null)
  const managers =
    ids.length === 0
      ? []
      : await db
          .select({ id: accounts.id, name: accounts.realName })
          .from(accounts)
          .where(and(inArray(accounts.id, ids), managerScope(actor)))
  const nameOf = new Map(managers.map((one) => [one.id, one.name]))
  const shown = await withPictures(db, rows)
  return shown.map((row) => {
    const managementName = nameOf.get(row.managementId ?? 0) ?? null
    return { ...row, managementId: managementName === null ? null : row.managementId, managementName }
  })
}

async function withManager(ctx: Reader, row: Row): Promise<Hotel> {
  return found((await withManagers(ctx, [row]))[0])
}

type Create = Parsed<typeof hotel.create>['body']
type Edit = Parsed<typeof hotel.update>['body']

function add(ctx: Context, body: Create) {
  return inTransaction(ctx, async (ctx) => {
    await checkManager(ctx.db, body.managementId)
    await changePictures(ctx, { from: [], to: body.pictureIds })
    const row = await insertRow(ctx, hotels, body)
    await notifyManagers(ctx, null, row)
    return withManager(ctx, row)
  })
}

function edit(ctx: Context, which: number, { version, ...set }: Edit): Promise<Hotel> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockRow(ctx.db, hotels, which)
    await checkManager(ctx.db, set.managementId)
    await changePictures(ctx, { from: locked.pictureIds, to: set.pictureIds })
    const row = await updateRow(ctx, hotels, { which, locked, set, version })
    await notifyManagers(ctx, locked.managementId, row)
    return withManager(ctx, row)
  })
}

function remove(ctx: Context, which: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await changePictures(ctx, { from: (await lockRow(ctx.db, hotels, which)).pictureIds, to: [] })
    return removeRow(ctx, hotels, which)
  })
}

export function hotelRoutes(app: FastifyInstance): void {
  route(app, hotel.list, async (ctx, { query }) => {
    const where = query.status === undefined ? undefined : eq(status, query.status)
    return listRows(ctx, hotels, query, {
      sort: { id, name, address, phone, contact, status },
      search,
      phones: search,
      where,
      show: withManagers,
    })
  })
  route(app, hotel.get, async (ctx, { params }) => withManager(ctx, await getRow(ctx.db, hotels, params.id)))
  route(app, hotel.byName, async (ctx, { params }) => {
    const [row] = await ctx.db
      .select(columnsOf(hotels))
      .from(hotels)
      .where(sql`${hotels.nameKey} = fold(${params.name})`)
    return withManager(ctx, found(row))
  })
  route(app, hotel.byManagement, async (ctx, { params }) => {
    const managed = await ctx.db
      .select(columnsOf(hotels))
      .from(hotels)
      .where(eq(hotels.managementId, params.id))
      .orderBy(id)
    return (await withManagers(ctx, managed)).filter((row) => row.managementId !== null)
  })
  route(app, hotel.create, (ctx, { body }) => add(ctx, body))
  route(app, hotel.update, (ctx, { params, body }) => edit(ctx, params.id, body))
  route(app, hotel.put, (ctx, { body: { id, ...body } }) => edit(ctx, id, body))
  route(app, hotel.remove, (ctx, { params }) => remove(ctx, params.id))
  route(app, hotel.history, (ctx, { params }) => rowHistory(ctx, hotels, params.id))
  route(app, hotel.setManagement, async (ctx, { params }) => {
    await checkManager(ctx.db, params.id, appointable(ctx.actor))
    return withManager(ctx, await setManager(ctx, params.hotelId, params.id))
  })
}
