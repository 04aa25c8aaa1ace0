import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { MailPreference, OwnMailPreference } from '@banquet/contract/outreach/suppression'
import { enterMember } from '../../../../test/enter-member.ts'
import { fakeServer, json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { setLanguage } from '../../../kit/text/text.ts'
import { MailPreferencePage } from './mail-preference.page.tsx'
import { OwnPreferencesPanel } from './own-preferences.panel.tsx'
import { mailPreferenceText } from './mail-preference.text.ts'

const t = mailPreferenceText['zh-TW']
const call = '/api/v1/mail-preference/abc.def'

const row: MailPreference = { email: 'm***@example.com', marketing: true, campaigns: true, isStopped: false }

afterEach(() => {
  setLanguage('zh-TW')
  history.replaceState(null, '', '/')
})

function open(answers: Parameters<typeof fakeServer>[0]) {
  history.replaceState(null, '', '/unsubscribe/abc.def')
  setLanguage('zh-TW')
  const requests = fakeServer(answers)
  render(<MailPreferencePage />)
  return requests
}

test('opening the page changes nothing; a button stops marketing, and another one starts it again', async () => {
  let saved = row
  const requests = open({
    [`GET ${call}`]: () => json(200, row),
    [`POST ${call}`]: ({ body }) => {
      saved = { ...saved, ...(body as object) }
      return json(200, saved)
    },
  })
  await screen.findByText(t.forAddress(row.email))
  expect(requests.map(({ method }) => method)).toEqual(['GET'])
  await userEvent.click(screen.getByRole('button', { name: t.stopMarketing }))
  await screen.findByText(t.savedStopped(t.marketing))
  expect(requests.at(-1)?.body).toEqual({ marketing: false, campaigns: true })
  expect(screen.getByText(t.getsNot)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: t.want(t.marketing) }))
  await screen.findByText(t.savedWanted(t.marketing))
  expect(requests.at(-1)?.body).toEqual({ marketing: true, campaigns: true })
})

test('a change that could not be saved says so, and shows what is still sent', async () => {
  open({
    [`GET ${call}`]: () => json(200, row),
    [`POST ${call}`]: () => problem(500, 'internal'),
  })
  await userEvent.click(await screen.findByRole('button', { name: t.stopCampaigns }))
  expect((await screen.findByRole('alert')).textContent).toBe(t.failedSave)
  expect(screen.getAllByText(t.gets)).toHaveLength(3)
})

const buttons = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('what the organiser has stopped cannot be started again, and says so', async () => {
  open({ [`GET ${call}`]: () => json(200, { ...row, marketing: false, isStopped: true }) })
  await screen.findByText(t.stopped)
  expect(buttons()).toEqual([t.stopCampaigns])
})

test('news need notices, which come first', async () => {
  open({ [`GET ${call}`]: () => json(200, { ...row, marketing: false, campaigns: false }) })
  await screen.findByText(t.marketingNeeds)
  expect(buttons()).toEqual([t.want(t.campaigns)])
})

test('a member sees in the account when they agreed, and stops news', async () => {
  let saved: OwnMailPreference = {
    ...row,
    marketingAt: '2026-11-21T00:00:00.000Z',
    marketingSource: 'register',
    marketingWithdrawnAt: null,
    stoppedAt: null,
  }
  enterSide('shop')
  onTestFinished(() => enterSide('staff'))
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/mail-preference': () => json(200, saved),
    'PUT /api/v1/mail-preference': ({ body }) => {
      saved = { ...saved, ...(body as object), marketingWithdrawnAt: '2026-11-28T00:00:00.000Z' }
      return json(200, saved)
    },
  })
  await renderAt('/member', <OwnPreferencesPanel />)
  expect(await screen.findByText(/2026.*註冊時/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: t.stopMarketing }))
  await screen.findByText(t.savedStopped(t.marketing))
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ marketing: false, campaigns: true })
  expect(screen.getByRole('button', { name: t.want(t.marketing) })).toBeDefined()
})

test.each([
  ['a link that is not valid', () => problem(404, 'not-found'), t.invalid],
  ['a server that fails', () => problem(500, 'internal'), t.failed],
])('%s is shown as what it is', async (_, answer, words) => {
  open({ [`GET ${call}`]: answer })
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})
