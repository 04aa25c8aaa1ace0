import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { identity, scope, status, type Grant } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { importCalls } from '@banquet/contract/office/import'
import { dashboard } from '@banquet/contract/office/dashboard'
import { accounts } from '../../tables/account/account.table.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { anyPassword, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let made = 0

const office = { city: '臺北市', area: '中山區', address: '南京東路三段133號' }
const kitchen = { label: '中央廚房', city: '新北市', area: '板橋區', address: '文化路一段188號' }

/** Fields of a customer with unused names. */
function fresh(fields: object = {}) {
  made += 1
  return { name: `buyer-${made}`, realName: `福滿樓 ${made}`, number: `C-${made}`, ...fields }
}

const create = (fields: object = {}) => admin.send(customer.create, { body: fresh(fields) })
const add = async (fields: object = {}) => (await create(fields)).body
const edit = (id: number, body: object) => admin.send(customer.update, { params: { id }, body })
const get = async (id: number) => (await admin.call(customer.get, { params: { id } })).body

async function auditsSince(id: number) {
  const rows = await server.ctx.db.select().from(audits).orderBy(asc(audits.id))
  return rows.filter((row) => row.id > id)
}
async function lastAudit(): Promise<number> {
  return (await auditsSince(0)).at(-1)?.id ?? 0
}

/** Signs in to the shop. */
function signIn(name: string, password: string) {
  return server.anonymous.call(auth.signin, { body: { name, password, identity: identity.customer } })
}

