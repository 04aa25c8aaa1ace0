import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import { faultOf, type Fault, type FaultCode } from '@banquet/contract/call/faults'
import { authorKey, maxSheetAuthors } from '@banquet/contract/office/import-papers'
import { fold } from '@banquet/contract/rule/text/fold'
import {
  contentFaults,
  keywordsOf,
  submissionContent,
  type SubmissionContent,
} from '@banquet/contract/submission/submission-content'
import { limitsOf, noTextLimits } from '@banquet/contract/submission/text-limits'
import type { Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { oneByOne, type Importer, type Line, type Prepared } from '../../kit/sheet/importer.ts'
import type { CellFault, Cells } from '../../kit/sheet/read-cells.ts'
import { findMembers } from '../../people/member-import/add-imported-member.ts'
import { events } from '../../tables/event/event.table.ts'
import { members } from '../../tables/people/member.table.ts'
import type { SubjectRow } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { cleanContent } from '../submission/clean-content.ts'
import { beginSubmission, submitSubmission } from '../submission/submission.commands.ts'
import { visibleSubjects, visibleTypes } from '../submission/submission.queries.ts'

/** A paper that is ready to be stored. */
interface Input {
  memberId: number
  content: SubmissionContent
  isSubmitted: boolean
  /** The place in the sheet of each author. */
  places: readonly number[]
}

/** What the lines of a sheet refer to. */
interface Known {
  isArchived: boolean
  members: ReadonlyMap<string, number>
  subjects: readonly SubjectRow[]
  types: Awaited<ReturnType<typeof visibleTypes>>
  /** The papers that members already have, by `keyOf`. */
  papers: Map<string, number>
}

/** A member does not submit the same title twice, so it identifies a paper. */
const keyOf = (memberId: number, title: string) => `${memberId} ${fold(title.replaceAll(/\s+/g, ' '))}`

/** The papers of an event that count. One that was withdrawn may come again. */
const countingIn = (eventId: number) =>
  and(eq(submissions.eventId, eventId), ne(submissions.state, 'withdrawn'))

async function findKnown(ctx: Context, lines: readonly Line[], eventId: number): Promise<Known> {
  const { db } = ctx
  const { status } = await getRow(db, events, eventId)
  const known = await findMembers(ctx, lines)
  const { id, memberId, title } = submissions
  const papers = await db
    .select({ id, memberId, title })
    .from(submissions)
    .where(and(countingIn(eventId), inArray(memberId, [0, ...known.values()])))
  return {
    isArchived: status === 'archived',
    members: known,
    subjects: await visibleSubjects(db, eventId),
    types: await visibleTypes(db, eventId),
    papers: new Map(papers.map((one) => [keyOf(one.memberId, one.title), one.id])),
  }
}

/** Returns the only row that has a word among its names; a name that several rows share refers to none of them. */
function namedBy<Row>(rows: readonly Row[], word: string, namesOf: (row: Row) => string[]): Row | undefined {
  const found = rows.filter((row) => namesOf(row).some((name) => fold(name) === fold(word)))
  return found.length === 1 ? found[0] : undefined
}

const subjectBy = (rows: readonly SubjectRow[], word: string) =>
  namedBy(rows, word, ({ code }) => [code]) ?? namedBy(rows, word, ({ name, enName }) => [name, enName])

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An abstract of a sheet has no markup: each line is a paragraph. */
const paragraphs = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line.trim())}</p>`)
    .join('')

/** A line as content, and the place in the sheet of each author, because columns between them may be empty. */
interface Typed {
  content: SubmissionContent
  places: readonly number[]
}

const authorFields = ['name', 'enName', 'affiliations', 'email', 'isPresenter', 'isCorresponding'] as const

function authorsOf(cells: Cells) {
  const cellsOf = (n: number) =>
    Object.fromEntries(authorFields.map((field) => [field, cells[authorKey(n, field)] ?? ''])) as Record<
      (typeof authorFields)[number],
      string
    >
  const places = Array.from({ length: maxSheetAuthors }, (_, at) => at + 1).filter((n) =>
    Object.values(cellsOf(n)).some((value) => value !== '' && value !== 'no'),
  )
  const authors = places.map((n) => {
    const { affiliations, isPresenter, isCorresponding, ...texts } = cellsOf(n)
    const names = affiliations.split(/[;；\n]+/u).map((one) => one.trim())
    return {
      ...texts,
      affiliations: names.filter((one) => one !== ''),
      orcid: '',
      isPresenter: isPresenter === 'yes',
      isCorresponding: isCorresponding === 'yes',
    }
  })
  return { authors, places }
}

function typedIn(cells: Cells, subjectId: number | null, submissionTypeId: number | null): Typed {
  const cell = (field: string) => cells[field] ?? ''
  const { authors, places } = authorsOf(cells)
  const content = {
    subjectId,
    submissionTypeId,
    title: cell('title'),
    enTitle: cell('enTitle'),
    abstract: paragraphs(cell('abstract')),
    enAbstract: paragraphs(cell('enAbstract')),
    keywords: keywordsOf(cell('keywords')),
    enKeywords: keywordsOf(cell('enKeywords')),
    authors,
    files: [],
    answer: '',
    conflicts: [],
    answers: [],
    competitionIds: [],
    consents: [],
  }
  return { content, places }
}

const columns: Readonly<Record<string, string>> = {
  subjectId: 'subject',
  submissionTypeId: 'submissionType',
  memberId: 'email',
}

/** Returns the column of a fault of the content; a fault of all authors is at the first one. */
function columnOf({ path, code }: Fault, places: readonly number[]): string {
  const [field = '', at = '0', part] = path.split('.')
  if (field === 'files') return 'submissionType'
  if (field !== 'authors') return columns[field] ?? field
  const ofAll: Partial<Record<FaultCode, string>> = {
    presenter: 'isPresenter',
    corresponding: 'isCorresponding',
  }
  return authorKey(places[Number(at)] ?? 1, part ?? ofAll[code] ?? 'name')
}

/** Returns the faults of the content at the cells of the sheet, which has no files. */
const atCells = (faults: readonly Fault[], { cells }: Line, places: readonly number[]) =>
  faults.map((fault): CellFault => {
    const field = columnOf(fault, places)
    const code = fault.path.startsWith('files.') ? 'submission.files' : fault.code
    return { field, value: cells[field] ?? '', code, ...(fault.params && { params: fault.params }) }
  })

/** Prepares a line; `seen` has the papers of the lines before. */
function prepareOne(ctx: Context, line: Line, known: Known, seen: Set<string>): Prepared {
  const { cells } = line
  const cell = (field: string) => cells[field] ?? ''
  const memberId = known.members.get(cell('email'))
  const key = memberId === undefined || cell('title') === '' ? undefined : keyOf(memberId, cell('title'))
  const isRepeated = key !== undefined && seen.has(key)
  if (key !== undefined) seen.add(key)
  const existing = known.papers.get(key ?? '')
  if (existing !== undefined && !isRepeated) return { ...line, existing, isDone: true, faults: [] }

  const faults: CellFault[] = [...line.faults]
  const report = (more: readonly CellFault[]) => {
    // A cell that cannot be read or refers to nothing is reported once, not also as a missing value.
    const reported = new Set(faults.map(({ field }) => field))
    faults.push(...more.filter(({ field }) => !reported.has(field)))
  }
  const reportAt = (field: string, code: string) => report([{ field, value: cell(field), code }])
  if (known.isArchived) reportAt('', 'event.state')
  if (memberId === undefined) reportAt('email', cell('email') === '' ? 'required' : 'unknown')
  if (cell('title') === '') reportAt('title', 'required')
  if (isRepeated) reportAt('title', 'repeated')
  const isSubmitted = cell('state') === 'submitted'
  if (isSubmitted && !hasRight(ctx.actor, 'submissions', 'edit')) reportAt('state', 'submission.right')
  const subject = subjectBy(known.subjects, cell('subject'))
  if (!subject && cell('subject') !== '') reportAt('subject', 'unknown')
  const type = namedBy(known.types, cell('submissionType'), ({ name, enName }) => [name, enName])
  if (!type && cell('submissionType') !== '') reportAt('submissionType', 'unknown')

  const typed = typedIn(cells, subject?.id ?? null, type?.id ?? null)
  const read = submissionContent.safeParse(typed.content, { reportInput: true })
  if (!read.success) {
    report(
      atCells(
        read.error.issues.flatMap((issue) => faultOf(issue)),
        line,
        typed.places,
      ),
    )
    return { ...line, faults }
  }
  if (isSubmitted) {
    const limits = limitsOf(type ?? noTextLimits, subject ?? noTextLimits)
    report(atCells(contentFaults(cleanContent(read.data), limits, type?.fileKinds, 0), line, typed.places))
  }
  const input: Input = { memberId: memberId ?? 0, content: read.data, isSubmitted, places: typed.places }
  return { ...line, faults, input }
}

/**
 * Locks the members in ascending order, because locking line by line would follow the order of the sheet and could deadlock;
 * the event against being archived; and other imports to the event, which could add the same papers.
 */
async function lockSheet({ db }: Context, lines: readonly Prepared[], eventId: number): Promise<void> {
  const ids = lines.map(({ input }) => (input as Input).memberId)
  await db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [0, ...ids]))
    .orderBy(asc(members.id))
    .for('share')
  await db.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('share')
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('submission.import'), ${eventId})`)
}

