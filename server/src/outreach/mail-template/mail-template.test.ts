import { and, desc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Problem } from '@banquet/contract/call/errors'
import { event as eventCalls, type Event } from '@banquet/contract/event/event/event'
import { mailTemplate, type MailTemplate } from '@banquet/contract/outreach/mail-template'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { member } from '@banquet/contract/people/member'
import { placeholdersIn } from '@banquet/contract/rule/text/placeholders'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  openSubmissions,
  paper,
  submitted,
} from '../../../test/rows/submission-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { reviewTemplates } from '../../review/review-mail/review.templates.ts'
import {
  composeTemplate,
  exampleValues,
  mailTemplates as builtIn,
} from '../../platform/mail-template/mail-template.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { mailTemplates } from '../../tables/outreach/mail-template.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { builtInOf } from './mail-template.queries.ts'

const server = await serverForFile({ env: { PUBLIC_URL: 'https://food.example' } })
const admin = await server.asAdmin()
let event: Event
let free: SignupType

beforeAll(async () => {
  await clearEvents(server)
  event = await addEvent(admin, { enName: 'Taipei 2027' })
  free = await addType(admin, {
    name: '免費',
    enName: 'Free',
    tiers: [{ name: '免費', enName: 'Free', fee: 0 }],
  })
})

beforeEach(() => server.ctx.db.delete(mails))
afterEach(() => server.ctx.db.delete(mailTemplates))

const key = 'signup.confirmed'
const create = (values: object = {}, by: Client = admin) =>
  by.send(mailTemplate.create, { body: { key, ...values } })
const add = async (values: object = {}): Promise<MailTemplate> => (await create(values)).body
const ownText = { subject: '歡迎 {{name}}', body: '<p>親愛的 {{name}}，{{event}} 見！</p><p>{{link}}</p>' }

/** Signs somebody up for the free type, and returns the mail about it. */
async function confirmed(realName = '林怡君') {
  const member = await server.asKind(identity.member)
  await signedUp(member, free, { realName, enName: '', email: member.account.email })
  const [mail] = await server.ctx.db.select().from(mails).orderBy(desc(mails.id)).limit(1)
  return mail as typeof mails.$inferSelect
}

describe('the built-in texts', () => {
  const all = builtIn.flatMap(({ templates }) => templates)

  test('use only placeholders that the mail has, and those that it needs', () => {
    expect(new Set(all.map((one) => one.key)).size).toBe(all.length)
    for (const template of all)
      for (const language of ['zh-TW', 'en'] as const) {
        const { subject, body } = template[language]
        const used = placeholdersIn(subject + body).map(({ name }) => name.replace(/^(?:if|unless) /, ''))
        expect(
          used.filter((name) => !Object.hasOwn(template.placeholders, name)),
          `${template.key} ${language}`,
        ).toEqual([])
        const needed = Object.entries(template.placeholders).filter(([, one]) => one.needed)
        for (const [name] of needed) expect(used, `${template.key} ${language}`).toContain(name)
        expect(subject, template.key).not.toBe('')
      }
  })

  test('read the same as plain text and as the HTML of the editor', () => {
    for (const template of all) {
      const values = exampleValues(template, 'https://food.example')
      const plain = composeTemplate(template, {}, values)
      const shown = { subject: template.en.subject, html: '<p>{{nothing}}</p>' }
      const edited = composeTemplate(template, { en: shown }, values)
      expect(edited.subject, template.key).toBe(plain.subject)
      const words =
        'html' in edited
          ? edited.html
              .replaceAll(/<br>|<[^>]*>/g, (tag) => (tag === '<br>' ? '\n' : ''))
              .replaceAll('&amp;', '&')
          : ''
      const chinese = 'text' in plain ? (plain.text.split('\n\n——\n')[0] ?? '') : ''
      for (const line of chinese.split('\n').filter((one) => one !== '' && !one.startsWith('https://')))
        expect(words, template.key).toContain(line.trim().replaceAll("'", '&#39;'))
    }
  })

  test('are offered with their placeholders, and can be sent back unchanged', async () => {
    const { body } = await admin.call(mailTemplate.builtIn, {})
    expect(body).toHaveLength(all.length)
    const one = body.find((each) => each.key === key)
    expect(one).toMatchObject({ group: 'signup', name: '報名成功', isOfEvent: true })
    expect(one?.zh.body).toContain('<p>{{name}} 您好：</p>')
    for (const { key: ofMail, zh, en } of body) {
      const sent = { key: ofMail, subject: zh.subject, body: zh.body, enSubject: en.subject, enBody: en.body }
      const row = await add(sent)
      expect(row, ofMail).toMatchObject({ subject: '', body: '', enSubject: '', enBody: '' })
    }
  })
})

