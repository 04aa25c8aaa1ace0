import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileKind } from '@banquet/contract/submission/file-kinds'
import type { Submission, SubmissionOffers } from '@banquet/contract/submission/submission'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { openDetails } from '../../../../test/open-details.ts'
import { renderAt } from '../../../../test/render.tsx'
import { memberRow } from '../../../../test/rows/member-row.ts'
import {
  paper,
  paperForm,
  revisionRow,
  submissionOffers,
  submissionRow,
} from '../../../../test/rows/submission-rows.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { uploadText } from '../../../shared/platform/upload/upload.text.ts'
import { conflictsText } from '../../../shared/submission/submission/conflicts.text.ts'
import { filesText } from '../../../shared/submission/paper-file/files.text.ts'
import { paperViewText } from '../../../shared/submission/submission/paper-view.text.ts'
import { authorsText } from '../../../shared/submission/submission/authors.text.ts'
import { revisionText } from '../../../shared/submission/revision/revision.text.ts'
import { readKept } from '../../../kit/input/kept-draft.ts'
import { draftBannerText } from '../../../shared/submission/draft/draft-banner.text.ts'
import { draftText } from '../../../shared/submission/draft/draft.text.ts'
import { MySubmissionPage } from './submission.page.tsx'
import { paperFormText } from '../../../shared/submission/submission/paper-form.text.ts'
import { mySubmissionText } from './submission.text.ts'
import { MySubmissionsPage } from './submissions.page.tsx'

const t = paperFormText['zh-TW']
const authors = authorsText['zh-TW']
const revisionWords = revisionText['zh-TW']
const saving = draftText['zh-TW']
const banner = draftBannerText['zh-TW']
const own = mySubmissionText['zh-TW']
const me = memberRow()
const draft = submissionRow({
  code: '',
  state: 'draft',
  revision: 0,
  draft: paper,
  submittedAt: null,
  version: 1,
})

beforeEach(() => {
  localStorage.clear()
  enterSide('shop')
})
afterEach(() => {
  dismiss()
  enterSide('staff')
})

interface Shown {
  row?: Submission
  offers?: SubmissionOffers
  more?: Parameters<typeof enterMember>[1]
}

/** Opens the form of a submission on a server that saves drafts. */
async function open({ row = draft, offers = submissionOffers, more = {} }: Shown = {}) {
  let version = row.version
  const requests = await enterMember(me, {
    'GET /api/v1/submission': () => json(200, [], { 'x-total-count': '0' }),
    'GET /api/v1/submission/offer': () => json(200, offers),
    'GET /api/v1/submission/7': () => json(200, row),
    'GET /api/v1/submission/7/form': () => json(200, paperForm),
    'GET /api/v1/submission/7/similar': () => json(200, []),
    'GET /api/v1/submission/7/revision': () => json(200, []),
    'PUT /api/v1/submission/7/draft': ({ body }) => {
      const { content } = body as { content: typeof paper }
      version += 1
      return json(200, { ...row, draft: content, version })
    },
    ...more,
  })
  await renderAt('/submission/7', <MySubmissionPage />, '/submission/$id')
  const title = await screen.findByRole('textbox', { name: new RegExp(`^${t.title}`) })
  const saves = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { requests, title, saves }
}

test('what is typed is saved a moment later, in the version that was saved last', async () => {
  const { title, saves } = await open()
  await userEvent.type(title, '一')
  await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 5000 })
  expect(saves()[0]).toMatchObject({ version: 1, content: { title: `${paper.title}一` } })
  await screen.findByText(saving.saved)
  await userEvent.type(title, '二')
  await waitFor(() => expect(saves()).toHaveLength(2), { timeout: 5000 })
  expect(saves()[1]).toMatchObject({ version: 2, content: { title: `${paper.title}一二` } })
})

test('before submitting, authors are warned of a paper of theirs with nearly the same title', async () => {
  let similar = 0
  const { title } = await open({
    more: {
      'GET /api/v1/submission/7/similar': () => {
        similar += 1
        const other = { id: 9, code: 'A-0002', title: '相同的題目', enTitle: '' }
        return json(200, similar === 1 ? [] : [other])
      },
    },
  })
  await waitFor(() => expect(similar).toBe(1))
  expect(screen.queryByText(/A-0002/)).toBeNull()
  await userEvent.type(title, '一')
  expect(await screen.findByText('A-0002 相同的題目')).toBeDefined()
})

