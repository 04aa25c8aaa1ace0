import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { certificateRow, overviewRow } from '../../../../test/rows/certificate-rows.ts'
import { eventAnswers } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { CertificatePage } from './certificate.page.tsx'
import { certificateText } from './certificate.text.ts'
import { CertificatesPage } from './certificates.page.tsx'

const t = certificateText['zh-TW']
const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)

afterEach(() => dismiss())

const second = certificateRow({ id: 32, number: 'FOOD-2028-00002', realName: '李大華', qualifies: false })

type Answers = Parameters<typeof enterAs>[1]
async function showList(more: Answers = {}, account = accountRow()) {
  const requests = await enterAs(account, {
    ...eventAnswers(),
    'GET /api/v1/certificate': () => json(200, [certificateRow(), second], { 'x-total-count': '2' }),
    'GET /api/v1/certificate/count': () => json(200, { issued: 2, void: 1, unqualified: 1 }),
    'GET /api/v1/certificate/overview': () => json(200, overviewRow),
    ...more,
  })
  await renderAt('/admin/certificate', <CertificatesPage />)
  await screen.findByText('FOOD-2028-00002')
  return requests
}

const posted = (requests: Awaited<ReturnType<typeof showList>>, path: string) =>
  requests.find((one) => one.method === 'POST' && one.path === path)?.body

test('the list tells who no longer qualifies, and how many have no certificate yet', async () => {
  await showList()
  const row = within(screen.getByRole('row', { name: /李大華/ }))
  expect(row.getByText(t.unqualified)).toBeDefined()
  expect(within(screen.getByRole('row', { name: /王小明/ })).queryByText(t.unqualified)).toBeNull()
  expect(await screen.findByText(t.overview(12, 3))).toBeDefined()
})

test('certificates are issued to all who qualify after a question, and failures are shown', async () => {
  const failed = [
    { signupId: 21, code: 'K7M2QX', realName: '林小美', isUnprintable: false },
    { signupId: 22, code: 'P4T9RW', realName: 'አበበ', isUnprintable: true },
  ]
  const requests = await showList({
    'POST /api/v1/certificate/issue': () => json(200, { ...overviewRow, isIssuing: true, failed }),
    'GET /api/v1/certificate/overview': () => json(200, { ...overviewRow, failed }),
  })
  expect(await screen.findByText(t.failed('K7M2QX 林小美'))).toBeDefined()
  expect(screen.getByText(t.unprintable('P4T9RW አበበ'))).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: t.issueAll }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: t.issueAll }))
  await expect.poll(shownNotices).toEqual([`success: ${t.issueStarted}`])
  expect(posted(requests, '/api/v1/certificate/issue')).toEqual({ eventId: 3 })
})

test('one is issued by hand with hours and a reason', async () => {
  const requests = await showList({
    'POST /api/v1/certificate': () => json(201, certificateRow({ number: 'FOOD-2028-00003' })),
  })
  await userEvent.click(await screen.findByRole('button', { name: t.issueOne }))
  const dialog = within(await screen.findByRole('dialog', { name: t.issueOne }))
  await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.signupCode}`) }), 'K7M2QX')
  await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.hours}`) }), '3.5')
  await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.grounds}`) }), '報到設備故障')
  await userEvent.click(dialog.getByRole('button', { name: t.issueOne }))
  await expect.poll(shownNotices).toEqual([`success: ${t.issued('FOOD-2028-00003')}`])
  expect(posted(requests, '/api/v1/certificate')).toEqual({
    eventId: 3,
    signupCode: 'K7M2QX',
    hours: 3.5,
    reason: '報到設備故障',
  })
})

test('the selected ones are mailed, and those that were not are named with the reason', async () => {
  const results = [
    { id: 31, number: 'FOOD-2028-00001', realName: '王小明', refusal: null },
    { id: 32, number: 'FOOD-2028-00002', realName: '李大華', refusal: 'certificate.no-address' },
  ]
  const requests = await showList({ 'POST /api/v1/certificate/send': () => json(200, results) })
  for (const number of ['00001', '00002'])
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(number) }))
  await userEvent.click(await screen.findByRole('button', { name: t.send }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: t.send }))
  await expect.poll(() => shownNotices().length).toBe(2)
  expect(shownNotices()[0]).toBe(`success: ${t.done(1)}`)
  expect(shownNotices()[1]).toContain('FOOD-2028-00002')
  expect(posted(requests, '/api/v1/certificate/send')).toEqual({ eventId: 3, ids: [31, 32] })
})

test('with the right to view alone, nothing can be issued, and nothing is saved', async () => {
  const reader = accountRow({
    identity: identity.management,
    functionList: [
      {
        pageId: pages.certificates.id,
        active: true,
        extra: [],
        canAdd: false,
        canEdit: false,
        canDelete: false,
      },
    ],
    permissionList: [{ pageId: pages.certificates.id, type: 1 }],
  })
  await showList({}, reader)
  expect(await screen.findByText(t.overview(12, 3))).toBeDefined()
  for (const name of [t.issueAll, t.issueOne, t.learningHours])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a certificate is made void with a reason on its page', async () => {
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(),
    'GET /api/v1/certificate/31': () => json(200, certificateRow({ qualifies: false })),
    'POST /api/v1/certificate/31/void': () => json(200, certificateRow({ state: 'void' })),
  })
  await renderAt('/admin/certificate/31', <CertificatePage />, '/admin/certificate/$id')
  expect(await screen.findByText(t.unqualifiedHint)).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: t.void }))
  const dialog = within(await screen.findByRole('dialog', { name: t.voidTitle('FOOD-2028-00001') }))
  await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(`^${t.grounds}`) }), '姓名錯誤')
  await userEvent.click(dialog.getByRole('button', { name: t.void }))
  await expect.poll(shownNotices).toEqual([`success: ${t.voided('FOOD-2028-00001')}`])
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 1, reason: '姓名錯誤' })
})