/** Adds the paper of a line as staff would: begun for the member and, if the line says so, submitted. */
async function add(ctx: Context, line: Prepared, eventId: number): Promise<void> {
  const { memberId, content, isSubmitted, places } = line.input as Input
  // Another import may have added it since this one was prepared.
  const theirs = await ctx.db
    .select({ title: submissions.title })
    .from(submissions)
    .where(and(countingIn(eventId), eq(submissions.memberId, memberId)))
  const key = keyOf(memberId, content.title)
  if (theirs.some(({ title }) => keyOf(memberId, title) === key)) throw invalid('title', 'duplicate')
  try {
    const { id, version } = await beginSubmission(ctx, { eventId, memberId, content })
    if (isSubmitted) await submitSubmission(ctx, id, { version })
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.errors) throw error
    const errors = error.details.errors.map((fault) => ({ ...fault, path: columnOf(fault, places) }))
    throw new Refusal(error.code, { ...error.details, errors })
  }
}

/** Imports papers to one event, with their authors. It adds papers and changes none. */
export const submissionImporter: Importer = {
  noun: 'submission',
  prepare: async (ctx, lines, { eventId }) => {
    const known = await findKnown(ctx, lines, eventId ?? 0)
    const seen = new Set<string>()
    return lines.map((line) => prepareOne(ctx, line, known, seen))
  },
  lock: (ctx, lines, { eventId }) => lockSheet(ctx, lines, eventId ?? 0),
  save: oneByOne((ctx, line, { eventId }) => add(ctx, line, eventId ?? 0)),
}