test('without a network it stays on this device, and is sent when there is one again', async () => {
  let isOn = false
  const { title, saves } = await open({
    more: {
      'PUT /api/v1/submission/7/draft': ({ body }) => {
        if (!isOn) throw new TypeError('no network')
        const { content } = body as { content: typeof paper }
        return json(200, { ...draft, draft: content, version: 2 })
      },
    },
  })
  await userEvent.type(title, '一')
  await screen.findByText(saving.failed, {}, { timeout: 8000 })
  expect(readKept({ noun: 'submission', id: draft.id, accountId: me.id })).toMatchObject({
    values: { title: `${paper.title}一` },
    version: 1,
  })
  isOn = true
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText(saving.saved)
  expect(saves().at(-1)).toMatchObject({ content: { title: `${paper.title}一` } })
  expect(readKept({ noun: 'submission', id: draft.id, accountId: me.id })).toBeUndefined()
})

test('what another window has saved is not overwritten without being asked', async () => {
  const newer = { ...draft, draft: { ...paper, title: '另一個視窗的題目' }, version: 5 }
  const { title, saves } = await open({
    more: {
      'PUT /api/v1/submission/7/draft': ({ body }) =>
        (body as { version: number }).version === 5
          ? json(200, { ...newer, version: 6 })
          : problem(409, 'stale', { current: newer }),
    },
  })
  await userEvent.type(title, '一')
  await screen.findByText(banner.other, {}, { timeout: 8000 })
  await userEvent.click(screen.getByRole('button', { name: banner.loadOther }))
  expect((title as HTMLInputElement).value).toBe('另一個視窗的題目')
  await userEvent.type(title, '二')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ version: 5 }), { timeout: 8000 })
})

test('text that this device kept is offered when the form is opened again', async () => {
  localStorage.setItem(
    `banquet-submission-7-${me.id}`,
    JSON.stringify({
      values: { ...paper, keywords: '', enKeywords: '', authors: [], title: '沒存到的題目' },
      version: 1,
    }),
  )
  const { title } = await open()
  await userEvent.click(screen.getByRole('button', { name: banner.loadKept }))
  expect((title as HTMLInputElement).value).toBe('沒存到的題目')
})

test('submitting saves first, and is refused with every fault at its field', async () => {
  const [subject] = submissionOffers.subjects
  const offers = {
    ...submissionOffers,
    subjects: subject ? [{ ...subject, titleMax: 3, abstractMin: 50 }] : [],
  }
  const { requests, title } = await open({ offers })
  await userEvent.click(screen.getByRole('button', { name: t.submit }))
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(faultWords('words-min', { n: 50 }))).toBeDefined()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

test('a paper without faults is submitted with what was typed last', async () => {
  const submitted = submissionRow({ version: 9 })
  const { title, saves, requests } = await open({
    more: {
      'POST /api/v1/submission/7/submit': () => json(200, submitted),
      'GET /api/v1/submission': () => json(200, [submitted], { 'x-total-count': '1' }),
    },
  })
  await userEvent.type(title, '一')
  await userEvent.click(screen.getByRole('button', { name: t.submit }))
  await expect.poll(() => notices().map(({ text }) => text)).toEqual([t.submitted('A-0001')])
  expect(saves().at(-1)).toMatchObject({ content: { title: `${paper.title}一` } })
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 2 })
})

test('authors are added, arranged and removed, and one of them corresponds', async () => {
  const { saves } = await open()
  await userEvent.click(await screen.findByRole('button', { name: authors.addAuthor }))
  const [, second] = screen.getAllByRole('textbox', { name: authors.name })
  await userEvent.type(second as HTMLElement, '王大文')
  const [, correspond] = screen.getAllByRole('radio', { name: authors.isCorresponding })
  await userEvent.click(correspond as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: authors.up(2) }))
  await waitFor(
    () =>
      expect(saves().at(-1)).toMatchObject({
        content: {
          authors: [
            { name: '王大文', isCorresponding: true },
            { name: '林怡君', isCorresponding: false },
          ],
        },
      }),
    { timeout: 8000 },
  )
})

