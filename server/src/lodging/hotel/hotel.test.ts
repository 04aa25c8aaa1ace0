import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { hotel, type Hotel } from '@banquet/contract/lodging/hotel'
import { file } from '@banquet/contract/platform/file'
import { isNotNull } from 'drizzle-orm'
import { watchAudits } from '../../../test/audits.ts'
import { sentPicture } from '../../../test/http/pictures.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { serverForFile, type Reply } from '../../../test/server.ts'
import type { Account } from '../../tables/account/account.table.ts'
import { files } from '../../tables/platform/file.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'

const server = await serverForFile({ connections: 6 })
const admin = await server.asAdmin()
let keeper: Account
let newAudits: Awaited<ReturnType<typeof watchAudits>>

beforeEach(async () => {
  await server.ctx.db.delete(hotels)
  keeper = await server.addAccount({ identity: identity.hotelService, realName: '王經理' })
  newAudits = await watchAudits(server)
})

const more = {
  enName: 'The Grand Hotel',
  enAddress: '1 Zhongshan N Rd Sec 4, Taipei',
  mapUrl: 'https://maps.example.com/grand',
  policy: '全館禁菸',
  enPolicy: 'No smoking',
  payment: 'to-hotel',
  transferAccount: {
    bank: '臺灣銀行',
    branch: '圓山分行',
    accountName: '圓山大飯店',
    accountNumber: '012-345 678',
    enAccount: 'Bank of Taiwan, SWIFT BKTWTWTP',
  },
  freeDays: 7,
  lateFee: 'all-nights',
  mailTo: ['rooms@grand.example.com'],
  listDays: 7,
  listHour: 9,
} as const

const full = {
  name: '圓山大飯店',
  address: '臺北市中山區中山北路四段1號',
  phone: '02-2886-8888',
  contact: '林小姐',
  checkIn: '15:00',
  checkOut: '11:00',
  status: 1,
  managementId: null,
} as const

async function add(values: Partial<typeof full> | object = {}): Promise<Hotel> {
  const reply = await admin.send(hotel.create, { body: { ...full, ...values } })
  expect(reply.status).toBe(201)
  await newAudits()
  return reply.body
}

const entry = (action: string, { id, name }: { id: number; name: string }, changed: object) => ({
  action,
  noun: 'hotel',
  rowId: id,
  label: name,
  actorId: admin.account.id,
  actorName: admin.account.name,
  sessionId: admin.sessionId,
  ip: '127.0.0.1',
  before: null,
  after: null,
  ...changed,
})

/** Returns a refusal with its faults, after checking that nothing was changed. */
async function refusalOf(send: () => Promise<Reply>) {
  const before = await fingerprint(server)
  const { code, problem } = await send()
  expect(await fingerprint(server)).toEqual(before)
  const errors = problem?.errors
  return errors ? { code, errors } : { code }
}
const fault = (path: string, code: string) => ({
  code: 'validation',
  errors: [expect.objectContaining({ path, code })],
})

