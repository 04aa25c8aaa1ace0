import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { reviewSettingRow } from '../../../../test/rows/submission-rows.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { editorText } from '../../../shared/event/html-field/editor.text.ts'
import { ReviewSettingPage } from './review-setting.page.tsx'
import { reviewSettingText } from './review-setting.text.ts'

const t = reviewSettingText['zh-TW']
const editor = editorText['zh-TW']
const path = '/admin/submission/review-setting'
const call = '/api/v1/event/3/review-setting'
const row = reviewSettingRow

afterEach(() => dismiss())

type Answers = Parameters<typeof enterAs>[1]
async function open(more: Answers = {}, account = accountRow()) {
  const answers = { ...eventAnswers(), [`GET ${call}`]: () => json(200, row), ...more }
  const requests = await enterAs(account, answers)
  await renderAt(path, <ReviewSettingPage />)
  await screen.findByRole('group', { name: t.work })
  return requests
}
const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) })
const save = () => userEvent.click(screen.getByRole('button', { name: t.save }))
const putsOf = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ method }) => method === 'PUT')

test('an edit sends the settings as a whole with the version that was read, and then goes on from the next one', async () => {
  const requests = await open({
    [`PUT ${call}`]: () => json(200, { ...row, authorNames: 'never', version: 3 }),
  })
  await userEvent.click(screen.getByRole('radio', { name: t.authorNamesOf('never') }))
  await save()
  await waitFor(() => expect(putsOf(requests)).toHaveLength(1))
  const { eventId: _event, ...sent } = row
  expect(putsOf(requests)[0]?.body).toEqual({ ...sent, authorNames: 'never' })
  await userEvent.click(await screen.findByRole('switch', { name: t.authorsSeeReviews }))
  await save()
  await waitFor(() => expect(putsOf(requests)).toHaveLength(2))
  expect(putsOf(requests)[1]?.body).toMatchObject({ authorsSeeReviews: false, version: 3 })
})

test('all faults are shown at once, and nothing is sent', async () => {
  const requests = await open()
  for (const [label, text] of [
    [t.reviewersPerPaper, '0'],
    [t.papersPerReviewer, '201'],
    [t.contact, 'x'],
  ] as const) {
    await userEvent.clear(field(label))
    await userEvent.type(field(label), text)
  }
  await save()
  for (const words of [faultWords('min', { n: 1 }), faultWords('max', { n: 200 }), faultWords('email')])
    expect(screen.getByText(words)).toBeDefined()
  expect(putsOf(requests)).toEqual([])
})

test('the guidelines are written in an editor without pictures', async () => {
  await open()
  const tools = await screen.findByRole('toolbar', { name: editor.tools(t.guidelines) })
  expect(within(tools).getByRole('button', { name: editor.link })).toBeDefined()
  expect(within(tools).queryByRole('button', { name: editor.picture })).toBeNull()
})

/** Somebody who may see the page of subjects, and change nothing. */
const reader = accountRow({
  identity: identity.management,
  functionList: [{ pageId: 10, active: true, extra: [], canAdd: false, canEdit: false, canDelete: false }],
  permissionList: [{ pageId: 10, type: 1 }],
})

test.each([
  ['without the right to edit', reader, {}],
  ['of an archived event', accountRow(), eventAnswers({ ...eventRow, status: 'archived', isCurrent: false })],
])('%s the settings are read-only, and their history can be opened', async (_, account, answers) => {
  await open(answers, account)
  expect(screen.queryByRole('button', { name: t.save })).toBeNull()
  for (const name of [t.work, t.sight, t.authors])
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name }).disabled).toBe(true)
  expect(screen.getByText('請於期限前完成。').closest('[contenteditable="true"]')).toBeNull()
  expect(screen.getByRole('button', { name: commonText['zh-TW'].history })).toBeDefined()
})
