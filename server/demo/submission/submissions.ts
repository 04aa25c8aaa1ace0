import { and, eq, inArray } from 'drizzle-orm'
import { pdfType } from '@banquet/contract/call/pdf'
import type { PaperFile } from '@banquet/contract/submission/file-kinds'
import type { Author, SubmissionContent } from '@banquet/contract/submission/submission-content'
import { addDays, dayMs } from '@banquet/contract/rule/day/days'
import { atMoment, program, type Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import type { FileStore } from '../../src/kit/files/files.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { printDocument } from '../../src/kit/pdf/print-document.ts'
import { storeFile } from '../../src/platform/file/add-picture.ts'
import { beginSubmission, submitSubmission } from '../../src/submission/submission/submission.commands.ts'
import { questions } from '../../src/tables/event/question.table.ts'
import { competitions } from '../../src/tables/submission/competition.table.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { members } from '../../src/tables/people/member.table.ts'
import { subjects } from '../../src/tables/submission/subject.table.ts'
import { submissionFees } from '../../src/tables/submission/submission-fee.table.ts'
import { submissions } from '../../src/tables/submission/submission.table.ts'
import { settlePaymentOrder } from '../../src/payment/payment-order/settle-payment-order.ts'
import { waiveFee } from '../../src/submission/submission-fee/submission-fee.ts'
import { submissionTypes } from '../../src/tables/submission/submission-type.table.ts'
import { drafts, guests, paperKeys, papers, type Paper, type PaperKey } from './papers.ts'

const paragraphs = (...texts: string[]) =>
  texts
    .filter((text) => text !== '')
    .map((text) => `<p>${text}</p>`)
    .join('')
const abstractOf = ({ method, result }: Paper) => paragraphs(method, result)
const enAbstractOf = ({ enAbstract }: Paper) => paragraphs(enAbstract)

/** Draws the full text of a paper, without the names of its authors. */
function drawPaper(paper: Paper): Promise<Uint8Array> {
  const { title, enTitle } = paper
  const keywords = { keywordsWord: '關鍵字：', keywords: paper.keywords.join('、') }
  return printDocument({
    title,
    language: 'zh-TW',
    notice: '',
    number: '',
    kinds: [paper.type],
    titles: [title, enTitle].filter((one) => one !== ''),
    names: [],
    affiliations: [],
    notes: [],
    texts: [
      { heading: '摘要', html: abstractOf(paper), ...keywords },
      { heading: 'Abstract', html: enAbstractOf(paper), keywordsWord: '', keywords: '' },
    ].filter(({ html }) => html !== ''),
    footer: '',
  })
}

/** Stores the full text of a paper. */
async function storePaper(
  ctx: Context,
  store: FileStore,
  { title, drawn }: { title: string; drawn: Uint8Array },
): Promise<PaperFile> {
  const name = `${title}.pdf`
  const content = Buffer.from(drawn)
  const { id } = await storeFile(ctx, store, { name, type: pdfType, purpose: 'paper', content })
  return { kind: 'full-text', fileId: id, name, size: content.length }
}

/** Returns when the nth of so many papers was submitted: in the last four weeks, between morning and night. */
function momentOf(today: string, n: number, count: number): Date {
  const day = addDays(today, -28 + Math.floor((n / count) * 27))
  return new Date(Date.parse(`${day}T09:30:00+08:00`) + ((n * 7919) % 750) * 60_000)
}

/** Returns the ids of the subjects of an event by their codes, and those of its types by their names. */
async function readChoices({ db }: Context, eventId: number) {
  const ofEvent = await db.select().from(subjects).where(eq(subjects.eventId, eventId))
  const types = await db.select().from(submissionTypes).where(eq(submissionTypes.eventId, eventId))
  return {
    subjectOf: new Map(ofEvent.map(({ code, id }) => [code, id])),
    typeOf: new Map(types.map(({ name, id }) => [name, id])),
  }
}

/** Adds papers to the current conference. Returns their ids. */
export async function addSubmissions(
  ctx: Context,
  store: FileStore,
  memberIds: readonly number[],
): Promise<Map<PaperKey, number>> {
  const { db } = ctx
  const [event] = await db.select().from(events).where(eq(events.isCurrent, true))
  if (!event) throw new Error('There is no current event')
  const { subjectOf, typeOf } = await readChoices(ctx, event.id)
  const people = await db
    .select()
    .from(members)
    .where(inArray(members.id, [...memberIds]))
  const memberOf = new Map(people.map((one) => [one.realName, one]))
  const guestOf = new Map(guests.map((one) => [one.name || one.enName, one]))
  /** The authors in their order: the first presents, and the member who submits answers questions. */
  const authorsOf = (names: readonly string[], submitter: string): Author[] =>
    names.map((name, at) => {
      const member = memberOf.get(name)
      const one = member
        ? { ...member, name: member.realName, affiliations: [member.affiliation || '禾豐食品研究室'] }
        : found(guestOf.get(name))
      return {
        ...{ name: one.name, enName: one.enName, affiliations: [...one.affiliations], email: one.email },
        ...{ orcid: '', isPresenter: at === 0, isCorresponding: name === submitter },
      }
    })
  const asked = await db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(eq(questions.eventId, event.id), eq(questions.askedIn, 'submission'), eq(questions.kind, 'one')),
    )
  const [forStudents] = await db
    .select({ id: competitions.id })
    .from(competitions)
    .where(and(eq(competitions.eventId, event.id), eq(competitions.code, 'STUDENT')))
  // They are drawn by a thread of its own while the first papers are stored.
  const drawing = new Map(
    paperKeys.flatMap((key) => (papers[key].hasFile ? [[key, drawPaper(papers[key])]] : [])),
  )
  const today = dayOf(ctx.now())
  const ids = new Map<PaperKey, number>()
  for (const [at, key] of paperKeys.entries()) {
    const paper = papers[key]
    const submitter = found(paper.authors.find((name) => memberOf.has(name)))
    const drawn = await drawing.get(key)
    const moment = momentOf(today, at, paperKeys.length)
    const asProgram = { ...atMoment(ctx, moment), actor: program }
    const content: SubmissionContent = {
      subjectId: found(subjectOf.get(paper.subject)),
      submissionTypeId: found(typeOf.get(paper.type)),
      title: paper.title,
      enTitle: paper.enTitle,
      abstract: abstractOf(paper),
      enAbstract: enAbstractOf(paper),
      keywords: paper.keywords,
      enKeywords: [],
      authors: authorsOf(paper.authors, submitter),
      answer: '',
      conflicts: [],
      // Most papers are presented in Chinese.
      answers: asked.map(({ id }) => ({ questionId: id, edition: 0, value: [at % 4 === 3 ? 2 : 1] })),
      competitionIds: forStudents && at % 5 === 1 ? [forStudents.id] : [],
      consents: [],
      files: drawn ? [await storePaper(asProgram, store, { title: paper.title, drawn })] : [],
    }
    const memberId = memberOf.get(submitter)?.id
    const draft = await beginSubmission(asProgram, { eventId: event.id, content, memberId })
    ids.set(key, draft.id)
    if (!drafts.includes(key)) await submitSubmission(asProgram, draft.id, { version: draft.version })
    // It was begun before it was submitted, and not when the demonstration started.
    const createdAt = new Date(moment.getTime() - 2 * dayMs).toISOString()
    await db
      .update(submissions)
      .set({ createdAt, updatedAt: moment.toISOString() })
      .where(eq(submissions.id, draft.id))
  }
  await decideFees({ ...ctx, actor: program }, event.id)
  return ids
}

/** How many fees of papers are still due, those of the last ones. */
const feesLeft = 3

/** Waives the first fee of the papers of an event, and pays the others but the last ones. */
async function decideFees(ctx: Context, eventId: number): Promise<void> {
  const [waived, ...others] = await ctx.db
    .select({ id: submissionFees.id, amount: submissionFees.amount, orderId: submissionFees.paymentOrderId })
    .from(submissionFees)
    .innerJoin(submissions, eq(submissions.id, submissionFees.submissionId))
    .where(and(eq(submissions.eventId, eventId), eq(submissionFees.state, 'due')))
    .orderBy(submissionFees.id)
  const day = dayOf(ctx.now())
  for (const { orderId, amount } of others.slice(0, -feesLeft))
    await settlePaymentOrder(ctx, orderId, { method: 'transfer', amount, day, note: '' })
  if (waived) await waiveFee(ctx, waived.id, { reason: '特邀講者' })
}
