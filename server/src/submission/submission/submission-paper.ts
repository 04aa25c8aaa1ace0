import { and, eq } from 'drizzle-orm'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import { submissionStateWords } from '@banquet/contract/submission/submission-states'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Paper } from '../../kit/pdf/paper.ts'
import { documentLook, type DocumentLook, type WrittenPaper } from '../../kit/pdf/pdf.routes.ts'
import { printDocument } from '../../kit/pdf/print-document.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { submissionRevisions, submissions } from '../../tables/submission/submission.table.ts'
import { printedAuthors } from './paper-authors.ts'
import { labelOf } from './submission.commands.ts'
import type { StoredSubmission } from './submission.queries.ts'
import { submissionScope } from './submission.scope.ts'

const words = {
  'zh-TW': {
    corresponding: '* 通訊作者：',
    presenter: '底線：發表者',
    submitted: '送出日期',
  },
  en: {
    corresponding: '* Corresponding author: ',
    presenter: 'Underlined: presenter',
    submitted: 'Submitted',
  },
} satisfies Record<Language, object>

/** What is printed of a submission: a revision, or a draft that was never submitted. */
interface Written {
  row: Pick<StoredSubmission, 'code' | 'eventId'>
  content: SubmissionContent
  /** When this revision was submitted; null for a draft. */
  submittedAt: string | null
  notice: string
}

/** Returns the type and the subject, as far as they are chosen. */
async function kindsOf({ db }: Context, content: SubmissionContent, language: Language): Promise<string[]> {
  const { subjectId, submissionTypeId } = content
  const [type] = await db
    .select({ name: submissionTypes.name, enName: submissionTypes.enName })
    .from(submissionTypes)
    .where(eq(submissionTypes.id, submissionTypeId ?? 0))
  const [subject] = await db
    .select({ code: subjects.code, name: subjects.name, enName: subjects.enName })
    .from(subjects)
    .where(eq(subjects.id, subjectId ?? 0))
  const named = ({ name, enName }: { name: string; enName: string }) => localName(language, name, enName)
  return [...(type ? [named(type)] : []), ...(subject ? [`${subject.code} ${named(subject)}`] : [])]
}

async function paperOf(
  ctx: Context,
  { row, content, submittedAt, notice }: Written,
  { language, dayAt }: DocumentLook,
): Promise<Paper> {
  const t = words[language]
  const event = await getRow(ctx.db, events, row.eventId)
  const { title, enTitle, abstract, enAbstract, keywords, enKeywords, authors } = content
  const emails = authors.filter((one) => one.isCorresponding).map(({ email }) => email)
  const reach = emails.filter((email) => email !== '').join(', ')
  return {
    title: `${row.code} ${title || enTitle}`.trim(),
    language,
    notice,
    number: row.code,
    kinds: await kindsOf(ctx, content, language),
    titles: [...new Set([title, enTitle])].filter((text) => text !== ''),
    ...printedAuthors(authors),
    notes: [
      ...(reach === '' ? [] : [`${t.corresponding}${reach}`]),
      ...(authors.some(({ isPresenter }) => isPresenter) ? [t.presenter] : []),
    ],
    texts: [
      { heading: '摘要', html: abstract, keywordsWord: '關鍵字：', keywords: keywords.join('、') },
      { heading: 'Abstract', html: enAbstract, keywordsWord: 'Keywords: ', keywords: enKeywords.join(', ') },
    ],
    footer: [
      localName(language, event.name, event.enName),
      ...(submittedAt === null ? [] : [`${t.submitted} ${dayAt(submittedAt)}`]),
    ].join('　'),
  }
}

/** Returns what was submitted last; of a submission that never was, what its authors have written. */
async function lastWritten(
  { db }: Context,
  row: StoredSubmission,
  { language }: DocumentLook,
): Promise<Written> {
  const state = submissionStateWords[language]
  if (row.revision === 0)
    return { row, content: found(row.draft ?? undefined), submittedAt: null, notice: state.draft }
  const { submissionId, revision, content, submittedAt } = submissionRevisions
  const [last] = await db
    .select({ content, submittedAt })
    .from(submissionRevisions)
    .where(and(eq(submissionId, row.id), eq(revision, row.revision)))
  return { row, ...found(last), notice: row.state === 'withdrawn' ? state.withdrawn : '' }
}

/** Returns a submission as it is printed; throws `not-found` if the caller may not see it. */
export async function writePaper(ctx: Context, id: number, look: DocumentLook): Promise<WrittenPaper> {
  const row = await getRow(ctx.db, submissions, { id, within: submissionScope(ctx.actor) })
  const paper = await paperOf(ctx, await lastWritten(ctx, row, look), look)
  return { paper, name: row.code || paper.notice, label: labelOf(row) }
}

/** Prints the revision that a mail confirms; in Chinese, in which the mail begins. */
export async function attachPaper(ctx: Context, revisionId: number): Promise<Buffer> {
  const { id, submissionId, content, submittedAt } = submissionRevisions
  const [revision] = await ctx.db
    .select({ submissionId, content, submittedAt })
    .from(submissionRevisions)
    .where(eq(id, revisionId))
  const { submissionId: rowId, ...written } = found(revision)
  const row = await getRow(ctx.db, submissions, rowId)
  const paper = await paperOf(ctx, { row, ...written, notice: '' }, documentLook('zh-TW'))
  return Buffer.from(await printDocument(paper))
}
