import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Campaign, CampaignPreview, CampaignRecipient } from '@banquet/contract/outreach/campaign'
import { campaignStates, type CampaignState } from '@banquet/contract/outreach/campaign-states'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { campaignCheckOf, campaignRow, recipientCounts } from '../../../../test/rows/campaign-rows.ts'
import { eventAnswers } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { CampaignPage } from './campaign.page.tsx'
import { campaignPageText, checkText, linksText } from './campaign-page.text.ts'
import { recipientText } from './recipient.text.ts'

const t = campaignPageText['zh-TW']
const l = linksText['zh-TW']
const r = recipientText['zh-TW']
const path = '/admin/setting/mail'
const call = '/api/v1/campaign/4'

type Answers = Parameters<typeof enterAs>[1]

const preview: CampaignPreview = {
  language: 'zh-TW',
  to: 'ming@example.com',
  subject: '王小明，您的報名費尚未繳交',
  html: '<p>請儘速繳費。</p><script>parent.postMessage(1)</script>',
  text: '請儘速繳費。',
}

const recipient: CampaignRecipient = {
  id: 81,
  name: '王小明',
  enName: '',
  email: 'ming@example.com',
  memberId: 7,
  language: 'zh-TW',
  state: 'failed',
  skipReason: null,
  tries: 2,
  reply: '550 no such user',
  maybeTwice: true,
  sentAt: null,
  dueAt: null,
}

async function openPage(row: Campaign, more: Answers = {}) {
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(),
    [`GET ${call}`]: () => json(200, row),
    [`GET ${call}/check`]: () => json(200, campaignCheckOf(12)),
    [`GET ${call}/preview`]: () => json(200, preview),
    [`GET ${call}/report`]: () => json(200, { skipped: [], domains: [], overTime: [] }),
    'GET /api/v1/campaign-recipient': () => json(200, [recipient], { 'x-total-count': '1' }),
    ...more,
  })
  const view = await renderAt(`${path}/4`, <CampaignPage />, `${path}/$id`)
  await screen.findByRole('heading', { name: row.name })
  return { ...view, requests }
}

const shownNotices = () => notices().map(({ text }) => text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => dismiss())

async function openSend(more: Answers = {}) {
  const opened = await openPage(campaignRow(), more)
  const button = await screen.findByRole('button', { name: t.send })
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false)
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: t.sendTitle }))
  const count = dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(t.count) })
  return { ...opened, dialog, count }
}

test('a draft is sent once the number of recipients has been typed, which is not filled in', async () => {
  const { requests, dialog, count } = await openSend({
    [`POST ${call}/send`]: () => json(200, campaignRow({ state: 'preparing', version: 3 })),
  })
  const sent = () => requests.find(({ method }) => method === 'POST')
  const send = () => userEvent.click(dialog.getByRole('button', { name: t.sendNow }))
  expect(count.value).toBe('')
  await send()
  await userEvent.type(count, '13')
  await send()
  expect(dialog.getByText(t.countWrong(12))).toBeDefined()
  expect(sent()).toBeUndefined()
  await userEvent.clear(count)
  await userEvent.type(count, '12')
  await send()
  await expect.poll(() => sent()?.body).toEqual({ version: 2, count: 12, scheduledAt: null })
  await expect.poll(shownNotices).toEqual([t.sent])
})

