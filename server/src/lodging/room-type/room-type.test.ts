import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hotel } from '@banquet/contract/lodging/hotel'
import { roomType } from '@banquet/contract/lodging/room-type'
import { file } from '@banquet/contract/platform/file'
import { isNotNull } from 'drizzle-orm'
import { sentPicture } from '../../../test/http/pictures.ts'
import { addHotel, addRoomType, cellOf, clearHotels, saveCells } from '../../../test/rows/room-rows.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { addEvent, clearEvents } from '../../../test/rows/sign-up-rows.ts'
import { files } from '../../tables/platform/file.table.ts'

const server = await serverForFile({ connections: 4 })
let admin: Client
let hotelId: number

beforeAll(async () => {
  admin = await server.asAdmin()
})
beforeEach(async () => {
  await clearHotels(server)
  await clearEvents(server)
  hotelId = (await addHotel(admin)).id
})

const upload = async () => (await admin.send(file.add, { upload: await sentPicture() })).body
const namesOf = async (of: number) =>
  (await admin.call(roomType.list, { query: { hotelId: of } })).body.map(({ name }) => name)

describe('a room type', () => {
  it('needs a hotel that exists, and a name that the hotel does not have yet', async () => {
    const unknown = await admin.send(roomType.create, { body: { hotelId: hotelId + 99, name: '雅房' } })
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: 'hotelId', code: 'unknown' }] } })
    await addRoomType(admin, hotelId, { name: '台式 Twin' })
    const same = await admin.send(roomType.create, { body: { hotelId, name: '臺式 TWIN' } })
    const errors = [{ path: 'name', code: 'duplicate' }]
    expect(same).toMatchObject({ code: 'room-type.duplicate', body: { errors } })
    const { id } = await addHotel(admin)
    expect((await addRoomType(admin, id, { name: '臺式 TWIN' })).hotelId).toBe(id)
  })

  it('stays in its hotel', async () => {
    const { id, name } = await addRoomType(admin, hotelId)
    const other = (await addHotel(admin)).id
    const moved = await admin.call(roomType.update, { params: { id }, body: { hotelId: other, name } })
    expect(moved.body).toMatchObject({ code: 'validation', errors: [{ path: 'hotelId', code: 'locked' }] })
  })

  it('has pictures in their order, and releases removed ones', async () => {
    const [one, two, three] = [await upload(), await upload(), await upload()]
    const made = await addRoomType(admin, hotelId, { pictureIds: [two.id, one.id] })
    expect(made.pictures.map(({ id }) => id)).toEqual([two.id, one.id])
    const { id, name } = made
    const foreign = await admin.call(roomType.create, {
      body: { hotelId, name: '別的房', pictureIds: [one.id] },
    })
    expect(foreign.body).toMatchObject({ errors: [{ path: 'pictureIds.0', code: 'unknown' }] })
    const body = { hotelId, name, pictureIds: [three.id, two.id] }
    const edited = (await admin.call(roomType.update, { params: { id }, body })).body
    expect(edited.pictures.map((picture) => picture.id)).toEqual([three.id, two.id])
    const unused = () =>
      server.ctx.db.select().from(files).where(isNotNull(files.unusedSince)).orderBy(files.id)
    expect((await unused()).map((row) => row.id)).toEqual([one.id])
    expect((await admin.call(roomType.remove, { params: { id } })).status).toBe(204)
    expect((await unused()).map((row) => row.id)).toEqual([one.id, two.id, three.id])
  })

  it('cannot be deleted while a block has nights of it, and neither can its hotel', async () => {
    await addEvent(admin)
    const { pictureIds, id } = await addRoomType(admin, hotelId, { pictureIds: [(await upload()).id] })
    await saveCells(admin, hotelId, [cellOf(id, '2027-06-10')])
    expect((await admin.call(roomType.remove, { params: { id } })).body).toMatchObject({
      code: 'in-use',
      params: { by: 'room_block' },
    })
    expect((await admin.call(hotel.remove, { params: { id: hotelId } })).code).toBe('in-use')
    const kept = (await admin.call(roomType.get, { params: { id } })).body
    expect(kept.pictures.map((picture) => picture.id)).toEqual(pictureIds)
  })
})

describe('the list of room types', () => {
  it('is arranged within a hotel only', async () => {
    const [one, two] = [await addRoomType(admin, hotelId), await addRoomType(admin, hotelId)]
    const other = (await addHotel(admin)).id
    const elsewhere = await addRoomType(admin, other)
    const body = { ids: [two.id, one.id], index_ids: [1, 2] }
    const arranged = (await admin.call(roomType.reorder, { body })).body
    expect(arranged.map(({ id, indexId }) => [id, indexId])).toEqual([
      [two.id, 1],
      [one.id, 2],
    ])
    expect(await namesOf(hotelId)).toEqual([two.name, one.name])
    const mixed = { ids: [two.id, one.id, elsewhere.id], index_ids: [1, 2, 3] }
    expect((await admin.call(roomType.reorder, { body: mixed })).code).toBe('stale')
  })
})
