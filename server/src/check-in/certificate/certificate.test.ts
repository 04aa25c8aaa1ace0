import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { certificate, certificateNumber } from '@banquet/contract/check-in/certificate'
import { certificateSetting } from '@banquet/contract/check-in/certificate-setting'
import { checkIn } from '@banquet/contract/check-in/check-in'
import type { CheckInList } from '@banquet/contract/event/event/check-in-list'
import { event } from '@banquet/contract/event/event/event'
import { defaultSetting, eventSetting } from '@banquet/contract/event/event/event-setting'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { participant } from '@banquet/contract/office/participant'
import { member } from '@banquet/contract/people/member'
import { file } from '@banquet/contract/platform/file'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { certificatesOf, issueByHand, saveCertificateSetting } from '../../../test/rows/certificate-rows.ts'
import { addList, scan, scanOf } from '../../../test/rows/check-in-rows.ts'
import { addEvent, addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { isDeep } from '../../../test/deep.ts'
import { askDocument, pagesOf } from '../../../test/http/documents.ts'
import { sentPicture } from '../../../test/http/pictures.ts'
import { runJobs } from '../../../test/jobs.ts'
import { fullGrants, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { buildApp } from '../../app.ts'
import { checkInLists } from '../../tables/event/check-in-list.table.ts'
import { files } from '../../tables/platform/file.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { throttles } from '../../tables/account/throttle.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { program } from '../../kit/context.ts'
import { issueTo } from './issue-certificate.ts'

const server = await serverForFile({ connections: 4, env: { PUBLIC_URL: 'https://banquet.example' } })
const admin = await server.asAdmin()
const folder = await mkdtemp(join(tmpdir(), 'banquet-certificate-'))
await writeFile(join(folder, 'index.html'), '<html lang="zh-TW"><body><div id="root"></div></body></html>')
const app = await buildApp(server.services, { screens: folder })

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

let eventId: number
let code: string
let type: SignupType
let events = 0

// Each test has an event of its own, because scans are never removed.
beforeEach(async () => {
  events += 1
  code = `taipei-${events}`
  eventId = (await addEvent(admin, { code, enName: 'Taipei 2027' })).id
  type = await addType(admin, { eventId, tiers: [{ name: '免費', fee: 0 }] })
})

const numbered = (sequence: number) => certificateNumber(code, sequence)
const listOf = (values: object = {}) => addList(admin, { eventId, ...values })
const confirmed = async (values: object = {}, client?: Client) => {
  const owner = client ?? (await server.asKind(identity.member))
  return signedUp(owner, type, { email: owner.account.email, ...values })
}
const issueAll = async () => {
  const reply = await admin.send(certificate.issue, { body: { eventId } })
  await runJobs(server)
  return reply
}
const overview = async () => (await admin.call(certificate.overview, { query: { eventId } })).body
const rowsOf = (query: object = {}) => certificatesOf(admin, eventId, query)
const attend = (list: CheckInList, row: Signup) => scan(admin, list, row.code)
const counted = (list: CheckInList, hours: number, counts = true) => ({ listId: list.id, counts, hours })

describe('who gets a certificate', () => {
  test('is everybody who is confirmed, once, however often they are issued', async () => {
    await saveCertificateSetting(admin, eventId)
    const rows = [await confirmed({ realName: '甲' }), await confirmed({ realName: '乙' })]
    const waiting = await confirmed({ realName: '丙' })
    await server.ctx.db.update(signups).set({ state: 'awaiting-approval' }).where(eq(signups.id, waiting.id))
    expect((await issueAll()).body).toMatchObject({ qualified: 2, pending: 2, isIssuing: true })
    expect((await rowsOf()).map(({ number, signupId, hours }) => [number, signupId, hours])).toEqual([
      [numbered(1), rows[0]?.id, 6],
      [numbered(2), rows[1]?.id, 6],
    ])
    expect(await overview()).toMatchObject({ qualified: 2, pending: 0, isIssuing: false, failed: [] })
    expect((await issueAll()).code).toBe('certificate.nobody')
    const later = await confirmed({ realName: '丁' })
    await issueAll()
    expect((await rowsOf()).map(({ signupId }) => signupId)).toEqual([rows[0]?.id, rows[1]?.id, later.id])
  })

  test('can be those who attended enough of the lists, with the hours of those that they attended', async () => {
    const lists = [await listOf(), await listOf(), await listOf()]
    const [first, second, dinner] = lists as [CheckInList, CheckInList, CheckInList]
    await saveCertificateSetting(admin, eventId, {
      rule: 'attended',
      minimumShare: 50,
      hoursFrom: 'lists',
      lists: [counted(first, 3.25), counted(second, 3.5), counted(dinner, 1, false)],
      rounding: 'half',
      maxHours: 6,
    })
    const [both, half, eater, nobody] = [
      await confirmed({ realName: '全到' }),
      await confirmed({ realName: '半到' }),
      await confirmed({ realName: '只吃飯' }),
      await confirmed({ realName: '沒來' }),
    ]
    for (const list of lists) await attend(list, both)
    await attend(first, half)
    await attend(dinner, eater)
    expect(await overview()).toMatchObject({ qualified: 2 })
    await issueAll()
    expect((await rowsOf()).map(({ signupId, hours }) => [signupId, hours])).toEqual([
      [both.id, 6],
      [half.id, 3],
    ])
    expect((await issueByHand(admin, nobody)).body).toMatchObject({ hours: 0, qualifies: false })
  })

  test('is issued to the others if a name cannot be printed, and once the name is corrected', async () => {
    await saveCertificateSetting(admin, eventId)
    const [foreign, usual] = [await confirmed({ realName: 'አበበ' }), await confirmed({ realName: '乙' })]
    await issueAll()
    expect((await rowsOf()).map(({ signupId }) => signupId)).toEqual([usual.id])
    expect((await overview()).failed).toEqual([
      { signupId: foreign.id, code: foreign.code, realName: 'አበበ', isUnprintable: true },
    ])
    expect((await issueByHand(admin, foreign)).body).toMatchObject({
      code: 'certificate.unprintable',
      params: { characters: 'አበ' },
    })
    await server.ctx.db.update(signups).set({ realName: 'Abebe' }).where(eq(signups.id, foreign.id))
    await server.ctx.db.execute(sql`update job_failure set next_at = now() - interval '1 minute'`)
    await issueAll()
    expect((await rowsOf()).map(({ signupId }) => signupId)).toEqual([usual.id, foreign.id])
  })

  test('is nobody before the settings were saved', async () => {
    const row = await confirmed()
    expect((await issueAll()).code).toBe('certificate.not-set-up')
    expect((await issueByHand(admin, row)).code).toBe('certificate.not-set-up')
  })
})

describe('an issued certificate', () => {
  test('does not change with a scan, the settings or the sign-up, and the list tells who no longer qualifies', async () => {
    const list = await listOf()
    const rules = { rule: 'attended', hoursFrom: 'lists', lists: [counted(list, 4)] }
    await saveCertificateSetting(admin, eventId, rules)
    const owner = await server.asKind(identity.member)
    const row = await confirmed({ realName: '王小明' }, owner)
    const { id } = await attend(list, row)
    await issueAll()
    const [before] = await rowsOf()
    expect(before).toMatchObject({ realName: '王小明', hours: 4, qualifies: true })
    const { nonce, deviceId } = scanOf(list, '')
    await admin.call(checkIn.undo, { params: { id }, body: { nonce, deviceId } })
    await saveCertificateSetting(admin, eventId, {
      ...rules,
      body: '另一段文字 {{name}}',
      lists: [counted(list, 9)],
    })
    await server.ctx.db.update(signups).set({ realName: '改名' }).where(eq(signups.id, row.id))
    expect(await rowsOf()).toEqual([{ ...before, qualifies: false }])
    expect(await rowsOf({ unqualified: 'true' })).toHaveLength(1)
    expect((await admin.call(certificate.counts, { query: { eventId } })).body).toEqual({
      issued: 1,
      void: 0,
      unqualified: 1,
    })
    const { pages: printed } = await askDocument(server, admin, {
      call: certificate.pdf,
      id: before?.id ?? 0,
    })
    expect(printed.join('')).toContain('王小明')
    expect(printed.join('')).not.toContain('另一段文字')
  })

  test('is made void with a reason and issued again under a new number; nobody is issued one behind it', async () => {
    await saveCertificateSetting(admin, eventId)
    const row = await confirmed()
    await issueAll()
    const [first] = await rowsOf()
    const params = { id: first?.id ?? 0 }
    expect((await issueByHand(admin, row)).code).toBe('certificate.duplicate')
    const voided = await admin.send(certificate.void, { params, body: { version: 1, reason: '姓名錯誤' } })
    expect(voided.body).toMatchObject({ state: 'void', voidReason: '姓名錯誤', number: numbered(1) })
    expect((await admin.send(certificate.void, { params, body: { version: 2, reason: 'x' } })).code).toBe(
      'certificate.void',
    )
    expect(await overview()).toMatchObject({ qualified: 1, pending: 0 })
    // A job that listed the sign-up before the certificate was made void issues none either.
    expect(await issueTo({ ...server.ctx, actor: program }, eventId, row.id)).toBeUndefined()
    const body = { version: 2, reason: '改正姓名', hours: 5.5 }
    const again = await admin.send(certificate.reissue, { params, body })
    expect(again.body).toMatchObject({
      state: 'issued',
      number: numbered(2),
      hours: 5.5,
      replacesNumber: numbered(1),
    })
    expect((await admin.send(certificate.reissue, { params, body })).code).toBe('certificate.duplicate')
    const next = { id: again.body.id }
    const third = await admin.send(certificate.reissue, {
      params: next,
      body: { version: 1, reason: '再改' },
    })
    expect(third.body).toMatchObject({ number: numbered(3), hours: 6 })
    expect((await rowsOf()).map(({ state }) => state)).toEqual(['void', 'void', 'issued'])
  })

  test('does not stop the others if it cannot be issued, and is shown until it can', async () => {
    await saveCertificateSetting(admin, eventId)
    const [good, bad, last] = [await confirmed(), await confirmed(), await confirmed()]
    await server.ctx.db.execute(sql`create function refuse_one() returns trigger language plpgsql as $$
      begin if new.signup_id = ${sql.raw(String(bad.id))} then raise 'no' using errcode = '22000'; end if; return new; end $$`)
    await server.ctx.db.execute(
      sql`create trigger refuse_one before insert on certificate for each row execute function refuse_one()`,
    )
    await issueAll()
    expect((await rowsOf()).map(({ signupId, number }) => [signupId, number])).toEqual([
      [good.id, numbered(1)],
      // The number of the one that failed is not lost.
      [last.id, numbered(2)],
    ])
    expect(await overview()).toMatchObject({
      pending: 1,
      isIssuing: true,
      failed: [{ signupId: bad.id, code: bad.code }],
    })
    await server.ctx.db.execute(sql`drop trigger refuse_one on certificate`)
    await server.ctx.db.execute(sql`drop function refuse_one()`)
    await server.ctx.db.execute(sql`update job_failure set next_at = now() - interval '1 minute'`)
    await issueAll()
    expect(await overview()).toMatchObject({ pending: 0, isIssuing: false, failed: [] })
    expect(await rowsOf()).toHaveLength(3)
  })
})

describe('the settings', () => {
  test.each([
    [{ title: '{{secret}}' }, 'title', 'placeholder'],
    [{ enBody: '' }, 'enBody', 'required'],
    [{ rule: 'attended' }, 'lists', 'required'],
    [{ hoursFrom: 'lists' }, 'lists', 'required'],
    [{ lists: [{ listId: 2_147_483_647, counts: true, hours: 1 }] }, 'lists.0.listId', 'unknown'],
    [{ fixedHours: 1.3 }, 'fixedHours', undefined],
  ])('%j is refused at its field', async (values, path, code) => {
    const { problem } = await saveCertificateSetting(admin, eventId, values)
    expect(problem?.errors?.[0]).toMatchObject({ path, ...(code && { code }) })
  })

  test('of Chinese alone need no English text', async () => {
    const reply = await saveCertificateSetting(admin, eventId, { language: 'zh-TW', enTitle: '', enBody: '' })
    expect(reply.status).toBe(200)
  })

  test('keep a picture that a certificate was issued with, and release another one', async () => {
    const upload = async () => (await admin.send(file.add, { upload: await sentPicture() })).body.id
    const [used, unused, third] = [await upload(), await upload(), await upload()]
    await saveCertificateSetting(admin, eventId, { pictureId: used, sealId: unused })
    await saveCertificateSetting(admin, eventId, { sealId: null })
    await confirmed()
    await issueAll()
    await saveCertificateSetting(admin, eventId, { pictureId: third })
    const isReleased = async (id: number) =>
      (await server.ctx.db.select().from(files).where(eq(files.id, id)).orderBy(files.id))[0]?.unusedSince !==
      null
    expect([await isReleased(used), await isReleased(unused), await isReleased(third)]).toEqual([
      false,
      true,
      false,
    ])
    const [row] = await rowsOf()
    const { statusCode } = await askDocument(server, admin, { call: certificate.pdf, id: row?.id ?? 0 })
    expect(statusCode).toBe(200)
  })

  test('are copied with the event, for the lists of the same names', async () => {
    const list = await listOf({ name: '第一天' })
    await saveCertificateSetting(admin, eventId, {
      rule: 'attended',
      lists: [counted(list, 6)],
      downloadFrom: '2027-06-20',
    })
    const body = { code: 'taipei-2028', name: '2028', startDay: '2028-06-10' }
    const copy = (await admin.send(event.copy, { params: { id: eventId }, body })).body
    const { body: copied } = await admin.call(certificateSetting.get, { params: { id: copy.id } })
    const [own] = await server.ctx.db.select().from(checkInLists).where(eq(checkInLists.eventId, copy.id))
    expect(copied).toMatchObject({ rule: 'attended', lists: [{ listId: own?.id, hours: 6 }] })
    expect(copied.downloadFrom?.slice(0, 7)).toBe('2028-06')
  })

  test('are tried on a made-up person and on a real one', async () => {
    await saveCertificateSetting(admin, eventId)
    const row = await confirmed({ realName: '林怡君' })
    const preview = async (code: string) => {
      const url = `/api/v1/event/${eventId}/certificate-setting/preview?code=${code}`
      const headers = { authorization: `Bearer ${admin.token}` }
      return server.app.inject({ url, headers })
    }
    const textOf = async (code: string) =>
      (await pagesOf(new Uint8Array((await preview(code)).rawPayload))).join('')
    expect(await textOf('')).toContain('王小明')
    expect(await textOf('')).toContain('SAMPLE')
    expect(await textOf(row.code)).toContain('林怡君')
    expect((await preview('NOBODY')).statusCode).toBe(404)
    expect(await rowsOf()).toEqual([])
  })
})

describe('the page of a certificate', () => {
  const page = (code: string, ip = '192.0.2.1') =>
    app.inject({ url: `/certificate/${encodeURIComponent(code)}`, remoteAddress: ip })

  test('says whether it is genuine, with the name in part, and changes nothing', async () => {
    await saveCertificateSetting(admin, eventId)
    await confirmed({ realName: '王小明', enName: 'Ming Wang' })
    await issueAll()
    const [row] = await rowsOf()
    const genuine = await page(row?.code.toLowerCase() ?? '')
    expect(genuine.statusCode).toBe(200)
    for (const part of ['證明屬實', 'Genuine', '王○明', 'Ming W.', numbered(1), 'Taipei 2027'])
      expect(genuine.body).toContain(part)
    expect(genuine.body).not.toContain('王小明')
    expect(genuine.body).not.toContain('Ming Wang')
    await admin.send(certificate.void, {
      params: { id: row?.id ?? 0 },
      body: { version: 1, reason: '內部原因' },
    })
    const voided = await page(row?.code ?? '')
    expect(voided.body).toContain('證明已作廢')
    expect(voided.body).not.toContain('內部原因')
    expect((await rowsOf())[0]?.version).toBe(2)
  })

  test('knows no others, and makes those wait who try many', async () => {
    for (const code of ['0'.repeat(16), 'x', '<script>', '%00', '{{name}}']) {
      const reply = await page(code)
      expect([code, reply.statusCode]).toEqual([code, 404])
      expect(reply.body).not.toContain('<script>')
    }
    const statuses = new Set<number>()
    for (let n = 0; n < 300 && !statuses.has(429); n += 1)
      statuses.add((await page('0'.repeat(16), '192.0.2.9')).statusCode)
    expect([...statuses]).toEqual([404, 429])
    expect((await page('1'.repeat(16), '198.51.100.1')).statusCode).toBe(404)
    await server.ctx.db.delete(throttles)
  })
})

describe('hostile names and texts', () => {
  const names = [
    '超'.repeat(60),
    '{{number}} {{name}}',
    '<b>粗</b>&amp;<script>alert(1)</script>',
    '\u202Eתימלס \u202Dمرحبا',
    'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  ]
  test('are printed on one page and shown as text', async () => {
    await saveCertificateSetting(admin, eventId, {
      title: '證'.repeat(80),
      body: `${'很長的內文。'.repeat(150)}{{name}}{{affiliation}}\n`.repeat(2),
      enBody: 'verylongword'.repeat(160),
      orientation: 'landscape',
    })
    for (const realName of names) {
      const row = await confirmed()
      await server.ctx.db
        .update(signups)
        .set({ realName, affiliation: realName, enName: realName })
        .where(eq(signups.id, row.id))
    }
    await issueAll()
    const rows = await rowsOf()
    expect(rows).toHaveLength(names.length)
    for (const { id, code } of rows) {
      const { statusCode, pages: printed } = await askDocument(server, admin, { call: certificate.pdf, id })
      expect([statusCode, printed.length]).toEqual([200, 1])
      const shown = await app.inject({ url: `/certificate/${code}` })
      expect(shown.statusCode).toBe(200)
      expect(shown.body).not.toContain('<script>')
    }
  })

  test('with a placeholder in a value are not filled in again', async () => {
    await saveCertificateSetting(admin, eventId, { body: '「{{name}}」', enBody: '{{hours}}' })
    const row = await confirmed()
    await server.ctx.db
      .update(signups)
      .set({ realName: '{{number}}', enName: '' })
      .where(eq(signups.id, row.id))
    await issueAll()
    const [issued] = await rowsOf()
    const { pages: printed } = await askDocument(server, admin, {
      call: certificate.pdf,
      id: issued?.id ?? 0,
    })
    expect(printed[0]).toContain('「{{number}}」')
  })
})

describe('the owner', () => {
  test('downloads it from the day on, and others not at all', async () => {
    await saveCertificateSetting(admin, eventId, { downloadFrom: '2999-01-01' })
    const [owner, other] = [await server.asKind(identity.member), await server.asKind(identity.member)]
    await confirmed({}, owner)
    const seen = async (client: Client) => (await client.call(certificate.own, {})).body
    const empty = await seen(owner)
    await issueAll()
    const [row] = await rowsOf()
    const params = { id: row?.id ?? 0 }
    const status = async (client: Client) =>
      (await askDocument(server, client, { call: certificate.pdf, ...params })).statusCode
    // Before that day nothing tells that it was issued.
    expect([await seen(owner), await status(owner)]).toEqual([empty, 404])
    await saveCertificateSetting(admin, eventId, { downloadFrom: '2026-01-01' })
    expect(await seen(owner)).toMatchObject([{ number: numbered(1), eventEnName: 'Taipei 2027' }])
    expect([await status(owner), await status(other), await seen(other)]).toEqual([200, 404, []])
    expect((await owner.call(certificate.get, { params })).status).toBe(403)
    await admin.send(certificate.void, { params, body: { version: 1, reason: '錯誤' } })
    expect([await seen(owner), await status(owner)]).toEqual([[], 404])
  })

  test('gets a link by mail, which works without an account, for nobody without an address', async () => {
    await saveCertificateSetting(admin, eventId, { mailsWhenIssued: true })
    const [first, second] = [await confirmed({ realName: '林怡君' }), await confirmed()]
    await server.ctx.db.update(signups).set({ email: '' }).where(eq(signups.id, second.id))
    await server.ctx.db.delete(mails)
    await issueAll()
    const written = await server.ctx.db.select().from(mails)
    expect(written.map(({ to }) => to)).toEqual([first.email])
    const [link = ''] =
      /https:\/\/banquet\.example\/api\/v1\/certificate\/download\/\S+/.exec(written[0]?.body ?? '') ?? []
    const path = link.replace('https://banquet.example', '')
    const open = (url: string) => server.app.inject({ url })
    const pdf = await open(path)
    expect((await pagesOf(new Uint8Array(pdf.rawPayload))).join('')).toContain('林怡君')
    expect((await open(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404)
    const rows = await rowsOf()
    expect(rows.map(({ mailedAt }) => mailedAt === null)).toEqual([false, true])
    const ids = rows.map(({ id }) => id)
    const { body } = await admin.send(certificate.send, { body: { eventId, ids } })
    expect(body.map(({ refusal }) => refusal)).toEqual([null, 'certificate.no-address'])
    expect(await rowsOf({ mailed: 'no' })).toHaveLength(1)
  })

  test('finds it in the copy of their own data, and it is emptied with the account', async () => {
    await saveCertificateSetting(admin, eventId)
    const owner = await server.asKind(identity.member)
    await confirmed({ realName: '王小明', affiliation: '臺大' }, owner)
    await issueAll()
    const [row] = await rowsOf()
    const copy = await owner.call(member.ownData, {})
    expect(JSON.stringify(copy.body)).toContain(numbered(1))
    await admin.call(member.remove, { params: { id: owner.account.id } })
    expect(await rowsOf()).toMatchObject([{ realName: '', affiliation: '', number: row?.number, hours: 6 }])
    expect((await app.inject({ url: `/certificate/${row?.code}` })).body).toContain('證明屬實')
  })
})

describe('rights', () => {
  const path = (query: string) => `/api/v1/certificate/learning-hours?eventId=${eventId}&${query}`

  test('to the numbers of identity documents are those to export sign-ups as well, and the audit records it', async () => {
    const { version } = (await admin.call(eventSetting.get, { params: { id: eventId } })).body
    const asking = { ...defaultSetting, identityDocuments: true, version }
    await admin.send(eventSetting.save, { params: { id: eventId }, body: asking })
    await saveCertificateSetting(admin, eventId, { courseName: '食材安全', courseCode: 'A-1' })
    const [first] = [await confirmed({ realName: '林怡君' }), await confirmed({ realName: '沒有證件' })]
    const document = { kind: 'national-id', number: 'A123456789' }
    await admin.send(signup.saveDocument, { params: { id: first?.id ?? 0 }, body: document })
    await issueAll()
    const grants = { ...fullGrants(pages.certificates.id), ...viewGrants(pages.signups.id) }
    const clerk = await server.asKind(identity.management, grants)
    expect((await clerk.call(certificate.learningHours, { query: { eventId } })).code).toBe('right.missing')
    const headers = { authorization: `Bearer ${admin.token}` }
    const { body } = await server.app.inject({ url: path('format=csv'), headers })
    for (const part of ['身分證字號', 'A123456789', '食材安全', 'A-1', '沒有證件'])
      expect(body).toContain(part)
    const { rows } = await server.ctx.db.execute<{ after: object }>(
      sql`select after from audit where action = 'exported' and noun = 'certificate' order by id desc limit 1`,
    )
    expect(rows[0]?.after).toMatchObject({ learningHours: true, identityDocuments: true })
  })

  test('of others than the page: nothing is said to them, whether there is a certificate or not', async () => {
    await saveCertificateSetting(admin, eventId)
    const row = await confirmed()
    const clerk = await server.asKind(identity.management, viewGrants(pages.signups.id))
    const hotel = await server.asKind(identity.hotelService)
    const seen = async () => {
      const view = await clerk.call(participant.ofSignup, { params: { id: row.id } })
      const lists = [clerk, hotel].map((one) => one.call(certificate.list, { query: { eventId } }))
      return { view: view.body, lists: (await Promise.all(lists)).map(({ status, code }) => [status, code]) }
    }
    const before = await seen()
    await issueAll()
    expect(await seen()).toEqual(before)
    expect(before.lists).toEqual([
      [403, 'right.missing'],
      [403, 'right.missing'],
    ])
  })
})

test(`${isDeep ? 3000 : 40} participants get their certificates`, async () => {
  const count = isDeep ? 3000 : 40
  await saveCertificateSetting(admin, eventId)
  const { id } = await confirmed()
  await server.ctx.db
    .execute(sql`insert into signup (event_id, signup_type_id, member_id, is_guest, code, state, real_name,
      en_name, title, affiliation, en_affiliation, department, mobile, email, diet, receipt_title, receipt_tax_id, remark,
      tier_name, tier_en_name, amount, source)
    select event_id, signup_type_id, member_id, true, 'N' || n, state, '貴賓' || n, en_name, title, affiliation,
      en_affiliation, department, mobile, email, diet, receipt_title, receipt_tax_id, remark, tier_name, tier_en_name, amount, source
    from signup, generate_series(2, ${sql.raw(String(count))}) n where id = ${sql.raw(String(id))}`)
  await issueAll()
  const { rows } = await server.ctx.db.execute<{ n: number; last: number; people: number }>(
    sql`select count(*)::int as n, max(sequence) as last, count(distinct signup_id)::int as people
      from certificate where event_id = ${eventId}`,
  )
  expect(rows).toEqual([{ n: count, last: count, people: count }])
})
