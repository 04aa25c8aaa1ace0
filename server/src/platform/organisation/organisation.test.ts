import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { file, type Picture } from '@banquet/contract/platform/file'
import type { Module } from '@banquet/contract/call/module'
import { organisation } from '@banquet/contract/platform/organisation'
import { system } from '@banquet/contract/office/system'
import { clearFiles } from '../file/file.jobs.ts'
import { files } from '../../tables/platform/file.table.ts'
import { inTransaction } from '../../kit/context.ts'
import { sentPicture } from '../../../test/http/pictures.ts'
import { serverForFile, type Reply } from '../../../test/server.ts'
import { readMailSender } from './mail-sender.ts'
import { readOrganisation } from './organisation.queries.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'

const server = await serverForFile({ connections: 2 })
const admin = await server.asAdmin()

const usual = {
  name: 'Banquet',
  enName: '',
  taxIdNumber: '',
  telephone: '',
  email: '',
  address: '',
  enAddress: '',
  rounding: 'whole',
  customerDaysAhead: 30,
  staffDaysAhead: 365,
  bankFeeLimit: 30,
  campaignLimit: null,
  usesLoanTypes: false,
  modulesOff: [] as Module[],
} as const
const full = {
  name: '禾豐食品股份有限公司',
  enName: 'Hefeng Foods Co., Ltd.',
  taxIdNumber: '04595257',
  telephone: '(02)2700-0000 #12',
  email: 'service@hefeng.example',
  address: '臺北市信義區信義路五段1號',
  enAddress: 'No. 1, Sec. 5, Xinyi Rd., Taipei',
  rounding: 'cents',
  customerDaysAhead: 30,
  staffDaysAhead: 90,
  bankFeeLimit: 15,
  usesLoanTypes: true,
  modulesOff: [] as Module[],
} as const

beforeEach(async () => {
  await server.ctx.db.update(organisations).set({ ...usual, logoId: null, version: 1 })
})

const save = (body: object, by = admin) => by.send(organisation.update, { body })
const sendLogo = async (by = admin) => (await by.send(file.add, { upload: await sentPicture() })).body
const outcome = ({ status, code }: Reply) => [status, code]

describe('the organisation', () => {
  it('exists from the start, with defaults', async () => {
    const { status, body } = await admin.call(organisation.get, {})
    expect(status).toBe(200)
    expect(body).toEqual({ id: 1, ...usual, logo: null, updated_at: expect.any(String), version: 1 })
  })

  it('can be edited, with each field audited, but not over a concurrent edit', async () => {
    const { status, body } = await save({ ...full, version: 1 })
    expect([status, body]).toMatchObject([200, { ...full, version: 2 }])
    const stale = await save({ ...full, telephone: '', version: 1 })
    expect(stale.body).toMatchObject({ code: 'stale', current: { telephone: full.telephone, version: 2 } })
    const history = await admin.call(organisation.history, { params: { id: 1 } })
    expect(history.body[0]).toMatchObject({
      action: 'updated',
      actorId: admin.account.id,
      before: { name: 'Banquet', rounding: 'whole', staffDaysAhead: 365 },
      after: { name: full.name, rounding: 'cents', staffDaysAhead: 90 },
    })
    expect(outcome(await admin.call(organisation.history, { params: { id: 2 } }))).toEqual([404, 'not-found'])
  })

  it('is refused with every fault at once, and then nothing changes', async () => {
    const { problem } = await save({
      ...full,
      name: ' ',
      taxIdNumber: '04595258',
      email: 'nobody',
      rounding: 'half',
      customerDaysAhead: 367,
      staffDaysAhead: 731,
      logoId: 0,
      colour: 'red',
    })
    const faults = problem?.errors
    expect(faults?.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      'colour unknown',
      'customerDaysAhead max',
      'email email',
      'logoId min',
      'name required',
      'rounding choice',
      'staffDaysAhead max',
      'taxIdNumber tax-id',
    ])
    expect(await readOrganisation(server.ctx.db)).toMatchObject(usual)
  })

  it('lets staff order at least as far ahead as customers', async () => {
    const { body } = await save({ ...full, customerDaysAhead: 100, staffDaysAhead: 99 })
    expect(body).toMatchObject({ errors: [{ path: 'staffDaysAhead', code: 'min', params: { n: 100 } }] })
    expect((await save({ ...full, customerDaysAhead: 366, staffDaysAhead: 366 })).status).toBe(200)
    expect((await save({ ...full, customerDaysAhead: 0, staffDaysAhead: 0 })).status).toBe(400)
  })

  it('is read by users with its page or the right to print delivery notes, and edited with the right', async () => {
    const grant = { canAdd: false, canEdit: false, canDelete: false, scope: scope.allDepartments, extra: [] }
    const reader = await server.asKind(identity.management, { [pages.organisation.id]: grant })
    const seller = await server.asKind(identity.employee, {
      [pages.orders.id]: { ...grant, canEdit: true, scope: scope.onlySelf },
    })
    const editor = await server.asKind(identity.management, {
      [pages.organisation.id]: { ...grant, canEdit: true },
    })
    const other = await server.asKind(identity.management, {
      [pages.systemSettings.id]: { ...grant, canEdit: true },
    })
    for (const one of [reader, seller]) {
      expect((await one.call(organisation.get, {})).status).toBe(200)
      expect(outcome(await save(full, one))).toEqual([403, 'right.missing'])
    }
    expect(outcome(await seller.call(organisation.history, { params: { id: 1 } }))).toEqual([
      403,
      'right.missing',
    ])
    expect(outcome(await other.call(organisation.get, {}))).toEqual([403, 'right.missing'])
    const { id } = await sendLogo(editor)
    expect((await save({ ...full, logoId: id }, editor)).body).toMatchObject({
      name: full.name,
      logo: { id },
    })
  })
})

