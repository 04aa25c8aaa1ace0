import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { wordsIn } from '@banquet/contract/call/field-words'
import { answerWords } from '@banquet/contract/event/question/question.words'
import { textOfHtml } from '@banquet/contract/rule/text/count-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { submission, Submission } from '@banquet/contract/submission/submission'
import { abstractWords, type Author } from '@banquet/contract/submission/submission-content'
import { submissionStateWords } from '@banquet/contract/submission/submission-states'
import { authorAnswerWords } from '@banquet/contract/review/author-answer.words'
import { submissionFeeWordsOf } from '@banquet/contract/submission/submission-fee-states'
import { authorWords, submissionWords } from '@banquet/contract/submission/submission.words'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { questionsOfEvent } from '../../event/question/question.queries.ts'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { authorAnswersOfPapers } from './author-answers.port.ts'
import { consentTextsOf } from '../consent-text/consent-text.queries.ts'
import { showSubmissions, submissionListing } from './submission.queries.ts'
import { withTags } from '../../platform/tag/export-tags.ts'

const words = {
  'zh-TW': {
    title: '投稿',
    subjectCode: '主題代碼',
    abstractWords: '摘要字數',
    enAbstractWords: '英文摘要字數',
    affiliations: '服務單位',
    corresponding: '通訊作者',
    correspondingEmail: '通訊作者電子郵件',
    presenters: '發表者',
    edition: (name: string) => `${name}（版本）`,
    accepted: (name: string) => `${name}（同意時間）`,
  },
  en: {
    title: 'Submissions',
    subjectCode: 'Subject code',
    abstractWords: 'Words of the abstract',
    enAbstractWords: 'Words of the English abstract',
    affiliations: 'Affiliations',
    corresponding: 'Corresponding author',
    correspondingEmail: 'Email of the corresponding author',
    presenters: 'Presenters',
    edition: (name: string) => `${name} (edition)`,
    accepted: (name: string) => `${name} (accepted)`,
  },
} as const satisfies Record<ExportLanguage, Record<string, unknown>>

const ofAuthors = {
  'zh-TW': { title: '投稿作者', place: '順序', yes: '是', no: '否' },
  en: { title: 'Authors', place: 'Position', yes: 'Yes', no: 'No' },
} as const satisfies Record<ExportLanguage, Record<string, string>>

/** Several texts in one cell. Names and affiliations may contain commas. */
const joined = (texts: readonly string[]) => [...new Set(texts)].join('; ')

const plainText = (html: string) => textOfHtml(html).replaceAll(/\s+/g, ' ')

const namesOf = (language: ExportLanguage, authors: readonly Author[]) =>
  joined(authors.map(({ name, enName }) => localName(language, name || enName, enName)))

/** The columns that say which submission a row is about. */
function headColumns(language: ExportLanguage): ExportColumn<Submission>[] {
  const fields = wordsIn(submissionWords, language)
  return [
    { header: fields.code, value: ({ code }) => code },
    { header: fields.state, value: ({ state }) => submissionStateWords[language][state] },
    { header: words[language].subjectCode, value: ({ subject }) => subject?.code },
    {
      header: fields.subjectId,
      value: ({ subject }) => subject && localName(language, subject.name, subject.enName),
    },
    {
      header: fields.submissionTypeId,
      value: ({ submissionType: type }) => type && localName(language, type.name, type.enName),
    },
    { header: fields.title, value: ({ title }) => title, width: 40 },
    { header: fields.enTitle, value: ({ enTitle }) => enTitle, width: 40 },
  ]
}

type Named = Awaited<ReturnType<typeof questionsOfEvent>>[number]
type NamedConsent = Awaited<ReturnType<typeof consentTextsOf>>[number]

/** One column for each question, with the answers to it. */
const answerColumns = (language: ExportLanguage, asked: readonly Named[]): ExportColumn<Submission>[] =>
  asked.map(({ id, name, enName }) => ({
    header: localName(language, name, enName),
    value: ({ shownAnswers }) => {
      const answer = shownAnswers.find(({ questionId }) => questionId === id)
      return answer && answerWords(language, answer)
    },
  }))

/** Two columns for each consent text: the accepted edition, and when it was accepted. */
const consentColumns = (
  language: ExportLanguage,
  texts: readonly NamedConsent[],
): ExportColumn<Submission>[] =>
  texts.flatMap(({ id, name, enName }): ExportColumn<Submission>[] => {
    const shown = localName(language, name, enName)
    const acceptedIn = ({ accepted }: Submission) => accepted.find((one) => one.consentTextId === id)
    return [
      { header: words[language].edition(shown), value: (row) => acceptedIn(row)?.edition },
      {
        header: words[language].accepted(shown),
        value: (row) => acceptedIn(row)?.acceptedAt,
        kind: 'moment',
      },
    ]
  })

/** A submission with what its authors answered to its reviewers; empty also where the caller may not read it. */
type ExportedSubmission = Submission & { authorAnswer: string }

