import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { badge } from '@banquet/contract/check-in/badge'
import { badgeLayouts } from '@banquet/contract/event/event/badge-layout'
import { defaultSetting, eventSetting } from '@banquet/contract/event/event/event-setting'
import { signupChange } from '@banquet/contract/signup/signup-change'
import { signupTicket, ticket } from '@banquet/contract/signup/ticket'
import { numberLetters, readTicket, ticketGroups } from '@banquet/contract/signup/ticket-code'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { ticketOf } from '../../../test/rows/check-in-rows.ts'
import { pagesOf } from '../../../test/http/documents.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'
import { addEvent, addType, person, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { mails } from '../../tables/platform/mail.table.ts'

const server = await serverForFile({ env: { PUBLIC_URL: 'https://banquet.example' } })
const admin = await server.asAdmin()
let eventId: number
let type: SignupType

beforeAll(async () => {
  eventId = (await addEvent(admin)).id
  type = await addType(admin, { tiers: [{ name: '免費', fee: 0 }] })
})

const confirmed = async (values: object = {}) => signedUp(await server.asKind(identity.member), type, values)
const lastMailTo = async (to: string) => {
  const [mail] = await server.ctx.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id))
  return mail
}
/** The bytes of a PDF, which a test client reads as text otherwise. */
async function pdfFrom(path: string, token?: string): Promise<string[]> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await server.app.inject({ url: path, headers })
  expect(response.headers['content-type']).toBe('application/pdf')
  return pagesOf(new Uint8Array(response.rawPayload))
}

describe('the text of a ticket', () => {
  test.each([1, 31, 32, 1024, 2_147_483_647])('contains the number %d', (number) => {
    const signature = '0123456789ABCDEF'
    expect(readTicket(numberLetters(number) + signature)).toEqual({ signupId: number, signature })
  })

  test('is read despite letters that people confuse, and nothing else is a ticket', () => {
    expect(readTicket('io23 4567-89ab cdef l')?.signature).toBe('023456789ABCDEF1')
    for (const text of [
      '',
      '0',
      '0123456789ABCDEF',
      '00123456789ABCDEF',
      'U'.repeat(17),
      'ZZZZZZZ0123456789ABCDEF',
    ])
      expect([text, readTicket(text)]).toEqual([text, undefined])
    expect(ticketGroups('1A0123456789ABCDEF')).toBe('1A01 2345 6789 ABCD EF')
  })
})

describe('a ticket', () => {
  test('can be read by the member, by staff who see the sign-up, and by anybody who has its text', async () => {
    const owner = await server.asKind(identity.member)
    const row = await signedUp(owner, type)
    const text = await ticketOf(owner, row)
    expect(await ticketOf(admin, row)).toBe(text)
    const { body } = await server.anonymous.send(ticket.get, { params: { ticket: text } })
    expect(body).toMatchObject({ ticket: text, realName: '林怡君', code: row.code })
    expect(JSON.stringify(body)).not.toContain(row.email)
    const stranger = await server.asKind(identity.member)
    expect((await stranger.call(signupTicket.ticket, { params: { id: row.id } })).code).toBe('not-found')
    const clerk = await server.asKind(identity.management, viewGrants(pages.members.id))
    expect((await clerk.call(signupTicket.ticket, { params: { id: row.id } })).code).toBe('right.missing')
  })

  test('that is altered or replaced is not found', async () => {
    const row = await confirmed()
    const text = await ticketOf(admin, row)
    const get = (one: string) => server.anonymous.send(ticket.get, { params: { ticket: one } })
    expect((await get(`${text.slice(0, -1)}${text.endsWith('0') ? 1 : 0}`)).code).toBe('not-found')
    expect((await get('K7M3PX')).code).toBe('not-found')
    await admin.send(signupChange.transfer, {
      params: { id: row.id },
      body: { ...person, realName: '陳大文', version: row.version, reason: '請假' },
    })
    expect((await get(text)).code).toBe('not-found')
  })

  test('is mailed as a link and a QR code, to guests without an account as well, and to the next person', async () => {
    const guest = { isGuest: true, realName: '陳大文', email: 'guest@example.com' }
    const row = await confirmed(guest)
    const text = await ticketOf(admin, row)
    for (const to of [guest.email]) {
      const mail = await lastMailTo(to)
      expect(mail?.qr).toBe(text)
      expect(mail?.body).toContain(`https://banquet.example/ticket/${text}`)
    }
    await admin.send(signupChange.transfer, {
      params: { id: row.id },
      body: { ...person, email: 'next@example.com', version: row.version, reason: '請假' },
    })
    const mail = await lastMailTo('next@example.com')
    expect(mail?.qr).toBe(await ticketOf(admin, row))
    expect(mail?.qr).not.toBe(text)
    expect((await lastMailTo(guest.email))?.qr).toBe('')
  })

  test('is printed', async () => {
    const row = await confirmed()
    const text = await ticketOf(admin, row)
    const [page = ''] = await pdfFrom(`/api/v1/ticket/${text}/pdf`)
    for (const part of ['林怡君', row.code, ticketGroups(text).replaceAll(' ', '')])
      expect(page).toContain(part)
  })
})

describe('badges', () => {
  const path = (query: string) => `/api/v1/signup/badge?eventId=${eventId}&${query}`

  test('are printed for the confirmed sign-ups that match, in the layout of the event', async () => {
    const rows: Signup[] = []
    for (let n = 1; n <= 5; n += 1) rows.push(await confirmed({ realName: `名牌${n}號` }))
    const layout = { ...badgeLayouts[0], rows: 2 }
    const body = { ...defaultSetting, badgeLayout: layout, version: 1 }
    expect((await admin.send(eventSetting.save, { params: { id: eventId }, body })).status).toBe(200)
    const printed = await pdfFrom(path('keyword=名牌'), admin.token)
    expect(printed).toHaveLength(2)
    for (const { realName } of rows) expect(printed.join('').split(realName)).toHaveLength(2)
    const chosen = await pdfFrom(path(`ids=${rows[0]?.id},${rows[4]?.id}`), admin.token)
    expect(chosen).toHaveLength(1)
    expect(chosen.join('')).not.toContain('名牌3號')
  })

  test('need a confirmed sign-up and the right to export', async () => {
    const query = { keyword: 'nobody' }
    expect((await admin.send(badge.badges, { query })).code).toBe('badge.none')
    const viewer = await server.asKind(identity.management, viewGrants(pages.signups.id))
    expect((await viewer.send(badge.badges, { query })).code).toBe('right.missing')
  })
})