describe('a hotel', () => {
  it('is added, and audited with all fields', async () => {
    const body = { ...full, ...more, mailTo: [...more.mailTo], managementId: keeper.id }
    const reply = await admin.call(hotel.create, { body })
    expect(reply.status).toBe(201)
    const row = reply.body
    const stored = { ...body, pictureIds: [], id: expect.any(Number) }
    expect(row).toEqual({ ...stored, pictures: [], managementName: '王經理', version: 1 })
    expect(await newAudits()).toEqual([entry('created', row, { after: { ...stored, id: row.id } })])
  })

  it('requires only a name and has defaults for the rest', async () => {
    const reply = await admin.call(hotel.create, { body: { name: '無名客棧' } })
    expect(reply.body).toMatchObject({
      address: '',
      phone: '',
      contact: '',
      checkIn: '15:00',
      checkOut: '11:00',
      status: 1,
      payment: 'to-organiser',
      freeDays: 3,
      lateFee: 'first-night',
      mailTo: [],
      pictures: [],
      transferAccount: { bank: '', branch: '', accountName: '', accountNumber: '', enAccount: '' },
      managementId: null,
      managementName: null,
    })
  })

  it.each([
    ['name', '', 'required'],
    ['name', '店'.repeat(61), 'maxlength'],
    ['address', '路'.repeat(201), 'maxlength'],
    ['phone', 'abc', 'telephone'],
    ['contact', 'x\u0000', 'control'],
    ['checkIn', '24:00', 'time'],
    ['checkOut', '9:00', 'time'],
    ['status', 2, 'choice'],
    ['managementId', 0, 'min'],
    ['managementId', 'x', 'type'],
    ['rooms', 20, 'unknown'],
    ['mapUrl', 'javascript:alert(1)', 'web-address'],
    ['payment', 'cash', 'choice'],
    ['freeDays', 366, 'max'],
    ['lateFee', 'half', 'choice'],
    ['listDays', 'x', 'type'],
    ['listHour', 24, 'max'],
    ['pictureIds', [3, 3], 'repeated'],
  ])('is refused with a %s such as %j', async (field, value, code) => {
    const body = { ...full, [field]: value }
    expect(await refusalOf(() => admin.send(hotel.create, { body }))).toEqual(fault(field, code))
  })

  it.each([
    ['mailTo', ['rooms@grand.example.com', 'nobody'], 'mailTo.1', 'email'],
    ['mailTo', [''], 'mailTo.0', 'required'],
    ['transferAccount', { accountNumber: '12a' }, 'transferAccount.accountNumber', 'pattern'],
  ])('is refused with a %s such as %j, at the faulty part', async (field, value, path, code) => {
    const own = field === 'transferAccount' ? { ...more.transferAccount, ...value } : value
    const body = { ...full, [field]: own }
    expect(await refusalOf(() => admin.send(hotel.create, { body }))).toEqual(fault(path, code))
  })

  it('cannot have lists sent without an address', async () => {
    const body = { ...full, listDays: 3 }
    expect(await refusalOf(() => admin.send(hotel.create, { body }))).toEqual(fault('mailTo', 'required'))
    const { id, version } = await add({})
    const edit = { params: { id }, body: { ...body, version } }
    expect(await refusalOf(() => admin.send(hotel.update, edit))).toEqual(fault('mailTo', 'required'))
  })

  it('has pictures in their order, and releases them when it is deleted', async () => {
    const upload = async () => (await admin.send(file.add, { upload: await sentPicture() })).body
    const [one, two] = [await upload(), await upload()]
    const { id, pictures } = await add({ pictureIds: [two.id, one.id] })
    expect(pictures.map((picture) => picture.id)).toEqual([two.id, one.id])
    await admin.call(hotel.remove, { params: { id } })
    const unused = await server.ctx.db
      .select()
      .from(files)
      .where(isNotNull(files.unusedSince))
      .orderBy(files.id)
    expect(unused.map((row) => row.id)).toEqual([one.id, two.id])
  })

  it('can be deleted, which frees its manager', async () => {
    const row = await add({ managementId: keeper.id })
    expect((await admin.call(hotel.remove, { params: { id: row.id } })).status).toBe(204)
    const { version: _version, managementName: _name, pictures: _pictures, ...stored } = row
    expect(await newAudits()).toEqual([entry('deleted', row, { before: stored })])
    expect(await add({ name: '新店', managementId: keeper.id })).toMatchObject({ managementId: keeper.id })
  })

  it('is found by name in any spelling', async () => {
    const { id } = await add({ name: '台中 Plaza' })
    for (const name of ['臺中 plaza', '台中 ＰＬＡＺＡ'])
      expect((await admin.call(hotel.byName, { params: { name } })).body).toMatchObject({ id })
    expect((await admin.call(hotel.byName, { params: { name: '台中' } })).code).toBe('not-found')
  })
})