describe('adding a customer', () => {
  it('writes its account, addresses and contacts, with an audit entry for each', async () => {
    const before = await lastAudit()
    const reply = await create({ addresses: [office], contacts: [{ name: '林雅惠', title: '採購' }] })
    expect(reply.status).toBe(201)
    const row = reply.body
    expect(row).toEqual({
      id: expect.any(Number),
      name: `buyer-${made}`,
      realName: `福滿樓 ${made}`,
      number: `C-${made}`,
      title: '',
      taxIdNumber: '',
      taxIdValid: true,
      telephone: '',
      contactPhone1: '',
      email: '',
      taxMode: 'excluded',
      status: status.active,
      loanType: null,
      blocked: false,
      blockedReason: '',
      remark: '',
      hasPassword: false,
      mustChangePassword: false,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      addresses: [{ id: expect.any(Number), label: '', zipcode: '104', ...office, isDefault: true }],
      contacts: [{ id: expect.any(Number), name: '林雅惠', title: '採購', phone: '', email: '', remark: '' }],
      employees: [],
      version: 1,
    })
    const entries = await auditsSince(before)
    expect(entries.map(({ action, noun }) => `${action} ${noun}`)).toEqual([
      'created account',
      'created customer',
      'created customer_address',
      'created customer_contact',
    ])
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(1)
    expect(await get(row.id)).toEqual(row)
  })

  it('warns about a wrong check digit of the tax id but accepts it', async () => {
    expect(await add({ taxIdNumber: '12345675' })).toMatchObject({ taxIdValid: true })
    expect(await add({ taxIdNumber: '12345678' })).toMatchObject({
      taxIdNumber: '12345678',
      taxIdValid: false,
    })
  })

  it('refuses a number that is taken in any spelling, and creates no account', async () => {
    const { number } = await add({ number: 'KH-01' })
    const name = 'nobody-there'
    for (const same of [number, 'kh-01', ' ＫＨ-０１ ']) {
      const reply = await create({ name, number: same })
      expect([same, reply.status, reply.code]).toEqual([same, 409, 'customer.duplicate'])
      expect(reply.body).toMatchObject({ errors: [{ path: 'number', code: 'duplicate' }] })
    }
    const left = await server.ctx.db.select().from(accounts).where(eq(accounts.name, name))
    expect(left).toEqual([])
  })

  it('refuses a login name of the shop, but accepts one that a staff account has', async () => {
    const { name } = await add()
    const reply = await create({ name: name.toUpperCase() })
    expect(reply.body).toMatchObject({
      status: 409,
      code: 'account.duplicate',
      errors: [{ path: 'name', code: 'duplicate' }],
    })
    await server.addAccount({ name: 'on-both-sides' })
    expect((await create({ name: 'on-both-sides' })).status).toBe(201)
  })

  it('reports a taken number and a taken login name together, at their fields', async () => {
    const { name, number } = await add()
    const both = [
      { path: 'name', code: 'duplicate' },
      { path: 'number', code: 'duplicate' },
    ]
    const reply = await create({ name: name.toUpperCase(), number: number.toLowerCase() })
    expect(reply.body).toMatchObject({ status: 409, code: 'account.duplicate', errors: both })
  })

  it('accepts the number and login name of a deleted customer', async () => {
    const { id, name, number } = await add()
    await admin.call(customer.remove, { params: { id } })
    expect((await create({ name, number })).status).toBe(201)
  })

  it('reports all faults at once, at their fields', async () => {
    const reply = await create({
      name: 'abc',
      realName: ' ',
      email: 'nobody',
      title: '大人',
      addresses: [{ ...office, zipcode: '10', city: '' }],
      contacts: [{ name: '林雅惠', email: 'x@', phone: 'abc' }],
      telephone: '2503-1188',
      contactPhone1: '091234567',
    })
    expect(reply.body).toMatchObject({
      status: 400,
      errors: [
        { path: 'name', code: 'minlength' },
        { path: 'realName', code: 'required' },
        { path: 'title', code: 'choice' },
        { path: 'telephone', code: 'telephone' },
        { path: 'contactPhone1', code: 'telephone' },
        { path: 'email', code: 'email' },
        { path: 'addresses.0.zipcode', code: 'pattern' },
        { path: 'addresses.0.city', code: 'required' },
        { path: 'contacts.0.phone', code: 'telephone' },
        { path: 'contacts.0.email', code: 'email' },
      ],
    })
  })

  it('accepts no password; sign-in is then refused with the usual message until one is set', async () => {
    const { id, name } = await add()
    for (const password of ['', ' ', anyPassword]) {
      const reply = await signIn(name, password === '' ? 'x' : password)
      expect([reply.status, reply.code]).toEqual([401, 'auth.invalid'])
    }
    const password = 'Bowl-of-noodles-9'
    const set = await admin.call(customer.updatePassword, { body: { id, password } })
    expect(set.body).toMatchObject({ id, hasPassword: true, version: 1 })
    expect((await signIn(name, password)).status).toBe(200)
    const history = (await admin.call(customer.history, { params: { id } })).body
    expect(history.map((one) => one.after)).toMatchObject([{ password: '…' }, { number: `C-${made}` }])
  })

  it('refuses a common password at the password field', async () => {
    expect((await create({ password: 'password123' })).body).toMatchObject({
      errors: [{ path: 'password', code: 'common' }],
    })
    const { name } = await add({ password: 'Bowl-of-noodles-9' })
    expect((await signIn(name, 'Bowl-of-noodles-9')).body).toMatchObject({ identity: identity.customer })
  })

  it('gives a copy of a customer its own addresses and contacts', async () => {
    const original = await add({ addresses: [office, kitchen], contacts: [{ name: '黃淑芬' }] })
    const reply = await create({ ...original, ...fresh() })
    const copy = reply.body
    const unnumbered = ({ addresses, contacts }: Customer) =>
      [...addresses, ...contacts].map((part) => ({ ...part, id: 0 }))
    expect([reply.status, unnumbered(copy)]).toEqual([201, unnumbered(original)])
    expect(await get(original.id)).toEqual(original)
  })
})

