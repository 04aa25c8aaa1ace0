import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { personalSetting as calls, usualSettings } from '@banquet/contract/account/personal-setting'
import { management } from '@banquet/contract/people/management'
import { serverForFile, type Client } from '../../../test/server.ts'
import { personalSettings } from '../../tables/account/personal-setting.table.ts'

const server = await serverForFile()
const [one, other] = [await server.asKind(identity.employee), await server.asKind(identity.hotelService)]
const read = async (client: Client) => (await client.call(calls.get, {})).body
const stored = ({ account }: Client) =>
  server.ctx.db.select().from(personalSettings).where(eq(personalSettings.accountId, account.id))

it('are the usual ones until somebody sets them, each for oneself', async () => {
  expect(await read(one)).toEqual(usualSettings)
  const { body } = await one.call(calls.save, { body: { singleKeys: false } })
  expect(body).toEqual({ ...usualSettings, singleKeys: false })
  expect(await read(one)).toEqual(body)
  expect(await read(other)).toEqual(usualSettings)
  expect((await one.call(calls.save, { body: {} })).body).toEqual(body)
  await one.call(calls.save, { body: { singleKeys: true } })
  expect(await read(one)).toEqual(usualSettings)
})

it('can be set back to null, the language of each device', async () => {
  for (const language of ['en', null] as const)
    expect((await one.call(calls.save, { body: { language } })).body).toMatchObject({ language })
  expect(await read(one)).toMatchObject({ language: null })
})

it('must be known and have a value that fits', async () => {
  const refused = async (body: object) => (await one.send(calls.save, { body })).body
  expect(await refused({ singleKeys: 'yes' })).toMatchObject({ errors: [{ path: 'singleKeys' }] })
  expect(await refused({ colour: 'red' })).toMatchObject({ status: 400 })
})

it('that an earlier version stored do not stop anybody', async () => {
  const accountId = other.account.id
  await server.ctx.db.insert(personalSettings).values([
    { accountId, key: 'singleKeys', value: 'sometimes' },
    { accountId, key: 'gone', value: 1 },
  ])
  expect(await read(other)).toEqual(usualSettings)
})

it('are deleted with the account', async () => {
  const admin = await server.asKind(identity.admin)
  const leaver = await server.asKind(identity.management)
  await leaver.call(calls.save, { body: { singleKeys: false } })
  expect(await stored(leaver)).toHaveLength(1)
  await admin.call(management.remove, { params: { id: leaver.account.id } })
  expect(await stored(leaver)).toEqual([])
})

it('are those of staff', async () => {
  expect((await (await server.asKind(identity.member)).send(calls.get)).code).toBe('auth.wrong-side')
})
