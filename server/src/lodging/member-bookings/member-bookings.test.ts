import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { booking } from '@banquet/contract/lodging/booking'
import { roomingList } from '@banquet/contract/lodging/rooming-list'
import { member } from '@banquet/contract/people/member'
import { addBlock, addHotel, addRoomType, booked, openRooms, type Type } from '../../../test/rows/rooms.ts'
import { serverForFile, type Client, type TestServer } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let type: Type
let hotelId: number
const secret = '歐陽測試'

beforeAll(async () => {
  const event = await addEvent(admin)
  await openRooms(admin, event)
  const hotel = await addHotel(server, { payment: 'at-hotel' })
  hotelId = hotel.id
  type = await addRoomType(server, hotel)
  await addBlock(server, { event, type, from: '2027-06-08', nights: 6, contracted: 20 })
})

const read = async ({ id }: { id: number }) => (await admin.call(booking.get, { params: { id } })).body
const memberOf = async ({ account: { id } }: Client) =>
  (await admin.call(member.get, { params: { id } })).body

/** Adds a member with a booking that is on a rooming list, under a name that appears nowhere else. */
async function withBooking() {
  const client = await server.asKind(identity.member)
  const row = await booked(client, type, { guests: [{ name: secret }], wishes: `${secret} 要高樓層` })
  return { client, row }
}

async function traces(table: string): Promise<number> {
  const { rows } = await server.ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}
      where ${sql.identifier(table)}::text like ${`%${secret}%`}`,
  )
  return rows[0]?.count ?? 0
}

it('are in the copy of a member’s own data, without the notes of staff', async () => {
  const { client, row } = await withBooking()
  const notes = { noteForHotel: '貴賓', noteInternal: '內部', version: row.version }
  await admin.send(booking.editNotes, { params: { id: row.id }, body: notes })
  const { status, body } = await client.call(member.ownData, {})
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain(row.code)
  expect(JSON.stringify(body)).not.toContain('內部')
})

it('move with the member who is merged into another one', async () => {
  const { client, row } = await withBooking()
  const [to, other] = [await memberOf(await server.asKind(identity.member)), await memberOf(client)]
  const merged = await admin.send(member.merge, {
    params: { id: to.id },
    body: { otherId: other.id, version: to.version, otherVersion: other.version },
  })
  expect(merged.status).toBe(200)
  expect(await read(row)).toMatchObject({ memberId: to.id })
})

it('have no guest data once the member is deleted, not even in rooming lists, and keep their rooms', async () => {
  const { client, row } = await withBooking()
  const other = await booked(admin, type, { memberId: (await server.asKind(identity.member)).account.id })
  await admin.send(roomingList.create, { body: { hotelId, send: false } })
  const before = await Promise.all(['hotel_order', 'rooming_list', 'audit'].map(traces))
  expect(before.every((count) => count > 0)).toBe(true)
  await admin.call(member.remove, { params: { id: client.account.id } })
  expect(await read(row)).toMatchObject({
    state: 'confirmed',
    code: row.code,
    total: 6000,
    guests: [],
    wishes: '',
  })
  expect(await read(other)).toMatchObject({ guests: [{ name: '林怡君' }] })
  const { rows } = await server.ctx.db.execute<{ entry: { guests: object[]; code: string } }>(
    sql`select jsonb_array_elements(entries) as entry from rooming_list`,
  )
  const guestsOf = (code: string) => rows.find(({ entry }) => entry.code === code)?.entry.guests
  expect([guestsOf(row.code), guestsOf(other.code)]).toEqual([[], [{ name: '林怡君', enName: '' }]])
})

it('of a rooming list cannot be changed by anything else', async () => {
  const change = (db: TestServer['ctx']['db']) =>
    db.execute(sql`update rooming_list set entries = entries || entries`)
  const refused = { cause: expect.objectContaining({ message: expect.stringContaining('never changed') }) }
  await expect(change(server.ctx.db)).rejects.toMatchObject(refused)
  await expect(
    server.ctx.db.transaction(async (db) => {
      await db.execute(sql`select set_config('banquet.blank', 'on', true)`)
      await change(db)
    }),
  ).rejects.toMatchObject(refused)
  await expect(server.ctx.db.execute(sql`delete from rooming_list`)).rejects.toMatchObject(refused)
})