describe('the addresses and contacts of a customer', () => {
  it('are replaced by those sent: edited by number, added without one, deleted if missing', async () => {
    const row = await add({
      addresses: [office, kitchen],
      contacts: [{ name: '林雅惠' }, { name: '陳建宏' }],
    })
    const [first, second] = row.addresses
    const [, chief] = row.contacts
    const warehouse = { ...office, label: '倉庫', area: '士林區' }
    const reply = await edit(row.id, {
      addresses: [{ ...second, label: '廚房' }, warehouse],
      contacts: [{ ...chief, phone: '0912345678' }],
    })
    const after = reply.body
    expect(after).toMatchObject({ version: 2, realName: row.realName })
    expect(after.addresses).toEqual([
      { ...second, label: '廚房', isDefault: true },
      { zipcode: '111', ...warehouse, id: expect.any(Number), isDefault: false },
    ])
    expect(after.addresses[1]?.id).not.toBe(first?.id)
    expect(after.contacts).toEqual([{ ...chief, phone: '0912345678' }])
  })

  it('are kept when not sent, and deleted when an empty list is sent', async () => {
    const row = await add({ addresses: [office], contacts: [{ name: '林雅惠' }] })
    expect((await edit(row.id, { telephone: '02-2503-1188' })).body).toMatchObject({
      telephone: '02-2503-1188',
      addresses: row.addresses,
      contacts: row.contacts,
    })
    expect((await edit(row.id, { addresses: [], contacts: [] })).body).toMatchObject({
      addresses: [],
      contacts: [],
      version: 3,
    })
  })

  it('have one default address, which can change', async () => {
    const row = await add({ addresses: [office, { ...kitchen, isDefault: true }] })
    expect(row.addresses.map((one) => one.isDefault)).toEqual([false, true])
    const turned = row.addresses.map((one) => ({ ...one, isDefault: !one.isDefault }))
    const after = (await edit(row.id, { addresses: turned })).body
    expect(after.addresses).toEqual(turned)
    const both = turned.map((one) => ({ ...one, isDefault: true }))
    expect((await edit(row.id, { addresses: both })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'addresses.1.isDefault', code: 'repeated' }],
    })
  })

  it('of another customer are refused as unknown, and the edit is rolled back', async () => {
    const [mine, other] = [await add({ addresses: [office] }), await add({ addresses: [kitchen] })]
    const theirs = other.addresses[0]
    const reply = await edit(mine.id, {
      realName: '搬家',
      addresses: [theirs, { ...theirs, isDefault: false }],
      contacts: [{ id: 999_999, name: '林雅惠' }],
    })
    expect(reply.body).toMatchObject({
      status: 400,
      errors: [
        { path: 'addresses.0.id', code: 'unknown' },
        { path: 'addresses.1.id', code: 'repeated' },
        { path: 'contacts.0.id', code: 'unknown' },
      ],
    })
    expect([await get(mine.id), await get(other.id)]).toEqual([mine, other])
  })

  it('are in a district of their city, with its code, and are formatted like postal addresses', async () => {
    const reply = await create({
      addresses: [
        { ...office, city: '台北市' },
        { ...kitchen, zipcode: '104' },
        { ...kitchen, area: '大安區' },
      ],
    })
    expect(reply.body).toMatchObject({
      status: 400,
      errors: [
        { path: 'addresses.1.zipcode', code: 'pattern' },
        { path: 'addresses.2.area', code: 'choice' },
      ],
    })
    const { addresses } = await add({ addresses: [{ ...office, city: '台北市' }] })
    expect(addresses).toMatchObject([{ zipcode: '104', city: '臺北市' }])
    const among = await create({ realName: '', addresses: [{ ...kitchen, area: '大安區' }] })
    expect(among.body).toMatchObject({
      errors: [
        { path: 'realName', code: 'required' },
        { path: 'addresses.0.area', code: 'choice' },
      ],
    })
  })

  it('are named in the audit by the customer and their own label', async () => {
    const since = await lastAudit()
    const row = await add({ addresses: [office, kitchen], contacts: [{ name: '林雅惠' }] })
    const [plain, named] = row.addresses
    await edit(row.id, { addresses: [{ ...plain, label: '總店' }, named], contacts: [] })
    await admin.call(customer.remove, { params: { id: row.id } })
    const parts = (await auditsSince(since)).filter(({ noun }) => /customer_(address|contact)/.test(noun))
    const of = (...words: string[]) => words.map((word) => `${row.realName} / ${word}`)
    expect(parts.map(({ label }) => label)).toEqual(
      of(office.address, '中央廚房', '林雅惠', '總店', '林雅惠', '總店', '中央廚房'),
    )
  })

  it('increase the version of the customer and appear in its history, before and after', async () => {
    const row = await add({ addresses: [office] })
    const [address] = row.addresses
    await edit(row.id, { addresses: [{ ...address, label: '總店' }], version: 1 })
    const [newest] = (await admin.call(customer.history, { params: { id: row.id } })).body
    expect(newest).toMatchObject({
      action: 'updated',
      before: { addresses: [{ ...address }] },
      after: { addresses: [{ ...address, label: '總店' }] },
    })
    const reply = await edit(row.id, { telephone: '02-2503-1188', version: 1 })
    expect([reply.status, reply.code]).toEqual([409, 'stale'])
    expect(reply.problem?.current).toEqual(await get(row.id))
  })

  it('leave no audit entry when sent unchanged', async () => {
    const row = await add({ addresses: [office, kitchen], contacts: [{ name: '林雅惠' }] })
    const before = await lastAudit()
    const { addresses, contacts } = row
    expect((await edit(row.id, { addresses, contacts, realName: row.realName })).body).toEqual(row)
    expect(await auditsSince(before)).toEqual([])
  })
})