test('the authors of another paper are taken over, after a question if some are entered', async () => {
  const [first] = paper.authors
  if (!first) throw new Error('the paper has no author')
  const other = { ...first, name: '王大文', email: 'wang@author.example', isCorresponding: false }
  const known = submissionRow({ id: 8, code: 'A-0008', title: '冷鏈', authors: [first, other] })
  const alone = submissionRow({ id: 9, code: 'A-0009', authors: [first] })
  const rows = () => json(200, [known, alone, draft], { 'x-total-count': '3' })
  await open({ more: { 'GET /api/v1/submission': rows } })
  const choice = await screen.findByLabelText<HTMLSelectElement>(authors.sameAuthors)
  expect([...choice.options].map(({ text }) => text)).toEqual([`${authors.sameAuthors}…`, 'A-0008 冷鏈'])
  await userEvent.selectOptions(choice, 'A-0008 冷鏈')
  const second = () => within(screen.getByRole('group', { name: authors.author(2) }))
  const name = () => second().getByLabelText<HTMLInputElement>(authors.name)
  await waitFor(() => expect(name().value).toBe('王大文'))
  await userEvent.clear(name())
  await userEvent.selectOptions(choice, 'A-0008 冷鏈')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: commonText['zh-TW'].ok }),
  )
  await waitFor(() => expect(name().value).toBe('王大文'))
})

test('the words of an abstract are counted beside their limits', async () => {
  const [type] = submissionOffers.types
  const types = type ? [{ ...type, abstractMin: 10, abstractMax: 20 }] : []
  await open({ offers: { ...submissionOffers, types } })
  expect(await screen.findByText(t.abstractCount(13, t.between(10, 20)))).toBeDefined()
})

/** Opens a submission that is only read. */
async function openToRead(part: Partial<Submission>) {
  const row = submissionRow(part)
  const requests = await enterMember(me, { 'GET /api/v1/submission/7': () => json(200, row) })
  await renderAt('/submission/7', <MySubmissionPage />, '/submission/$id')
  await screen.findByRole('heading', { name: `${row.code} ${row.title}` })
  return requests
}

test.each<[string, Partial<Submission>]>([
  ['another author', { mayEdit: false }],
  ['everybody once it is withdrawn', { state: 'withdrawn', isOpen: false, withdrawnReason: '資料有誤' }],
  ['its author once it can no longer be changed', { isOpen: false }],
])('a paper is only read by %s', async (_, part) => {
  const requests = await openToRead(part)
  expect(screen.getByText('本研究調查三十間團膳廚房。')).toBeDefined()
  expect(screen.getByText('lin@example.com')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: t.resubmit })).toBeNull()
  expect(requests.map(({ path }) => path)).toEqual(['/api/v1/submission/7'])
})

test('a draft that can no longer be submitted stays a form', async () => {
  await open({ row: { ...draft, isOpen: false } })
  expect(screen.getByRole('button', { name: t.submit }).hasAttribute('disabled')).toBe(true)
})

test('the list offers other authors only to read, and says who submitted it', async () => {
  const rows = [
    submissionRow({ mayEdit: false, memberName: '陳大同' }),
    submissionRow({ id: 9, code: 'A-0002' }),
  ]
  await enterMember(me, {
    'GET /api/v1/submission': () => json(200, rows, { 'x-total-count': '2' }),
    'GET /api/v1/submission/offer': () => json(200, submissionOffers),
  })
  await renderAt('/submission', <MySubmissionsPage />)
  const theirs = within(await screen.findByRole('region', { name: /^A-0001/ }))
  expect(theirs.getByText(own.submittedBy('陳大同'))).toBeDefined()
  expect(theirs.getByRole('link', { name: own.view })).toBeDefined()
  expect(theirs.queryByRole('button', { name: own.withdraw })).toBeNull()
  const mine = within(screen.getByRole('region', { name: /^A-0002/ }))
  expect(mine.getByRole('link', { name: own.change })).toBeDefined()
  expect(mine.getByRole('button', { name: own.withdraw })).toBeDefined()
})

