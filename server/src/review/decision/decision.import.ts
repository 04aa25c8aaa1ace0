import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { fold } from '@banquet/contract/rule/text/fold'
import { decision, type DecisionContent } from '@banquet/contract/review/decision'
import { decisionResults } from '@banquet/contract/submission/decision-results'
import { faultOf } from '@banquet/contract/call/faults'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { lookUp, oneByOne, type Importer, type Line, type Prepared } from '../../kit/sheet/importer.ts'
import type { CellFault } from '../../kit/sheet/read-cells.ts'
import { events } from '../../tables/event/event.table.ts'
import { decisions, type DecisionRow } from '../../tables/review/decision.table.ts'
import { competitions } from '../../tables/submission/competition.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { readTree } from '../../submission/subject/subject-tree.ts'
import { stageDecision } from './decision.commands.ts'
import { isUndecided, onDesk } from './decision.queries.ts'

interface Input extends DecisionContent {
  submissionId: number
  revision: number
  stagedVersion: number | null
}

interface Named {
  id: number
  code?: string
  name: string
  enName: string
}

/** Returns the only row that has a word as its code or name; a name that several rows share refers to none of them. */
function named(rows: readonly Named[], word: string): Named | undefined {
  const byCode = rows.filter(({ code }) => code !== undefined && fold(code) === fold(word))
  const byName = rows.filter(({ name, enName }) => [name, enName].some((one) => fold(one) === fold(word)))
  const found = byCode.length > 0 ? byCode : byName
  return found.length === 1 ? found[0] : undefined
}

/** What the lines of a sheet refer to. Papers that are not on the desk of the importer do not exist for the import. */
async function findKnown(ctx: Context, lines: readonly Line[], eventId: number) {
  const { db } = ctx
  const { status } = await getRow(db, events, eventId)
  const papers = await lookUp(db, lines, {
    field: 'code',
    table: submissions,
    key: sql`fold(${submissions.code})`,
    where: and(eq(submissions.eventId, eventId), onDesk(ctx, eventId)),
  })
  const ids = [0, ...papers.values()]
  const { id, state, revision } = submissions
  const rows = await db.select({ id, state, revision }).from(submissions).where(inArray(id, ids))
  const staged = await db
    .select()
    .from(decisions)
    .where(and(inArray(decisions.submissionId, ids), isNull(decisions.publishedAt)))
  const types = await db
    .select({ id: submissionTypes.id, name: submissionTypes.name, enName: submissionTypes.enName })
    .from(submissionTypes)
    .where(eq(submissionTypes.eventId, eventId))
  const offered = await db
    .select({
      id: competitions.id,
      code: competitions.code,
      name: competitions.name,
      enName: competitions.enName,
    })
    .from(competitions)
    .where(eq(competitions.eventId, eventId))
  return {
    isArchived: status === 'archived',
    papers,
    paperOf: new Map(rows.map((row) => [row.id, row])),
    stagedOf: new Map(staged.map((row) => [row.submissionId, row])),
    subjects: await readTree(db, eventId),
    types,
    competitions: offered,
  }
}

type Known = Awaited<ReturnType<typeof findKnown>>

const contentKeys = [
  'result',
  'subjectId',
  'submissionTypeId',
  'competitionId',
  'note',
  'internalNote',
  'dueDay',
] as const

const isSame = (content: DecisionContent, staged: DecisionRow | undefined) =>
  staged !== undefined && contentKeys.every((key) => content[key] === staged[key])

const columns: Readonly<Record<string, string>> = {
  subjectId: 'subject',
  submissionTypeId: 'submissionType',
  competitionId: 'competition',
}

function prepareOne(line: Line, known: Known): Prepared {
  const { cells } = line
  const faults: CellFault[] = [...line.faults]
  const report = (field: string, code: string) => {
    if (!faults.some((fault) => fault.field === field))
      faults.push({ field, value: cells[field] ?? '', code })
  }
  const submissionId = known.papers.get(cells['code'] ?? '')
  if (known.isArchived) report('', 'event.state')
  if (submissionId === undefined) report('code', 'unknown')
  const paper = known.paperOf.get(submissionId ?? 0)
  if (!paper || faults.length > 0) return { ...line, faults }
  const existing = paper.id
  const result = decisionResults.find((one) => one === cells['result'])
  if (!result) return { ...line, existing, isDone: true, replaces: false, faults: [] }
  const staged = known.stagedOf.get(paper.id)
  // A column that the sheet does not have leaves the staged decision as it is.
  const text = (key: 'note' | 'internalNote') => {
    const cell = cells[key]
    return cell === null ? '' : (cell ?? staged?.[key] ?? '')
  }
  const idOf = (key: 'subjectId' | 'submissionTypeId' | 'competitionId', rows: readonly Named[]) => {
    const field = columns[key] ?? key
    const word = cells[field]
    if (!word) return word === undefined ? (staged?.[key] ?? null) : null
    const row = named(rows, word)
    if (!row) report(field, 'unknown')
    return row?.id ?? null
  }
  const isAccepted = result === 'accept'
  const typed = {
    result,
    subjectId: isAccepted ? idOf('subjectId', known.subjects) : null,
    submissionTypeId: isAccepted ? idOf('submissionTypeId', known.types) : null,
    competitionId: isAccepted ? idOf('competitionId', known.competitions) : null,
    note: text('note'),
    internalNote: text('internalNote'),
    dueDay: result === 'revise' ? cells['dueDay'] || staged?.dueDay || null : null,
  }
  const { revision } = paper
  const body = { ...typed, revision, stagedVersion: staged?.version ?? null }
  const read = decision.stage.body.safeParse(body, { reportInput: true })
  if (!read.success)
    for (const { path, code } of read.error.issues.flatMap((issue) => faultOf(issue)))
      report(columns[path] ?? path, code)
  if (!read.success || faults.length > 0) return { ...line, existing, faults, replaces: false }
  if (isSame(read.data, staged)) return { ...line, existing, isDone: true, replaces: false, faults: [] }
  if (!isUndecided(paper.state)) report('code', 'submission.state')
  const input: Input = { ...read.data, submissionId: paper.id }
  return { ...line, existing, replaces: staged !== undefined, faults, input }
}

/** Imports staged decisions of one event. Nothing of them is published. */
export const decisionImporter: Importer = {
  noun: 'decision',
  prepare: async (ctx, lines, { eventId }) => {
    const known = await findKnown(ctx, lines, eventId ?? 0)
    return lines.map((line) => prepareOne(line, known))
  },
  lock: async ({ db }, lines, { eventId }) => {
    await db
      .select({ id: events.id })
      .from(events)
      .where(eq(events.id, eventId ?? 0))
      .for('share')
    // In ascending order, because locking line by line would follow the order of the sheet and could deadlock.
    const ids = lines.map(({ input }) => (input as Input).submissionId)
    const { id } = submissions
    await db
      .select({ id })
      .from(submissions)
      .where(inArray(id, [0, ...ids]))
      .orderBy(id)
      .for('update')
  },
  save: oneByOne((ctx, line) => {
    const { submissionId, ...body } = line.input as Input
    return stageDecision(ctx, submissionId, body)
  }),
}