describe('editing a customer', () => {
  it('updates name and status of the account as well, but not the login name', async () => {
    const row = await add({ password: 'Bowl-of-noodles-9' })
    const locked = await edit(row.id, { name: 'another-name' })
    expect(locked.body).toMatchObject({ status: 400, errors: [{ path: 'name', code: 'mismatch' }] })
    const reply = await edit(row.id, { name: row.name, realName: '新福滿樓', status: status.inactive })
    expect(reply.body).toMatchObject({ realName: '新福滿樓', status: status.inactive, version: 2 })
    const [account] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, row.id))
    expect(account).toMatchObject({ name: row.name, realName: '新福滿樓', status: status.inactive })
    expect((await signIn(row.name, 'Bowl-of-noodles-9')).code).toBe('auth.invalid')
  })
})

describe('deactivating a customer', () => {
  it('signs it out at once; it can sign in again after reactivation', async () => {
    const password = 'Bowl-of-noodles-9'
    const { id, name } = await add({ password })
    const client = await server.asOwner(id)
    expect((await client.call(customer.get, { params: { id } })).status).toBe(200)
    const off = await admin.call(customer.updateStatus, { params: { id, status: status.inactive } })
    expect(off.body).toMatchObject({ status: status.inactive })
    expect((await client.call(customer.get, { params: { id } })).code).toBe('auth.expired')
    await admin.call(customer.updateStatus, { params: { id, status: status.active } })
    expect((await client.call(customer.get, { params: { id } })).code).toBe('auth.expired')
    expect((await signIn(name, password)).status).toBe(200)
  })
})

describe('deleting a customer', () => {
  it('deletes its addresses and contacts, signs it out, and frees its login name and number', async () => {
    const row = await add({ addresses: [office], contacts: [{ name: '林雅惠' }] })
    const client = await server.asOwner(row.id)
    const before = await lastAudit()
    expect((await admin.call(customer.remove, { params: { id: row.id } })).status).toBe(204)
    expect((await auditsSince(before)).map(({ action, noun }) => `${action} ${noun}`)).toEqual([
      'deleted customer_address',
      'deleted customer_contact',
      'deleted customer',
      'deleted account',
    ])
    expect((await client.call(customer.get, { params: { id: row.id } })).code).toBe('auth.expired')
    expect((await create({ name: row.name, number: row.number })).status).toBe(201)
  })
})