const fullText: FileKind = {
  key: 'full-text',
  name: '全文',
  enName: '',
  extensions: ['pdf'],
  maxSizeMb: 1,
  required: 'submission',
}
const [type] = submissionOffers.types
const asking = { ...submissionOffers, types: type ? [{ ...type, fileKinds: [fullText] }] : [] }

test('a file that the type requires is uploaded, saved with the draft, and warned of when it names an author', async () => {
  const { saves, requests } = await open({
    offers: asking,
    more: {
      'POST /api/v1/upload': () => json(200, { id: 5, name: '論文.pdf', size: 3, missing: [] }),
      'POST /api/v1/upload/5/finish': () => json(200, { id: 9, name: '論文.pdf' }),
      'GET /api/v1/submission/7/file/9/name': () => json(200, ['林怡君']),
    },
  })
  const field = await screen.findByRole('group', { name: /全文/ })
  await userEvent.click(screen.getByRole('button', { name: t.submit }))
  expect((await within(field).findByRole('alert')).textContent).toBe(faultWords('required'))
  expect(requests.some(({ path }) => path.endsWith('/submit'))).toBe(false)
  await userEvent.upload(
    within(field).getByLabelText('全文', { selector: 'input' }),
    new File(['pdf'], '論文.pdf'),
  )
  await waitFor(
    () =>
      expect(saves().at(-1)).toMatchObject({
        content: { files: [{ kind: 'full-text', fileId: 9, name: '論文.pdf', size: 3 }] },
      }),
    { timeout: 5000 },
  )
  await screen.findByText(filesText['zh-TW'].named('林怡君'))
  await userEvent.click(screen.getByRole('button', { name: uploadText['zh-TW'].remove('全文') }))
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ content: { files: [] } }), { timeout: 5000 })
})

test('a file that the chosen type does not ask for is named, and can be removed', async () => {
  const files = [{ kind: 'poster', fileId: 9, name: '海報.pdf', size: 3 }]
  await open({ row: { ...draft, files, draft: { ...paper, files } }, offers: asking })
  await screen.findByText(faultWords('file-kind'))
  await userEvent.click(screen.getByRole('button', { name: filesText['zh-TW'].remove('海報.pdf') }))
  expect(screen.queryByText(faultWords('file-kind'))).toBeNull()
})

test('a paper shows its files with the names of their kinds', async () => {
  const files = [{ kind: 'full-text', fileId: 9, name: '論文.pdf', size: 2_500_000 }]
  const submissionType = { id: 4, name: '口頭發表', enName: '', fileKinds: [fullText] }
  await enterMember(me, {
    'GET /api/v1/submission/7': () =>
      json(200, submissionRow({ files, submissionType, isOpen: false, mayEdit: false })),
  })
  await renderAt('/submission/7', <MySubmissionPage />, '/submission/$id')
  const panel = await screen.findByRole('region', { name: paperViewText['zh-TW'].files })
  await waitFor(() => expect(panel.textContent).toContain('全文論文.pdf2.4 MB'))
})

test('a paper that was revised says what changed, with its file and the answer to the reviewers', async () => {
  const file = { kind: 'full-text', fileId: 9, name: '論文.pdf', size: 2_500_000 }
  const submissionType = { id: 4, name: '口頭發表', enName: '', fileKinds: [fullText] }
  const first = { ...revisionRow({ files: [file] }), submissionType }
  const second = {
    ...revisionRow({ files: [{ ...file, fileId: 10, name: '修改稿.pdf' }], answer: '已修改。' }, 2),
    submissionType,
  }
  const third = { ...second, revision: 3 }
  await enterMember(me, {
    'GET /api/v1/submission/7': () => json(200, submissionRow({ revision: 3, mayEdit: false })),
    'GET /api/v1/submission/7/revision': () => json(200, [third, second, first]),
  })
  await renderAt('/submission/7', <MySubmissionPage />, '/submission/$id')
  await openDetails(new RegExp(`^${revisionWords.revisionOf(2)} `))
  const changes = await screen.findByRole('region', { name: revisionWords.since(1) })
  expect(changes.textContent).toContain(
    `全文 ${revisionWords.removed}論文.pdf (2.4 MB)${revisionWords.added}修改稿.pdf (2.4 MB)`,
  )
  expect(changes.textContent).toContain(`${revisionWords.answer}${revisionWords.added}已修改。`)
  await openDetails(new RegExp(`^${revisionWords.revisionOf(3)} `))
  expect((await screen.findByRole('region', { name: revisionWords.since(2) })).textContent).toContain(
    revisionWords.none,
  )
  expect(screen.getByText(revisionWords.compareAny)).toBeDefined()
})

