import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { exportOf } from '@banquet/contract/call/export'
import { unit } from '@banquet/contract/catalogue/unit'
import { accountRow, enterAs } from '../../../test/enter.ts'
import { problem } from '../../../test/fake-server.ts'
import { renderAt } from '../../../test/render.tsx'
import { fileNameOf } from '../call/download.ts'
import { ExportButton } from './export-button.tsx'
import { errorWords, loadRefusalWords } from '../text/errors.text.ts'
import { useListState } from './list-state.ts'
import { dismiss, notices } from '../notice/notices.ts'
import { tableText } from '../text/table.text.ts'
import { downloadText } from '../call/download.text.ts'

const table = tableText['zh-TW']

const endpoint = exportOf(unit.list, 'products')
const saved: { name: string; text: Promise<string> }[] = []
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

// Messages are loaded in advance, so that none waits for their file.
beforeAll(loadRefusalWords)
beforeEach(() => {
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    blob = content as Blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  saved.length = 0
  dismiss()
})

function Bar() {
  return <ExportButton endpoint={endpoint} state={useListState({ sort: 'id' })} />
}

const file = (content: BodyInit) =>
  new Response(content, {
    headers: {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="_.csv"; filename*=UTF-8''%E5%96%AE%E4%BD%8D.csv`,
    },
  })

async function choose(format: string) {
  await userEvent.click(await screen.findByRole('button', { name: table.export }))
  await userEvent.click(screen.getByRole('button', { name: format }))
}

test('saves the current search with all its pages, in the language of the screen', async () => {
  const requests = await enterAs(accountRow(), { 'GET /api/v1/unit/export': () => file('編號,單位') })
  await renderAt('/units?keyword=kg&page=3&size=20&sort=-name', <Bar />)
  await choose(table.xlsx)
  expect(requests.map((request) => request.path)).toEqual([
    '/api/v1/unit/export?sort=-name&keyword=kg&format=xlsx&language=zh-TW',
  ])
  expect(requests[0]?.headers.get('authorization')).toMatch(/^Bearer /)
  expect(requests[0]?.headers.get('accept')).toContain('text/csv')
  expect(saved.map(({ name }) => name)).toEqual(['單位.csv'])
  expect(await saved[0]?.text).toBe('編號,單位')
})

test('is shown only with the right', async () => {
  const functionList = [
    { pageId: 15 as const, active: true, extra: [], canAdd: true, canEdit: true, canDelete: true },
  ]
  const clerk = accountRow({
    identity: identity.management,
    functionList,
    permissionList: [{ pageId: 15, type: 1 }],
  })
  await enterAs(clerk, {})
  await renderAt('/units', <Bar />)
  expect(screen.queryByRole('button', { name: table.export })).toBeNull()
})

test('saves nothing if the request was refused, and shows a message', async () => {
  await enterAs(accountRow(), {
    'GET /api/v1/unit/export': () => problem(503, 'busy', {}, { 'retry-after': '5' }),
  })
  await renderAt('/units', <Bar />)
  await choose(table.csv)
  expect(saved).toEqual([])
  expect(shownNotices()).toEqual([`error: 503 ${errorWords('busy')}`])
})

test('does not save an incomplete file', async () => {
  const broken = () => {
    const content = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('編號'))
        controller.error(new TypeError('network error'))
      },
    })
    return file(content)
  }
  await enterAs(accountRow(), { 'GET /api/v1/unit/export': broken })
  await renderAt('/units', <Bar />)
  await choose(table.csv)
  expect(saved).toEqual([])
  expect(shownNotices()).toEqual([`error: ${downloadText['zh-TW'].brokenOff}`])
})

test('gives a file without a name a default one', () => {
  expect(fileNameOf('attachment')).toBe('download')
})