describe('a text of staff', () => {
  test('is what is sent, in its language, to the event that it is of', async () => {
    const before = await confirmed()
    expect(before).toMatchObject({ html: '', template: key, subject: expect.stringContaining('報名成功') })
    await add({ eventId: event.id, ...ownText })
    const mail = await confirmed()
    expect(mail.subject).toMatch(/^【2027 臺北研討會】歡迎 林怡君 Your sign-up is confirmed /)
    expect(mail.body).toBe('')
    expect(mail.html).toMatch(
      /^<p>親愛的 林怡君，.* 見！<\/p><p><a class="button" href="https:\/\/food\.example\//,
    )
    expect(mail.html).toContain('<hr><p>Taipei 2027, Free (sign-up ')
    expect(mail.templateValues).toMatchObject({ name: { 'zh-TW': '林怡君', en: '林怡君' } })
    expect(mail.templateValues).not.toHaveProperty('account')
  })

  test('of an event comes before that of the organisation, language by language', async () => {
    await add({ ...ownText, enSubject: 'Welcome {{name}}', enBody: '<p>See you, {{name}}!</p>' })
    await add({ eventId: event.id, ...ownText, subject: '恭候 {{name}}' })
    const { subject, html } = await confirmed()
    expect(subject).toBe('【2027 臺北研討會】恭候 Welcome 林怡君')
    expect(html).toContain('<p>See you, 林怡君!</p>')
  })

  test('of another event is not used', async () => {
    const { body: other } = await admin.send(eventCalls.create, {
      body: { code: 'other', name: '另一場', startDay: '2029-03-01', endDay: '2029-03-02' },
    })
    await add({ eventId: other.id, ...ownText })
    expect((await confirmed()).html).toBe('')
  })

  test('is gone when it is deleted, and follows the text above it where it is the same', async () => {
    const row = await add({ eventId: event.id, ...ownText })
    await admin.send(mailTemplate.remove, { params: { id: row.id } })
    expect((await confirmed()).html).toBe('')
    const english = builtInOf(key)?.en
    const same = await add({
      ...ownText,
      enSubject: english?.subject,
      enBody: (await admin.call(mailTemplate.builtIn, {})).body.find((one) => one.key === key)?.en.body,
    })
    expect(same).toMatchObject({ enSubject: '', enBody: '', isOutdated: false })
  })

  test('escapes what people typed, also placeholders', async () => {
    await add(ownText)
    const { subject, html } = await confirmed('<img src=x>{{event}}&')
    expect(subject).toContain('歡迎 <img src=x>{{event}}&')
    expect(html).toContain('親愛的 &lt;img src=x&gt;{{event}}&amp;，')
  })

  test('loses what a mail must not contain, when it is stored and when it is shown', async () => {
    const body =
      '<p onclick="x()">您好 {{name}}<img src="https://x.example/a.png" onerror="x()"></p><script>x()</script>'
    const row = await add({ ...ownText, body })
    expect(row.body).not.toMatch(/onclick|onerror|script/)
    const shown = await admin.send(mailTemplate.preview, { body: { key, ...ownText, body } })
    expect([shown.status, shown.body.html]).toEqual([
      200,
      expect.not.stringMatching(/onclick|onerror|<script/) as string,
    ])
  })

  test('says when the built-in text has changed since', async () => {
    const { id } = await add(ownText)
    await server.ctx.db
      .update(mailTemplates)
      .set({ basis: { 'zh-TW': { subject: '舊', body: '<p>舊</p>' } } })
      .where(eq(mailTemplates.id, id))
    expect((await admin.call(mailTemplate.get, { params: { id } })).body.isOutdated).toBe(true)
  })

  test('is copied with its event', async () => {
    await add({ eventId: event.id, ...ownText })
    const { body: copy } = await admin.send(eventCalls.copy, {
      params: { id: event.id },
      body: { code: 'copied', name: '複製', startDay: '2028-03-01' },
    })
    const rows = await server.ctx.db.select().from(mailTemplates).orderBy(mailTemplates.id)
    expect(rows.map(({ eventId, body }) => [eventId, body])).toEqual([
      [event.id, ownText.body],
      [copy.id, ownText.body],
    ])
  })
})