test('a draft is scheduled for a moment in the time zone of the event', async () => {
  const { requests, dialog, count } = await openSend({
    [`POST ${call}/send`]: () => json(200, campaignRow({ state: 'scheduled', version: 3 })),
  })
  await userEvent.click(dialog.getByRole('radio', { name: t.sendLater }))
  await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.sendDay}`) }), '2001-01-01')
  await userEvent.type(count, '12')
  await userEvent.click(dialog.getByRole('button', { name: t.sendLater }))
  expect(dialog.getByText(t.sendPast)).toBeDefined()
  const day = dialog.getByRole('textbox', { name: new RegExp(`^${t.sendDay}`) })
  await userEvent.clear(day)
  await userEvent.type(day, '2199-03-01')
  await userEvent.click(dialog.getByRole('button', { name: t.sendLater }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ scheduledAt: '2199-03-01T01:00:00.000Z' })
})

test('a number that has changed meanwhile is shown, and must be typed again', async () => {
  let recipients = 12
  const { dialog, count } = await openSend({
    [`GET ${call}/check`]: () => json(200, campaignCheckOf(recipients)),
    [`POST ${call}/send`]: () => {
      recipients = 15
      return problem(409, 'campaign.count')
    },
  })
  await userEvent.type(count, '12')
  await userEvent.click(dialog.getByRole('button', { name: t.sendNow }))
  await dialog.findByText(t.countChanged(12, 15))
  expect(dialog.getByText(t.sendWhat(15, '催繳第一次'))).toBeDefined()
  expect(count.value).toBe('')
})

test('what stands against sending is said with what to do, and a draft with faults cannot be sent', async () => {
  const missing = { name: '王小明', enName: '', email: 'ming@example.com', placeholders: ['hotel'] }
  await openPage(campaignRow(), {
    [`GET ${call}/check`]: () =>
      json(
        200,
        campaignCheckOf(12, {
          faults: ['missing-values'],
          warnings: ['approval'],
          missing: { count: 1, first: [missing] },
        }),
      ),
  })
  await screen.findByText(checkText['zh-TW']['missing-values'])
  expect(screen.getByText(checkText['zh-TW'].approval)).toBeDefined()
  expect(screen.getByText('王小明：飯店')).toBeDefined()
  expect(screen.getByRole('button', { name: t.send }).hasAttribute('disabled')).toBe(true)
})

test('the preview runs no scripts, and is shown for a phone and as plain text', async () => {
  await openPage(campaignRow())
  const frame = await screen.findByTitle(t.previewTitle)
  expect(frame.getAttribute('sandbox')).toBe('')
  await press(t.narrow)
  expect(frame.dataset['width']).toBe('narrow')
  await press(t.asText)
  expect(screen.queryByTitle(t.previewTitle)).toBeNull()
  expect(screen.getByText(preview.text)).toBeDefined()
})

const sentStates = campaignStates.filter((state) => state !== 'draft')
const commands: Record<Exclude<CampaignState, 'draft'>, string[]> = {
  'awaiting-approval': [t.approve, t.withdraw, t.rate],
  scheduled: [t.withdraw, t.rate],
  preparing: [t.cancel, t.rate],
  sending: [t.pause, t.retry, t.cancel, t.rate],
  paused: [t.resume, t.retry, t.cancel, t.rate],
  done: [t.retry],
  cancelled: [],
}

test.each(sentStates)('a campaign that is %s offers the commands of its state', async (state) => {
  await openPage(
    campaignRow({
      state,
      mayApprove: state === 'awaiting-approval',
      typedCount: 12,
      counts: recipientCounts({ sent: 8, failed: 1, queued: 3 }),
    }),
  )
  const all = [t.approve, t.pause, t.resume, t.retry, t.withdraw, t.cancel, t.rate]
  await screen.findByRole('heading', { name: t.sending })
  const shown = all.filter((name) => screen.queryByRole('button', { name }) !== null)
  expect(shown).toEqual(all.filter((name) => commands[state].includes(name)))
})

test('its sender cannot approve it', async () => {
  await openPage(campaignRow({ state: 'awaiting-approval', typedCount: 12, mayApprove: false }))
  await screen.findByRole('button', { name: t.withdraw })
  expect(screen.queryByRole('button', { name: t.approve })).toBeNull()
})

test('pausing shows the button that resumes; cancelling asks first', async () => {
  let row = campaignRow({ state: 'sending', counts: recipientCounts({ sent: 8, queued: 3 }) })
  const { requests } = await openPage(row, {
    [`GET ${call}`]: () => json(200, row),
    [`POST ${call}/pause`]: () => {
      row = { ...row, state: 'paused', version: 3 }
      return json(200, row)
    },
  })
  await press(t.pause)
  await screen.findByRole('button', { name: t.resume })
  expect(screen.getByText(t.pausedHint)).toBeDefined()
  await press(t.cancel)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(t.cancelBody(3))).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: t.keep }))
  expect(requests.some(({ path: at }) => at.endsWith('/cancel'))).toBe(false)
})

test('recipients show the response of the mail server, and the mail as it was sent', async () => {
  const { requests } = await openPage(
    campaignRow({ state: 'done', counts: recipientCounts({ failed: 1 }) }),
    {
      'GET /api/v1/campaign-recipient/81/mail': () => json(200, preview),
    },
  )
  const shown = within(await screen.findByRole('row', { name: /550 no such user/ }))
  expect(shown.getByText('可能收到兩次')).toBeDefined()
  expect(requests.some(({ path: at }) => at.includes('campaignId=4'))).toBe(true)
  await userEvent.click(shown.getByRole('button', { name: r.open('王小明') }))
  const dialog = within(await screen.findByRole('dialog', { name: r.mailOf('王小明') }))
  expect((await dialog.findByTitle(t.previewTitle)).getAttribute('srcdoc')).toBe(preview.html)
  await userEvent.click(dialog.getByRole('button', { name: commonText['zh-TW'].close }))
  expect(screen.getByText(t.notTracked)).toBeDefined()
})

test('each link of a draft says what it did when it was requested, and nothing moves meanwhile', async () => {
  const links = ['https://venue.example/', 'https://venue.example/gone', '/payment-order']
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  const { requests } = await openPage(campaignRow(), {
    [`GET ${call}/check`]: () => json(200, { ...campaignCheckOf(12), links }),
    [`POST ${call}/check-links`]: () => answered,
  })
  const section = within(await screen.findByRole('region', { name: l.links(3) }))
  const items = () => section.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items()).toEqual(links.map((link) => l.checking + link))
  // Sending does not wait for other people's sites.
  await expect.poll(() => screen.getByRole('button', { name: t.send }).hasAttribute('disabled')).toBe(false)
  answer(
    json(200, [
      { link: links[0], state: 'answers', status: 200 },
      { link: links[1], state: 'broken', status: 404 },
      { link: links[2], state: 'own', status: null },
    ]),
  )
  await section.findByText(l.broken(1))
  expect(items()).toEqual([`可開啟${links[0]}`, `打不開 (404)${links[1]}`, `本站頁面${links[2]}`])
  await userEvent.click(section.getByRole('button', { name: l.again }))
  await expect.poll(() => requests.filter(({ method }) => method === 'POST').length).toBe(2)
})