describe('the list of customers', () => {
  const words = async (query: object) =>
    (await admin.send(customer.list, { query: { ...query } })).body.map((one) => one.realName)

  it('is searched by number, names, tax id, telephones and mail, from two characters on', async () => {
    const one = await add({
      realName: '海霸王餐廳',
      taxIdNumber: '04595257',
      telephone: '07-777-0001',
      contactPhone1: '0987654321',
      email: 'Order@Haibawang.example',
    })
    for (const keyword of ['海霸', '霸王餐', one.number, one.name, '0459', '777-0', '87654', 'haibawang.EX'])
      expect([keyword, await words({ keyword })]).toEqual([keyword, ['海霸王餐廳']])
    expect(await words({ keyword: '霸海' })).toEqual([])
  })

  it('is searched by addresses and contacts, right after one is added, edited or removed', async () => {
    const harbour = { city: '高雄市', area: '鼓山區', address: '濱海一路9號' }
    const cook = { name: '沈大廚', phone: '0933-222-111', email: 'shen@harbour.example' }
    const { id, realName } = await add({ realName: '哨船頭', addresses: [harbour], contacts: [cook] })
    for (const keyword of [
      '濱海一路',
      '高雄市鼓山',
      '沈大',
      '0933222111',
      '0933.222.111',
      '+886 933 222 111',
      'shen@',
    ])
      expect([keyword, await words({ keyword })]).toEqual([keyword, [realName]])
    const [place] = (await get(id)).addresses
    await edit(id, { addresses: [{ ...place, address: '臨海二路20號' }], contacts: [] })
    expect(await words({ keyword: '臨海二路' })).toEqual([realName])
    for (const gone of ['濱海一路', '沈大', '0933222111']) expect(await words({ keyword: gone })).toEqual([])
    const unchanged = await get(id)
    expect(unchanged.version).toBe(2)
    expect(unchanged).not.toHaveProperty('partTexts')
    await edit(id, { addresses: [] })
    expect(await words({ keyword: '臨海二路' })).toEqual([])
  })

  it('filters by status, city and whether ordering is blocked, and leaves out excluded customers', async () => {
    const tainan = { city: '臺南市', area: '中西區', address: '民權路二段64號' }
    const one = await add({ realName: '嘉南', addresses: [office, tainan], blockedReason: '帳款逾期' })
    const other = await add({ realName: '府城', addresses: [tainan], status: status.inactive })
    expect(await words({ city: '台南市' })).toEqual(['府城', '嘉南'])
    expect(await words({ city: '臺南市', exclude: `${other.id},7` })).toEqual(['嘉南'])
    expect(await words({ blocked: 1 })).toEqual(['嘉南'])
    expect(await words({ status: 0, city: '臺南市' })).toEqual(['府城'])
    expect(await get(one.id)).toMatchObject({ blocked: true, blockedReason: '帳款逾期' })
    const page = await admin.send(customer.list, { query: { city: '台南市', page: 1, size: 1 } })
    expect(page.total).toBe(2)
    await edit(one.id, { addresses: [office] })
    expect((await admin.send(customer.list, { query: { city: '台南市', page: 1, size: 1 } })).total).toBe(1)
    for (const bad of [{ blocked: 0 }, { city: ' ' }, { exclude: '1,' }, { exclude: '9999999999' }])
      expect((await admin.send(customer.list, { query: bad })).status).toBe(400)
  })
})

