import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadLimits } from '@banquet/contract/platform/upload-limits'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { errorWords, faultWords } from '../../../kit/text/errors.text.ts'
import { UploadField } from './upload-field.tsx'
import { uploadText } from './upload.text.ts'

const t = uploadText['zh-TW']
const { pieceBytes } = uploadLimits
/** A file of three pieces, the last one of which is small. */
const file = new File([new Uint8Array(pieceBytes * 2 + 10)], '論文.pdf', { type: 'application/pdf' })

beforeEach(() => enterSide('shop'))
afterEach(() => {
  enterSide('staff')
  vi.unstubAllGlobals()
})

interface Shown {
  /** The pieces that the server has already. */
  has?: number[]
  /** The requests of pieces that find no network. */
  broken?: number[]
  finish?: () => Response
}

async function show({
  has = [],
  broken = [],
  finish = () => json(200, { id: 9, name: file.name }),
}: Shown = {}) {
  const stored = new Set(has)
  let tried = 0
  const row = () =>
    json(200, { id: 5, name: file.name, size: file.size, missing: [0, 1, 2].filter((at) => !stored.has(at)) })
  const piece = (position: number) => () => {
    tried += 1
    if (broken.includes(tried)) throw new TypeError('no network')
    stored.add(position)
    return row()
  }
  const requests = await enterMember(memberRow(), {
    'POST /api/v1/upload': row,
    'POST /api/v1/upload/5/piece/0': piece(0),
    'POST /api/v1/upload/5/piece/1': piece(1),
    'POST /api/v1/upload/5/piece/2': piece(2),
    'POST /api/v1/upload/5/finish': finish,
  })
  const told = { uploaded: vi.fn(), removed: vi.fn(), running: vi.fn() }
  await renderAt(
    '/',
    <UploadField
      label="全文"
      hint="PDF，上限 20 MB。"
      required
      accept=".pdf"
      current={null}
      faultOf={({ name }) => (name.endsWith('.pdf') ? undefined : { code: 'file-type' })}
      fault={undefined}
      onUploaded={told.uploaded}
      onRemove={told.removed}
      onRunning={told.running}
    />,
  )
  await screen.findByRole('group', { name: /全文/ })
  const pieces = () => requests.filter(({ path }) => path.includes('/piece/')).map(({ path }) => path.at(-1))
  return { ...told, pieces, requests }
}

const choose = (chosen = file) =>
  userEvent.upload(screen.getByLabelText('全文', { selector: 'input' }), chosen)

test('a file is sent in pieces, and the field tells when it is there', async () => {
  const { uploaded, running, pieces } = await show()
  await choose()
  await waitFor(() => expect(uploaded).toHaveBeenCalledWith({ id: 9, name: '論文.pdf', size: file.size }))
  expect(pieces()).toEqual(['0', '1', '2'])
  expect(running.mock.calls).toEqual([[true], [false]])
})

test('a broken connection pauses it, and it continues with the piece that is missing once there is a network', async () => {
  const { uploaded, pieces } = await show({ broken: [2] })
  await choose()
  await screen.findByText(t.waiting)
  expect(pieces()).toEqual(['0', '1'])
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1))
  expect(pieces()).toEqual(['0', '1', '1', '2'])
})

test('it continues by itself when no event tells that there is a network again', async () => {
  const { uploaded } = await show({ broken: [1] })
  await choose()
  await screen.findByText(t.waiting)
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1))
})

test('what the server has from before a reload is not sent again', async () => {
  const { uploaded, pieces } = await show({ has: [0, 1] })
  await choose()
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1))
  expect(pieces()).toEqual(['2'])
})

test('a file that is refused says why at the field, and another one can be chosen', async () => {
  const { uploaded } = await show({ finish: () => problem(422, 'file.encrypted') })
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe(errorWords('file.encrypted'))
  expect(screen.getByRole('button', { name: t.choose('全文') })).toBeDefined()
  expect(uploaded).not.toHaveBeenCalled()
})

test('a file of another type is refused before anything is sent', async () => {
  const { requests } = await show()
  const other = new File(['x'], '論文.exe')
  fireEvent.drop(screen.getByRole('group', { name: /全文/ }), { dataTransfer: { files: [other] } })
  expect((await screen.findByRole('alert')).textContent).toBe(faultWords('file-type'))
  expect(requests.filter(({ path }) => path.startsWith('/api/v1/upload'))).toEqual([])
})

test('a dropped file is uploaded, and can be cancelled', async () => {
  const { uploaded } = await show({ broken: [1] })
  fireEvent.drop(screen.getByRole('group', { name: /全文/ }), { dataTransfer: { files: [file] } })
  await screen.findByText(t.waiting)
  await userEvent.click(screen.getByRole('button', { name: t.cancel('全文') }))
  expect(await screen.findByRole('button', { name: t.choose('全文') })).toBeDefined()
  expect(uploaded).not.toHaveBeenCalled()
})

test('without a secure page the field explains why nothing can be uploaded', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => 'x' })
  await show()
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe(t.insecure)
})
