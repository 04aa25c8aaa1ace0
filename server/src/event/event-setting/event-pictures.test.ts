import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { event, type Event } from '@banquet/contract/event/event/event'
import { defaultSetting, eventSetting } from '@banquet/contract/event/event/event-setting'
import { file } from '@banquet/contract/platform/file'
import { sentPicture } from '../../../test/http/pictures.ts'
import { fullGrants, serverForFile } from '../../../test/server.ts'
import { files } from '../../tables/platform/file.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

let added = 0
async function add(): Promise<Event> {
  added += 1
  const days = { startDay: '2027-06-10', endDay: '2027-06-12' }
  return (await admin.send(event.create, { body: { code: `event-${added}`, name: '研討會', ...days } })).body
}
const save = ({ id }: Event, version: number, setting: object) =>
  admin.send(eventSetting.save, { params: { id }, body: { ...setting, version } })
const get = async ({ id }: Event) => (await admin.call(eventSetting.get, { params: { id } })).body

const upload = async (by = admin) => (await by.send(file.add, { upload: await sentPicture() })).body
const isUnused = async (id: number) => {
  const [known] = await server.ctx.db.select().from(files).where(eq(files.id, id))
  return known?.unusedSince !== null
}

test('pictures belong to the settings that were saved last, and are released with the draft', async () => {
  const row = await add()
  const [first, second, logo] = [await upload(), await upload(), await upload()]
  await save(row, 1, { ...defaultSetting, pictureId: first.id, logoId: logo.id })
  expect(await get(row)).toMatchObject({ picture: { id: first.id }, logo: { id: logo.id } })
  await save(row, 2, { ...defaultSetting, pictureId: second.id, logoId: logo.id })
  const used = async () => Promise.all([first, second, logo].map(({ id }) => isUnused(id)))
  expect(await used()).toEqual([true, false, false])
  await admin.call(event.remove, { params: { id: row.id } })
  expect(await used()).toEqual([true, true, true])
})

test('a picture of somebody else is refused, and so is the same picture in both places', async () => {
  const row = await add()
  const other = await server.asKind(identity.management, fullGrants(pages.systemSettings.id))
  const [theirs, own] = [await upload(other), await upload()]
  const fault = async (fields: object) => (await save(row, 1, { ...defaultSetting, ...fields })).problem
  expect((await fault({ pictureId: theirs.id }))?.errors).toEqual([{ path: 'pictureId', code: 'unknown' }])
  expect((await fault({ pictureId: own.id, logoId: own.id }))?.errors).toEqual([
    { path: 'logoId', code: 'unknown' },
  ])
  expect(await isUnused(own.id)).toBe(true)
  expect((await get(row)).version).toBe(1)
})
