import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { roomingList } from '@banquet/contract/lodging/rooming-list'
import { member } from '@banquet/contract/people/member'
import { ledgerFaults } from '../../../test/room-ledger.ts'
import {
  accept,
  invited,
  joined,
  readBooking,
  readOrder,
  settle,
  sharedOf,
} from '../../../test/rows/room-shares.ts'
import { addBlock, addHotel, addRoomType, booked, openRooms, type Type } from '../../../test/rows/rooms.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { members } from '../../tables/people/member.table.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let booker: Client
let mate: Client
let type: Type
let hotelId: number
/** The name of the room-mate, which appears nowhere else. */
let secret = ''
let made = 0

beforeAll(async () => {
  const event = await addEvent(admin)
  await openRooms(admin, event)
  const hotel = await addHotel(server)
  hotelId = hotel.id
  type = await addRoomType(server, hotel)
  await addBlock(server, { event, type, from: '2027-06-08', nights: 6, contracted: 20 })
})
beforeEach(async () => {
  made += 1
  secret = `司馬合住${made}`
  booker = await server.asKind(identity.member)
  mate = await server.asKind(identity.member)
  const isMate = eq(members.id, mate.account.id)
  await server.ctx.db.update(members).set({ realName: secret }).where(isMate)
})

const memberOf = async ({ account: { id } }: Client) =>
  (await admin.call(member.get, { params: { id } })).body
const remove = ({ account: { id } }: Client) => admin.call(member.remove, { params: { id } })

async function traces(table: string): Promise<number> {
  const { rows } = await server.ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}
      where ${sql.identifier(table)}::text like ${`%${secret}%`}`,
  )
  return rows[0]?.count ?? 0
}

it('are in the copy of a member’s own data, without the data of the booker', async () => {
  const row = await booked(booker, type)
  await joined(booker, row, mate)
  const { body } = await mate.call(member.ownData, {})
  const { sharedStays } = body as unknown as { sharedStays: object[] }
  expect(sharedStays).toMatchObject([{ code: row.code, amount: 3000, state: 'agreed' }])
  expect(JSON.stringify(sharedStays)).not.toContain('6000')
})

it('move with the member who is merged into another one, with the payment order', async () => {
  const stay = await joined(booker, await booked(booker, type), mate)
  const stays = await server.asKind(identity.member)
  const [to, other] = [await memberOf(stays), await memberOf(mate)]
  const merged = await admin.send(member.merge, {
    params: { id: to.id },
    body: { otherId: other.id, version: to.version, otherVersion: other.version },
  })
  expect(merged.status).toBe(200)
  expect(await sharedOf(stays)).toMatchObject({ id: stay.id, left: 3000 })
  expect(await readOrder(admin, stay.paymentOrderId)).toMatchObject({ payerId: to.id })
})

it('of a deleted room-mate end: the money is to be returned, and the name appears nowhere', async () => {
  const row = await booked(booker, type)
  const stay = await joined(booker, row, mate)
  await settle(admin, row.paymentOrderId, 3000)
  await settle(admin, stay.paymentOrderId, 3000)
  await admin.send(roomingList.create, { body: { hotelId, send: false } })
  const tables = ['hotel_order', 'room_share', 'rooming_list', 'audit']
  const before = await Promise.all(tables.map(traces))
  expect(before.every((count) => count > 0)).toBe(true)
  await remove(mate)
  expect(await readBooking(admin, row)).toMatchObject({ state: 'confirmed', left: 3000, share: null })
  expect((await readBooking(admin, row)).guests.map(({ name }) => name)).toEqual(['林怡君'])
  expect(await readOrder(admin, stay.paymentOrderId)).toMatchObject({ state: 'cancelled', toReturn: 3000 })
  expect(await Promise.all(['hotel_order', 'room_share', 'rooming_list'].map(traces))).toEqual([0, 0, 0])
  const { rows } = await server.ctx.db.execute(
    sql`select noun from audit where noun in ('hotel_order', 'room_share') and audit::text like ${`%${secret}%`}
      and actor_name not like ${`%${secret}%`}`,
  )
  expect(rows).toEqual([])
  expect(await ledgerFaults(server)).toEqual([])
})

it('of a deleted booker continue without their name, and an open invitation no longer works', async () => {
  const shared = await booked(booker, type)
  await joined(booker, shared, mate)
  const code = await invited(booker, await booked(booker, type), { email: 'hsu@example.com' })
  await remove(booker)
  expect((await readBooking(admin, shared)).guests).toEqual([{ name: secret, enName: '' }])
  expect(await sharedOf(mate)).toMatchObject({ state: 'agreed' })
  expect((await accept(mate, code)).code).toBe('room-share.code')
  const rows = await server.ctx.db.select({ email: roomShares.email }).from(roomShares)
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(['']))
})
