import type { Extension } from '@banquet/contract/submission/extension'
import { extensionStateWords } from '@banquet/contract/submission/extension-states'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { ExtensionsDialog } from './extensions.dialog.tsx'
import { extensionText } from './extension.text.ts'

const t = extensionText['zh-TW']
const row: Extension = {
  id: 4,
  eventId: eventRow.id,
  name: '林怡君',
  email: 'lin@univ.example.tw',
  until: '2028-03-01T15:59:00.000Z',
  note: '',
  state: 'unused',
  usedAt: null,
  revokedAt: null,
  createdAt: '2028-02-01T00:00:00.000Z',
  version: 3,
}

async function open(event = eventRow, more: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(event),
    'GET /api/v1/extension': () => json(200, [row], { 'x-total-count': '1' }),
    ...more,
  })
  await renderAt('/admin/submission/list', <ExtensionsDialog event={event} onClose={vi.fn()} />)
  await screen.findByText(row.email)
  return requests
}

test('shows until when, at the event, and the state', async () => {
  await open()
  const shown = within(screen.getByRole('row', { name: /林怡君/ }))
  expect(shown.getByText('2028-03-01 23:59')).toBeDefined()
  expect(shown.getByText(extensionStateWords['zh-TW'].unused)).toBeDefined()
})

test('adds one with a day and a time at the event', async () => {
  const requests = await open(eventRow, { 'POST /api/v1/extension': () => json(201, { ...row, id: 5 }) })
  await userEvent.click(screen.getByRole('button', { name: t.add }))
  const dialog = within(await screen.findByRole('dialog', { name: t.add }))
  const type = (name: string, text: string) =>
    userEvent.type(dialog.getByRole('textbox', { name: new RegExp(name) }), text)
  await type(t.name, '王大明')
  await type(t.email, 'wang@univ.example.tw')
  await type(t.until, '2028-03-05')
  await userEvent.click(dialog.getByRole('button', { name: t.save }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ eventId: eventRow.id, name: '王大明', email: 'wang@univ.example.tw', note: '' },
      until: '2028-03-05T15:59:00.000Z',
    }),
  )
})

test('revokes one after a question, in the version that was seen', async () => {
  const requests = await open(eventRow, {
    'POST /api/v1/extension/4/revoke': () => json(200, { ...row, state: 'revoked' }),
  })
  await userEvent.click(screen.getByRole('button', { name: `${t.revoke} ${row.name}` }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: t.revoke }))
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3 }))
})

test('changes nothing in an archived event', async () => {
  await open({ ...eventRow, status: 'archived' })
  for (const name of [t.add, `${t.edit} ${row.name}`, `${t.revoke} ${row.name}`])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