describe('a signed-in customer', () => {
  let row: Customer
  let own: Client
  beforeAll(async () => {
    row = await add({
      password: 'Bowl-of-noodles-9',
      addresses: [office],
      blockedReason: '帳款逾期',
      remark: '老闆很會殺價',
    })
    own = await server.asOwner(row.id)
  })

  it('reads its own row without internal remarks', async () => {
    const reply = await own.call(customer.get, { params: { id: row.id } })
    const { remark: _, blockedReason: __, loanType: ___, ...shown } = row
    expect(reply.body).toEqual({ ...shown, mustChangePassword: false })
    const named = await own.call(customer.byName, { params: { name: row.name.toUpperCase() } })
    expect(named.body).toEqual(reply.body)
    expect(shown.blocked).toBe(true)
  })

  it('sees no other customer and no list', async () => {
    const other = await add()
    expect((await own.call(customer.get, { params: { id: other.id } })).code).toBe('not-found')
    expect((await own.call(customer.byName, { params: { name: other.name } })).code).toBe('not-found')
    for (const e of [customer.list, customer.history, customer.update, customer.remove, customer.access])
      expect((await own.send(e, { params: { id: row.id } })).code).toBe('auth.wrong-side')
  })

  it('edits its telephones, mail, contacts and addresses, and nothing else', async () => {
    const reply = await own.call(customer.self, {
      body: {
        telephone: '02-2771-5620',
        email: 'boss@fuman.example',
        currentPassword: 'Bowl-of-noodles-9',
        contacts: [{ name: '老闆' }],
        addresses: [{ ...office, label: '總店' }],
      },
    })
    expect(reply.body).toMatchObject({
      telephone: '02-2771-5620',
      email: 'boss@fuman.example',
      contacts: [{ name: '老闆' }],
      addresses: [{ label: '總店', isDefault: true }],
      version: row.version + 1,
    })
    expect(reply.body).not.toHaveProperty('remark')
    const faultOf = async (field: string, value: unknown) =>
      (await own.send(customer.self, { body: { [field]: value } })).problem?.errors
    for (const path of ['number', 'realName', 'status', 'taxMode', 'taxIdNumber'])
      expect(await faultOf(path, '0')).toEqual([{ path, code: 'read-only' }])
    // The answer does not depend on the value of a field that the customer does not receive.
    for (const path of ['blockedReason', 'remark'])
      for (const value of ['0', row[path as 'remark']])
        expect(await faultOf(path, value)).toEqual([{ path, code: 'unknown' }])
    const stale = await own.call(customer.self, { body: { telephone: '02-2771-5621', version: row.version } })
    expect(stale.code).toBe('stale')
    expect(stale.problem?.current).not.toHaveProperty('remark')
    expect(await get(row.id)).toMatchObject({ remark: '老闆很會殺價', number: row.number })
    const [newest] = (await admin.call(customer.history, { params: { id: row.id } })).body
    expect(newest).toMatchObject({ actorName: row.name, after: { telephone: '02-2771-5620' } })
  })

  it('changes its own password with the old one, and no other', async () => {
    const oldPassword = 'Bowl-of-noodles-9'
    const newPassword = 'Plate-of-dumplings-8'
    const change = (body: object) => own.send(customer.updateSelfPassword, { body })
    expect((await change({ id: row.id, oldPassword: 'wrong', newPassword })).code).toBe(
      'management.wrong-password',
    )
    expect((await change({ id: row.id + 1, oldPassword, newPassword })).code).toBe('not-found')
    expect((await change({ id: row.id, oldPassword, newPassword: oldPassword })).body).toMatchObject({
      errors: [{ path: 'newPassword', code: 'unchanged' }],
    })
    const second = await server.as(own.account)
    expect((await change({ id: row.id, oldPassword, newPassword })).status).toBe(200)
    expect((await second.call(customer.get, { params: { id: row.id } })).code).toBe('auth.expired')
    expect((await own.call(customer.get, { params: { id: row.id } })).status).toBe(200)
    expect((await signIn(row.name, newPassword)).status).toBe(200)
  })
})

