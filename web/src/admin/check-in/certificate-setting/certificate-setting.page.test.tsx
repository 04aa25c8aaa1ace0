import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { certificateSettingRow } from '../../../../test/rows/certificate-rows.ts'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { CertificateSettingPage } from './certificate-setting.page.tsx'
import { certificateSettingText } from './certificate-setting.text.ts'

const t = certificateSettingText['zh-TW']
const call = '/api/v1/event/3/certificate-setting'
const list = {
  id: 4,
  eventId: 3,
  name: '第一天',
  enName: '',
  signupTypeIds: [],
  questionId: null,
  optionKeys: [],
  opens: null,
  closes: null,
  opensAt: null,
  closesAt: null,
  allowsReentry: true,
  version: 1,
}

afterEach(() => dismiss())

async function open(answers = {}) {
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(),
    [`GET ${call}`]: () => json(200, certificateSettingRow),
    [`PUT ${call}`]: () => json(200, { ...certificateSettingRow, version: 3 }),
    'GET /api/v1/check-in-list': () => json(200, [list]),
    ...answers,
  })
  await renderAt('/admin/certificate/setting', <CertificateSettingPage />)
  await screen.findByRole('group', { name: t.texts })
  return requests
}
const sent = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const save = () => userEvent.click(screen.getByRole('button', { name: t.save }))

test('lists that count and their hours are sent with the settings', async () => {
  const requests = await open()
  await userEvent.selectOptions(screen.getByLabelText(new RegExp(`^${t.rule}`)), 'attended')
  await userEvent.selectOptions(screen.getByLabelText(new RegExp(`^${t.hoursFrom}`)), 'lists')
  await userEvent.click(await screen.findByRole('checkbox', { name: t.countsOf('第一天') }))
  await userEvent.type(screen.getByRole('textbox', { name: t.hoursOf('第一天') }), '3.25')
  await save()
  await waitFor(() => expect(sent(requests)).toHaveLength(1))
  expect(sent(requests)[0]).toMatchObject({
    rule: 'attended',
    hoursFrom: 'lists',
    lists: [{ listId: 4, counts: true, hours: 3.25 }],
    maxHours: null,
    downloadFrom: null,
    version: 2,
  })
})

test('an unknown placeholder and a rule without a list are refused before anything is sent', async () => {
  const requests = await open()
  const title = screen.getByRole('textbox', { name: /^標題/ })
  await userEvent.clear(title)
  await userEvent.type(title, '{{{{secret}}')
  await userEvent.selectOptions(screen.getByLabelText(new RegExp(`^${t.rule}`)), 'attended')
  await save()
  expect(await screen.findByText(faultWords('placeholder', { placeholder: 'secret' }))).toBeDefined()
  expect(screen.getByText(faultWords('required'))).toBeDefined()
  expect(sent(requests)).toEqual([])
})

test('of an archived event they can only be read', async () => {
  await open(eventAnswers({ ...eventRow, status: 'archived', isCurrent: false }))
  expect(await screen.findByText(t.readOnly)).toBeDefined()
  expect(screen.queryByRole('button', { name: t.save })).toBeNull()
})