describe('a reader who chose English', () => {
  /** Signs up a member who chose a language, and returns the mails of the sign-up, oldest first. */
  async function mailsOf(language: string, values: object = {}) {
    const client = await server.asKind(identity.member)
    const { id, email } = client.account
    await client.send(member.update, {
      params: { id },
      body: { realName: '林怡君', enName: 'Lin Yi-chun', language },
    })
    await signedUp(client, free, { realName: '林怡君', enName: 'Lin Yi-chun', email, ...values })
    return server.ctx.db.select().from(mails).orderBy(mails.id)
  }
  const chinese = '親愛的 林怡君'
  const english = 'Dear Lin Yi-chun'

  test('gets English first, in subject and text; others get Chinese first', async () => {
    const [asBefore] = await mailsOf('zh-TW')
    expect(asBefore?.subject).toMatch(/^【2027 臺北研討會】報名成功 Your sign-up is confirmed \w+$/)
    await server.ctx.db.delete(mails)
    const [mail] = await mailsOf('en')
    expect(mail?.subject).toMatch(/^【Taipei 2027】Your sign-up is confirmed 報名成功 \w+$/)
    const body = mail?.body ?? ''
    const [first = '', second = ''] = body.split('\n——\n')
    expect([first, second].map((part) => /\p{Script=Han}{3}/u.test(part.replaceAll('林怡君', '')))).toEqual([
      false,
      true,
    ])
    expect((asBefore?.body ?? '').startsWith(second.split('\n\n')[0] ?? '?')).toBe(true)
    const audit = await server.ctx.db
      .select()
      .from(audits)
      .where(and(eq(audits.noun, 'mail'), eq(audits.rowId, mail?.id ?? 0)))
    expect(audit).toEqual([expect.objectContaining({ label: mail?.subject })])
    expect(Object.keys(audit[0]?.after ?? {})).not.toContain('englishFirst')
  })

  test('gets the texts of staff in the same order', async () => {
    await add({
      ...{ subject: '歡迎 {{name}}', body: `<p>${chinese.replace('林怡君', '{{name}}')}</p>` },
      ...{ enSubject: 'Welcome {{name}}', enBody: `<p>${english.replace('Lin Yi-chun', '{{name}}')}</p>` },
    })
    const [mail] = await mailsOf('en')
    expect(mail?.subject).toBe('【Taipei 2027】Welcome Lin Yi-chun 歡迎 林怡君')
    expect(mail?.html).toBe(`<p>${english}</p><hr><p>${chinese}</p>`)
  })

  test('does not choose for a guest, and is known by the verified address where a mail has no account', async () => {
    const [toMember, toGuest] = await mailsOf('en', { isGuest: true, email: 'guest@example.com' })
    expect(toMember?.subject).toMatch(/】Your/)
    expect(toGuest).toMatchObject({ to: 'guest@example.com', subject: expect.stringMatching(/】報名/) })
    const words = { subject: '中 en', body: '中', englishFirst: { subject: 'en 中', body: 'en' } }
    const letter = { ...words, to: (toMember?.to ?? '').toUpperCase(), purpose: 'submission' } as const
    await server.ctx.db.delete(mails)
    await sendMail(server.ctx, letter)
    await sendMail(server.ctx, { ...letter, to: 'nobody@example.com' })
    const sent = await server.ctx.db.select().from(mails).orderBy(mails.id)
    expect(sent.map(({ subject, body }) => [subject, body])).toEqual([
      ['en 中', 'en'],
      ['中 en', '中'],
    ])
  })
})

