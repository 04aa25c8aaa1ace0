import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Tag } from '@banquet/contract/platform/tag'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import type { ListState } from '../../../kit/list/list-state.ts'
import type { Chosen } from '../../../kit/table/selection.ts'
import { TagDialog } from './tag.dialog.tsx'
import { tagText } from './tag.text.ts'

const t = tagText['zh-TW']
const urgent: Tag = { id: 3, page: 'orders', name: '急件', color: 'red', version: 1 }

async function open() {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/tag': () => json(200, [urgent]),
    'GET /api/v1/tag/of-rows': () => json(200, [{ rowId: 11, tags: [urgent] }]),
    'POST /api/v1/tag/change': () =>
      json(200, { actionId: 7, results: [{ id: 11, code: 'O1', name: '福滿樓', state: '', refusal: null }] }),
  })
  let closed = 0
  const chosen = { rows: [{ id: 11 }], count: 1, isAll: false, clear: () => undefined } as unknown as Chosen
  const state = { page: 1, size: 10, sort: '-id', keyword: '', filters: {} } as unknown as ListState
  await renderAt(
    '/admin/orders',
    <TagDialog page="orders" chosen={chosen} state={state} onClose={() => (closed += 1)} />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { dialog, sent, closed: () => closed }
}

test('tags are typed and put on the rows by keyboard alone', async () => {
  const { dialog, sent, closed } = await open()
  const field = await dialog.findByRole('combobox', { name: t.add })
  await waitFor(() => expect(document.activeElement).toBe(field))
  // Enter in an empty field sends nothing as long as nothing is chosen.
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('急{Enter}年菜{Enter}')
  expect(sent()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()).toEqual([{ page: 'orders', rows: [11], add: ['急件', '年菜'], remove: [] }])
})