describe('the logo', () => {
  const exists = async ({ id }: Picture) =>
    (await server.ctx.db.select().from(files).where(eq(files.id, id))).length === 1
  const clearAway = async () => {
    const { db } = server.ctx
    await db.update(files).set({ unusedSince: sql`${files.unusedSince} - interval '2 days'` })
    await clearFiles(server.ctx, server.services.files)
  }

  it('is served to everybody, kept while it is used, and deleted when it is replaced', async () => {
    const [first, second] = [await sendLogo(), await sendLogo()]
    expect((await save({ ...full, logoId: first.id })).body).toMatchObject({ logo: first })
    const { body } = await server.anonymous.call(system.config, {})
    expect(body).toMatchObject({
      organisation: { name: full.name, enName: full.enName, logoUrl: first.smallUrl },
    })
    expect((await server.app.inject(first.smallUrl)).statusCode).toBe(200)
    // Fields that are not sent stay unchanged.
    expect((await save(full)).body).toMatchObject({ logo: first })
    expect((await save({ ...full, logoId: second.id })).status).toBe(200)
    await clearAway()
    expect([await exists(first), await exists(second)]).toEqual([false, true])
    expect((await server.app.inject(second.url)).statusCode).toBe(200)
    expect((await save({ ...full, logoId: null })).body).toMatchObject({ logo: null })
  })

  it('must be sent by the editor, and a stale edit keeps the current one', async () => {
    const sent = await sendLogo()
    const editor = await server.asAdmin()
    const { body } = await save({ ...full, logoId: sent.id }, editor)
    expect(body).toMatchObject({ errors: [{ path: 'logoId', code: 'unknown' }] })
    await save({ ...full, version: 1 })
    // The refusal is about the version, not about the logo.
    expect((await save({ ...full, logoId: sent.id, version: 1 }, editor)).code).toBe('stale')
    expect((await admin.call(organisation.get, {})).body.logo).toBeNull()
  })
})

describe('a mail', () => {
  it('has the signature of the settings, read inside the transaction', async () => {
    expect(await readMailSender(server.ctx.db)).toEqual({ name: 'Banquet', enName: '', signature: 'Banquet' })
    await inTransaction(server.ctx, async ({ db }) => {
      await db.update(organisations).set({ ...full, name: '禾豐\u2028食品', email: '' })
      expect(await readMailSender(db)).toEqual({
        name: '禾豐 食品',
        enName: full.enName,
        signature: `禾豐 食品\n${full.enName}\n${full.telephone}`,
      })
    })
  })
})