describe('a fault', () => {
  test('is found at its field', async () => {
    const faults = async (values: object) => {
      const { status, body } = await create(values)
      return [status, ((body as unknown as Problem).errors ?? []).map(({ path, code }) => `${path} ${code}`)]
    }
    expect(await faults({ ...ownText, body: '<p>{{salary}}</p>' })).toEqual([400, ['body placeholder']])
    for (const name of ['constructor', 'toString', '__proto__', 'if constructor'])
      expect(await faults({ ...ownText, body: `<p>{{${name}}}</p>` })).toEqual([400, ['body placeholder']])
    expect(await faults({ ...ownText, body: '<p>{{ticket}}</p>' })).toEqual([400, ['body placeholder']])
    expect(await faults({ ...ownText, subject: '{{link}}' })).toEqual([400, ['subject placeholder']])
    expect(await faults({ ...ownText, body: '<p>{{na<strong>me}}</strong></p>' })).toEqual([
      400,
      ['body placeholder-place'],
    ])
    expect(await faults({ subject: 'x' })).toEqual([400, ['body required']])
    expect(await faults({ ...ownText, key: 'nothing' })).toEqual([400, ['key unknown']])
    expect(await faults({ ...ownText, key: 'account.password', eventId: event.id })).toEqual([
      400,
      ['eventId unknown'],
    ])
    expect(await faults({ key: '', body: '<p>x</p>', subject: 'x' })).toEqual([400, ['name required']])
    expect(await faults({ ...ownText, key: '', name: 'x', body: '<p>{{type}}</p>' })).toEqual([
      400,
      ['body placeholder'],
    ])
  })

  test('is a second text for the same mail, and another mail for a text', async () => {
    const { id, version } = await add(ownText)
    expect((await create(ownText)).status).toBe(409)
    const { status } = await admin.send(mailTemplate.update, {
      params: { id },
      body: { key: 'signup.expired', ...ownText, version },
    })
    expect(status).toBe(400)
  })
})

describe('a preview', () => {
  const preview = (values: object = {}, by: Client = admin) =>
    by.send(mailTemplate.preview, { body: { key, ...ownText, ...values } })

  test('shows examples with the name of the caller, and a trial is sent to them', async () => {
    const { body } = await preview()
    expect(body.subject).toContain('歡迎 ')
    expect(body.html).toContain('2026 餐飲科技研討會 見！')
    expect(body.text).toContain('Food Service Technology Conference 2026')
    const email = 'trial@example.com'
    await server.ctx.db.update(accounts).set({ email }).where(eq(accounts.id, admin.account.id))
    expect((await admin.send(mailTemplate.trial, { body: { key, ...ownText } })).status).toBe(200)
    const [mail] = await server.ctx.db.select().from(mails)
    expect(mail?.to).toBe(email)
    expect(mail?.subject).toMatch(/^\[測試 Trial\] 歡迎 /)
  })

  test('shows the values of a mail that was sent, to those who may read the outbox', async () => {
    const mail = await confirmed('林怡君')
    const recent = await admin.call(mailTemplate.recent, { query: { key } })
    expect(recent.body).toMatchObject([{ mailId: mail.id }])
    expect((await preview({ mailId: mail.id })).body.html).toContain('親愛的 林怡君，')
    expect((await preview({ mailId: mail.id, key: 'signup.expired' })).status).toBe(404)
    const staff = await server.as(await server.addAccount({ grants: viewGrants(pages.mails.id) }))
    expect((await staff.call(mailTemplate.recent, { query: { key } })).body).toEqual([])
    expect((await preview({ mailId: mail.id }, staff)).status).toBe(404)
  })

  test('of a mail to a reviewer is not shown to an administrator who is an author', async () => {
    await openSubmissions(admin, event)
    const [food, oral] = [await addSubject(admin), await addSubmissionType(admin)]
    const email = 'lin@author.example'
    const writer = await server.asKind(identity.member)
    await submitted(writer, paper(food, oral, { authors: [{ ...author, email }] }))
    const biased = await server.as(await server.addAccount({ identity: identity.admin, email }))
    const reviewing = reviewTemplates[0]?.key ?? ''
    const [mail] = await server.ctx.db
      .insert(mails)
      .values({
        ...{ to: 'wang@reviewers.example', subject: '審稿', body: '您好', purpose: 'review', status: 'sent' },
        ...{ template: reviewing, templateValues: { name: '王審查' } },
      })
      .returning({ id: mails.id })
    const asked = { key: reviewing, mailId: mail?.id ?? 0, ...ownText, body: '<p>{{name}}</p>' }
    expect((await preview(asked)).body.html).toContain('王審查')
    expect((await preview(asked, biased)).status).toBe(404)
    const recent = await biased.call(mailTemplate.recent, { query: { key: reviewing } })
    expect(recent.body).toEqual([])
  })
})