describe('the manager of a hotel', () => {
  const give = (hotelId: number, id: number) => admin.call(hotel.setManagement, { params: { hotelId, id } })
  const taken = { code: 'management.hotel-taken', errors: [{ path: 'hotelId', code: 'duplicate' }] }
  const wrongKind = { code: 'hotel.manager-kind', errors: [{ path: 'managementId', code: 'choice' }] }

  it('can be set, and setting the same one again leaves no audit entry', async () => {
    const row = await add()
    expect((await give(row.id, keeper.id)).body).toMatchObject({
      managementId: keeper.id,
      managementName: '王經理',
      version: 2,
    })
    expect(await newAudits()).toEqual([
      entry('updated', row, { before: { managementId: null }, after: { managementId: keeper.id } }),
    ])
    expect((await give(row.id, keeper.id)).body).toMatchObject({ version: 2 })
    expect(await newAudits()).toEqual([])
  })

  it('has one hotel: a new one replaces the old one', async () => {
    const [old, fresh] = [await add({ name: '舊店' }), await add({ name: '新店' })]
    await give(old.id, keeper.id)
    await newAudits()
    await give(fresh.id, keeper.id)
    const mine = await admin.call(hotel.byManagement, { params: { id: keeper.id } })
    expect(mine.body.map(({ id }) => id)).toEqual([fresh.id])
    expect(await newAudits()).toEqual([
      entry('updated', old, { before: { managementId: keeper.id }, after: { managementId: null } }),
      entry('updated', fresh, { before: { managementId: null }, after: { managementId: keeper.id } }),
    ])
  })

  it('is notified, and so is the one who managed it before', async () => {
    const row = await add({ managementId: keeper.id })
    const other = await server.addAccount({ identity: identity.hotelService })
    const notices = async () => {
      const { accountId, kind, id } = notifications
      return server.ctx.db.select({ accountId, kind }).from(notifications).orderBy(id)
    }
    await server.ctx.db.delete(notifications)
    const body = { ...full, managementId: other.id }
    await admin.call(hotel.update, { params: { id: row.id }, body })
    await admin.call(hotel.update, { params: { id: row.id }, body })
    expect(await notices()).toEqual([
      { accountId: keeper.id, kind: 'hotel.withdrawn' },
      { accountId: other.id, kind: 'hotel.assigned' },
    ])
  })

  it('cannot take the hotel of another manager', async () => {
    const row = await add({ managementId: keeper.id })
    const other = await server.addAccount({ identity: identity.hotelService })
    expect(await refusalOf(() => give(row.id, other.id))).toEqual(taken)
  })

  it('is refused in the form if they have a hotel already', async () => {
    await add({ managementId: keeper.id })
    const body = { name: '第二家', managementId: keeper.id }
    const managing = { code: 'hotel.manager-taken', errors: [{ path: 'managementId', code: 'duplicate' }] }
    expect(await refusalOf(() => admin.call(hotel.create, { body }))).toEqual(managing)
    const { id } = await add({ name: '第三家' })
    expect(await refusalOf(() => admin.call(hotel.update, { params: { id }, body }))).toEqual(managing)
    const again = { name: '第三家', managementId: keeper.id }
    expect(await refusalOf(() => admin.call(hotel.create, { body: again }))).toEqual({
      code: 'hotel.duplicate',
      errors: [{ path: 'name', code: 'duplicate' }, ...managing.errors],
    })
  })

  it('must be an existing hotel-service account', async () => {
    const row = await add()
    const { body } = await admin.send(hotel.create, { body: { name: '暫存' } })
    const { id } = body
    const wrong = [
      await server.addAccount({ identity: identity.management }),
      await server.addAccount({ identity: identity.admin }),
      await server.addAccount({ identity: identity.member }),
      await server.addAccount({
        identity: identity.hotelService,
        status: 3,
        deletedAt: new Date().toISOString(),
      }),
      { id: 999_999 },
    ]
    for (const account of wrong) {
      expect(await refusalOf(() => give(row.id, account.id))).toEqual(wrongKind)
      const sent = { ...full, name: '暫存', managementId: account.id }
      expect(await refusalOf(() => admin.call(hotel.update, { params: { id }, body: sent }))).toEqual(
        wrongKind,
      )
      expect(await refusalOf(() => admin.call(hotel.create, { body: { ...sent, name: '又一家' } }))).toEqual(
        wrongKind,
      )
    }
    expect(await refusalOf(() => give(999_999, keeper.id))).toEqual({ code: 'not-found' })
  })

  it('is unique, and manages one hotel, under concurrent assignments', async () => {
    for (let round = 0; round < 10; round += 1) {
      await server.ctx.db.delete(hotels)
      const rows = []
      for (const name of ['甲', '乙', '丙']) rows.push(await add({ name }))
      const keepers = [keeper, await server.addAccount({ identity: identity.hotelService })]
      const all = rows.flatMap((row) => keepers.map((account) => [row.id, account.id] as const))
      const replies = await Promise.all(all.map(([hotelId, id]) => give(hotelId, id)))
      const refused = replies.map(({ code }) => code).filter((code) => code !== undefined)
      expect(
        refused.filter((code) => !/^(management\.hotel-taken|hotel\.manager-taken|busy)$/.test(code)),
      ).toEqual([])
      const managed = (await server.ctx.db.select().from(hotels)).map(({ managementId }) => managementId)
      const set = managed.filter((id) => id !== null)
      expect(new Set(set).size).toBe(set.length)
    }
  })
})

describe('hotels', () => {
  it('of others, and their managers, are hidden from hotel service', async () => {
    const [mine, other] = [await server.asKind(identity.hotelService), keeper]
    await add({ managementId: other.id })
    const own = await add({ name: '自己的', managementId: mine.account.id })
    const of = async (id: number) => (await mine.call(hotel.byManagement, { params: { id } })).body
    expect(await of(mine.account.id)).toEqual([own])
    expect(await of(other.id)).toEqual([])
    expect(await of(999_999)).toEqual([])
  })

  it('are searched by name, address, telephone and contact', async () => {
    await add({ name: '晴川', address: '臺北市', phone: '02-2345-6781', contact: '許' })
    await add({ name: '綠堤', address: '台南市', phone: '06-222-9155', contact: '劉' })
    const found = async (query: object) =>
      (await admin.send(hotel.list, { query: { ...query } })).body.map(({ name }) => name)
    expect(await found({ keyword: '台' })).toEqual(['晴川', '綠堤'])
    expect(await found({ keyword: '臺南' })).toEqual(['綠堤'])
    expect(await found({ keyword: '06-22' })).toEqual(['綠堤'])
    expect(await found({ keyword: '許' })).toEqual(['晴川'])
  })
})