function columnsIn(
  language: ExportLanguage,
  { asked, texts }: { asked: readonly Named[]; texts: readonly NamedConsent[] },
): ExportColumn<ExportedSubmission>[] {
  const t = words[language]
  const fields = wordsIn(submissionWords, language)
  const corresponding = ({ authors }: Submission) => authors.filter((one) => one.isCorresponding)
  const presenters = ({ authors }: Submission) => authors.filter((one) => one.isPresenter)
  return [
    ...headColumns(language),
    { header: fields.fee, value: ({ fee }) => fee && submissionFeeWordsOf[language][fee.state] },
    { header: fields.keywords, value: ({ keywords }) => joined(keywords) },
    { header: fields.enKeywords, value: ({ enKeywords }) => joined(enKeywords) },
    { header: fields.authors, value: ({ authors }) => namesOf(language, authors), width: 30 },
    {
      header: t.affiliations,
      value: ({ authors }) => joined(authors.flatMap(({ affiliations }) => affiliations)),
      width: 30,
    },
    { header: t.corresponding, value: (row) => namesOf(language, corresponding(row)) },
    { header: t.correspondingEmail, value: (row) => joined(corresponding(row).map(({ email }) => email)) },
    { header: t.presenters, value: (row) => namesOf(language, presenters(row)) },
    { header: fields.abstract, value: ({ abstract }) => plainText(abstract), width: 60 },
    { header: t.abstractWords, value: ({ abstract }) => abstractWords(abstract) },
    { header: fields.enAbstract, value: ({ enAbstract }) => plainText(enAbstract), width: 60 },
    { header: t.enAbstractWords, value: ({ enAbstract }) => abstractWords(enAbstract) },
    {
      header: fields.competitionIds,
      value: ({ competitions }) => joined(competitions.map(({ code }) => code)),
    },
    ...answerColumns(language, asked),
    ...consentColumns(language, texts),
    { header: fields.revision, value: ({ revision }) => revision },
    {
      header: wordsIn(authorAnswerWords, language).content,
      value: ({ authorAnswer }) => authorAnswer,
      width: 60,
    },
    { header: fields.submittedAt, value: ({ submittedAt }) => submittedAt, kind: 'moment' },
    { header: fields.withdrawnReason, value: ({ withdrawnReason }) => withdrawnReason },
    { header: fields.memberId, value: ({ memberName }) => memberName },
  ]
}

interface AuthorRow {
  row: Submission
  author: Author
  place: number
}

function authorColumns(language: ExportLanguage): ExportColumn<AuthorRow>[] {
  const t = ofAuthors[language]
  const fields = wordsIn(authorWords, language)
  const yesOrNo = (is: boolean) => (is ? t.yes : t.no)
  return [
    ...headColumns(language).map(({ value, ...column }) => ({
      ...column,
      value: ({ row }: AuthorRow) => value(row),
    })),
    { header: t.place, value: ({ place }) => place, width: 8 },
    { header: fields.name, value: ({ author }) => author.name },
    { header: fields.enName, value: ({ author }) => author.enName },
    { header: fields.affiliations, value: ({ author }) => joined(author.affiliations), width: 30 },
    { header: fields.email, value: ({ author }) => author.email, width: 24 },
    { header: fields.orcid, value: ({ author }) => author.orcid, width: 20 },
    { header: fields.isPresenter, value: ({ author }) => yesOrNo(author.isPresenter) },
    { header: fields.isCorresponding, value: ({ author }) => yesOrNo(author.isCorresponding) },
  ]
}

type Query = Parsed<typeof submission.export>['query']

async function* readAll(ctx: Context, query: Query) {
  for await (const rows of readPortions(ctx.db, submissions, query, await submissionListing(ctx, query)))
    yield await showSubmissions(ctx, rows)
}

async function* readAnswered(ctx: Context, query: Query) {
  for await (const rows of readAll(ctx, query)) {
    const answers = await authorAnswersOfPapers()(ctx, rows)
    yield rows.map((row): ExportedSubmission => ({ ...row, authorAnswer: answers.get(row.id) ?? '' }))
  }
}

async function* readAuthors(ctx: Context, query: Query) {
  for await (const rows of readAll(ctx, query))
    yield rows.flatMap((row) => row.authors.map((author, at): AuthorRow => ({ row, author, place: at + 1 })))
}

/** Exports the submissions that match the filters. */
export async function exportSubmissions(ctx: Context, query: Query): Promise<FileReply> {
  const eventId = await chosenEvent(ctx.db, query.eventId)
  const asked = await questionsOfEvent(ctx.db, eventId, 'submission')
  const texts = await consentTextsOf(ctx.db, eventId)
  const read = (db: Context['db']) => readAnswered({ ...ctx, db }, query)
  return exportList(
    ctx,
    query,
    await withTags(ctx, 'submissions', {
      noun: 'submission',
      words,
      columnsIn: (language) => columnsIn(language, { asked, texts }),
      read,
    }),
  )
}

/** Exports the authors of the submissions that match the filters, each on a row. */
export function exportSubmissionAuthors(ctx: Context, query: Query): Promise<FileReply> {
  const read = (db: Context['db']) => readAuthors({ ...ctx, db }, query)
  return exportList(ctx, query, { noun: 'submission', words: ofAuthors, columnsIn: authorColumns, read })
}