describe('customer accounts', () => {
  it('are not staff accounts, and an account without a customer row cannot be used', async () => {
    const stray = await server.asKind(identity.customer)
    expect((await stray.call(customer.get, { params: { id: stray.account.id } })).code).toBe('not-found')
    expect((await stray.call(customer.self, { body: {} })).code).toBe('not-found')
    const rows = await server.ctx.db.select({ id: customers.id }).from(customers)
    expect(rows.map(({ id }) => id)).not.toContain(stray.account.id)
  })
})

describe('the export of customers', () => {
  it('contains what the search finds, and is audited', async () => {
    await add({
      realName: '匯出餐廳',
      addresses: [office],
      contacts: [{ name: '林雅惠' }],
      taxIdNumber: '12345678',
    })
    const before = await lastAudit()
    const reply = await admin.call(customer.export, { query: { keyword: '匯出餐廳' } })
    const [head, ...lines] = reply.body.trim().split('\r\n')
    expect(head).toContain('客戶編號,客戶名稱,帳號')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('匯出餐廳')
    expect(lines[0]).toContain('12345678,檢查碼不符')
    expect(lines[0]).toContain('104臺北市中山區南京東路三段133號,林雅惠')
    expect(await auditsSince(before)).toMatchObject([
      { action: 'exported', noun: 'customer', after: { format: 'csv', keyword: '匯出餐廳' } },
    ])
  })
})

describe('the dashboard', () => {
  it('shows changes of customers only to users who see all', async () => {
    const changes = async (client: Client) => (await client.call(dashboard.get, {})).body.changes
    const clerk = await changes(await server.asKind(identity.management, viewGrants(14)))
    expect(clerk?.some(({ noun }) => noun === 'customer')).toBe(true)
    const own = { ...viewGrants(14)[14], scope: scope.onlySelf } as Grant
    expect(await changes(await server.asKind(identity.employee, { 14: own }))).toBeNull()
  })
})

describe('the loan type', () => {
  const use = (usesLoanTypes: boolean) => server.ctx.db.update(organisations).set({ usesLoanTypes })
  const exported = async () => {
    const query = { format: 'csv', language: 'zh-TW', sort: 'id' } as const
    return (await admin.send(customer.export, { query })).body
  }

  it('is one of seven or none, is found by its filter, and stays the same in an edit without it', async () => {
    const row = await add({ loanType: 3 })
    expect(row.loanType).toBe(3)
    expect((await add()).loanType).toBeNull()
    expect((await create({ loanType: 8 })).body).toMatchObject({
      errors: [{ path: 'loanType', code: 'choice' }],
    })
    const found = await admin.send(customer.list, { query: { loanType: 3 } })
    expect(found.body).toEqual([row])
    expect((await edit(row.id, { remark: 'x' })).body.loanType).toBe(3)
    expect((await edit(row.id, { loanType: null })).body.loanType).toBeNull()
  })

  it('is a column of exports and of sheets only if the organisation uses it', async () => {
    await add({ loanType: 7 })
    const sheetWith = async (heading: string) => {
      const content = Buffer.from(`客戶編號,客戶名稱,帳號,${heading}\nC-X,福滿樓,fumanlou,車貸\n`)
      const file = { name: 'x.csv', type: 'text/csv', content }
      return admin.send(importCalls.upload, { params: { noun: 'customer' }, upload: file })
    }
    expect(await exported()).not.toContain('貸款')
    expect((await sheetWith('貸款類型')).body.mapping).not.toHaveProperty('loanType')
    await use(true)
    const text = await exported()
    expect(text).toContain('貸款類型')
    expect(text).toContain('代書貸款')
    const { id, mapping } = (await sheetWith('Loan type')).body
    expect(mapping).toMatchObject({ loanType: 'Loan type' })
    const plan = await admin.send(importCalls.preview, {
      params: { id },
      body: { mapping, existing: 'edit' },
    })
    expect(plan.body.counts).toMatchObject({ added: 1, faulty: 0 })
    await use(false)
  })
})