test('what was submitted before is below the form of a paper that can be changed', async () => {
  const rows = [revisionRow({ title: '新題目' }, 2), revisionRow({})]
  await open({
    row: submissionRow({ revision: 2 }),
    more: { 'GET /api/v1/submission/7/revision': () => json(200, rows) },
  })
  await openDetails(new RegExp(`^${revisionWords.revisionOf(2)} `))
  const changes = await screen.findByRole('region', { name: revisionWords.since(1) })
  expect(changes.textContent).toContain('新題目')
})

const dueFee = {
  id: 4,
  state: 'due',
  amount: 500,
  paymentOrderId: 12,
  dueAt: '2028-01-20T16:00:00.000Z',
} as const

test('the list shows what is to be paid with a link to pay it, which other authors do not have', async () => {
  const show = async (fee: Submission['fee']) => {
    document.body.innerHTML = ''
    await enterMember(me, {
      'GET /api/v1/submission': () => json(200, [submissionRow({ fee })], { 'x-total-count': '1' }),
      'GET /api/v1/submission/offer': () => json(200, submissionOffers),
    })
    await renderAt('/submission', <MySubmissionsPage />)
    await screen.findByText(/NT\$ 500/)
  }
  await show(dueFee)
  expect(screen.getByRole('link', { name: own.pay }).getAttribute('href')).toBe('/payment-order/12')
  await show({ ...dueFee, paymentOrderId: null })
  expect(screen.queryByRole('link', { name: own.pay })).toBeNull()
  await show({ ...dueFee, state: 'confirmed' })
  expect(screen.getByRole('link', { name: own.payment }).getAttribute('href')).toBe('/payment-order/12')
})

test('the form says the fee of the chosen type', async () => {
  const tiers = [
    { name: '早鳥', enName: '', fee: 500, until: '2028-01-01', countsBy: 'signup' as const },
    { name: '一般', enName: '', fee: 1000, until: null, countsBy: 'signup' as const },
  ]
  const types = submissionOffers.types.map((one) => ({ ...one, tiers }))
  await open({ offers: { ...submissionOffers, types } })
  await screen.findByText('每篇投稿費：早鳥 NT$ 500（至 2028-01-01）、一般 NT$ 1,000')
})

test('authors declare conflicts of interest where the event asks for them, with a reason, up to its number', async () => {
  const words = conflictsText['zh-TW']
  const { saves } = await open({ offers: { ...submissionOffers, maxConflicts: 1 } })
  await userEvent.click(await screen.findByRole('button', { name: words.add }))
  expect(screen.queryByRole('button', { name: words.add })).toBeNull()
  const group = within(screen.getByRole('group', { name: words.conflict(1) }))
  await userEvent.click(screen.getByRole('button', { name: t.submit }))
  expect(await group.findAllByText(faultWords('required'))).toHaveLength(2)
  await userEvent.selectOptions(group.getByRole('combobox', { name: words.kind }), 'domain')
  await userEvent.type(group.getByRole('textbox', { name: words.valueOf('domain') }), 'univ.example')
  await userEvent.type(group.getByRole('textbox', { name: words.reason }), '同校')
  const conflicts = [{ kind: 'domain', value: 'univ.example', reason: '同校' }]
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ content: { conflicts } }), { timeout: 5000 })
  await userEvent.click(group.getByRole('button', { name: words.removeOne(1) }))
  expect(screen.getByRole('button', { name: words.add })).toBeDefined()
})

test('authors are not asked for conflicts of interest by an event that does not want them', async () => {
  await open()
  expect(screen.queryByText(conflictsText['zh-TW'].conflicts)).toBeNull()
})
