import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { order } from '@banquet/contract/trade/order'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { PdfChoice, PrintButton } from './pdf-button.tsx'
import { pdfText } from './pdf.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = pdfText['zh-TW']

const saved: string[] = []

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  saved.length = 0
  dismiss()
})

const pdf = () =>
  new Response('%PDF-1.7', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="O41.pdf"; filename*=UTF-8''O41.pdf`,
    },
  })
const press = async () => userEvent.click(await screen.findByRole('button', { name: t.save }))

test('saves a document in the language of the screen and remembers the chosen year format', async () => {
  const requests = await enterAs(accountRow(), { 'GET /api/v1/order/41/pdf': pdf })
  await renderAt('/', <PdfChoice endpoint={order.pdf} id={41} />)
  await press()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.calendar }), t.gregorian)
  await press()
  await expect.poll(() => saved).toEqual(['O41.pdf', 'O41.pdf'])
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/v1/order/41/pdf?calendar=roc&language=zh-TW',
    '/api/v1/order/41/pdf?calendar=gregorian&language=zh-TW',
  ])
  expect(localStorage.getItem('banquet-paper-calendar')).toBe('gregorian')
})

test('saves nothing if the request was refused, and shows a message', async () => {
  await enterAs(accountRow(), {
    'GET /api/v1/order/41/pdf': () => problem(503, 'busy', {}, { 'retry-after': '5' }),
  })
  await renderAt('/', <PdfChoice endpoint={order.pdf} id={41} />)
  await press()
  await expect
    .poll(() => notices().map(({ kind, text }) => `${kind}: ${text}`))
    .toEqual([`error: 503 ${errorWords('busy')}`])
  expect(saved).toEqual([])
})

describe('printing', () => {
  const tab = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  const print = async () => userEvent.click(await screen.findByRole('button', { name: t.print }))
  const show = () => renderAt('/', <PrintButton endpoint={order.pdf} input={{ params: { id: 41 } }} />)

  test('by the keys of the browser prints the document where the page is about it', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const requests = await enterAs(accountRow(), { 'GET /api/v1/order/41/pdf': pdf })
    const keys = () => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
    const { unmount } = await show()
    // Not prevented: the browser prints what it shows.
    expect(keys()).toBe(true)
    unmount()
    await renderAt('/', <PrintButton isPage endpoint={order.pdf} input={{ params: { id: 41 } }} />)
    await screen.findByRole('button', { name: t.print })
    expect(keys()).toBe(false)
    await expect.poll(() => requests.length).toBe(1)
    expect(opened).toHaveBeenCalledTimes(1)
    expect(fireEvent.keyDown(document.body, { key: 'p' })).toBe(true)
  })

  test('opens the same document in a tab of its own', async () => {
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const requests = await enterAs(accountRow(), { 'GET /api/v1/order/41/pdf': pdf })
    await show()
    await print()
    await expect.poll(() => tab.location.replace.mock.calls).toEqual([['blob:saved']])
    expect(requests.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/api\/v1\/order\/41\/pdf\?calendar=\w+&language=zh-TW$/),
    ])
    expect(saved).toEqual([])
  })

  test('saves the document if the browser opens no tab, and closes the tab if there is no document', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    let answer = pdf
    await enterAs(accountRow(), { 'GET /api/v1/order/41/pdf': () => answer() })
    await show()
    await print()
    await expect.poll(() => saved).toEqual(['O41.pdf'])
    opened.mockReturnValue(tab as unknown as Window)
    answer = () => problem(503, 'busy', {}, { 'retry-after': '5' })
    await print()
    await expect.poll(() => tab.close.mock.calls.length).toBe(1)
    expect(notices()).toHaveLength(1)
  })
})
