import { and, arrayContains, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { CallForPapers } from '@banquet/contract/event/public-event/call-for-papers'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type {
  submission,
  Submission,
  SubmissionOffers,
  SubmissionRevision,
} from '@banquet/contract/submission/submission'
import type { AuthorConflict } from '@banquet/contract/submission/author-conflicts'
import type { Author, SubmissionContent } from '@banquet/contract/submission/submission-content'
import { textLimits, type TextLimits } from '@banquet/contract/submission/text-limits'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { findShownEvent } from '../../event/event/shown-event.ts'
import {
  readEventsWithSettings,
  readEventWithSetting,
  type EventWithSetting,
} from '../../event/event-setting/event-with-setting.ts'
import { isMember, type Context, type Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Listing } from '../../kit/list/list.ts'
import { columnsOf, getRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { subjects, type SubjectRow } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import {
  submissionAuthors,
  submissionConflicts,
  submissionRevisions,
  submissions,
  type SubmissionRow,
} from '../../tables/submission/submission.table.ts'
import { isOpen } from '@banquet/contract/rule/day/moment'
import { accountNames } from '../../account/account/account-names.ts'
import { readMaxConflicts } from '../submission-record/max-conflicts.ts'
import { readTree, withBranches } from '../subject/subject-tree.ts'
import { feesOf, hasFee } from '../submission-fee/submission-fee.ts'
import { acceptedBy, answersShown, competitionsBy } from './paper-form.ts'
import { publishedDecisions } from './published-decisions.ts'
import { extensionsOf } from '../extension/extension.queries.ts'
import { editableStates, extended, hoursOf, submissionHours, isOpenToMembers } from './submission-hours.ts'
import { actingScope, submissionScope } from './submission.scope.ts'
import { hasTag } from '../../platform/tag/tag-links.ts'

export type StoredSubmission = Omit<SubmissionRow, 'search'>

/** Returns the authors of submissions as they were submitted, by the id of the submission. */
export async function authorsOf(db: Db, ids: readonly number[]): Promise<Map<number, Author[]>> {
  const { submissionId, position, name, enName, affiliations, email, orcid } = submissionAuthors
  const { isPresenter, isCorresponding } = submissionAuthors
  const rows = await db
    .select({ submissionId, name, enName, affiliations, email, orcid, isPresenter, isCorresponding })
    .from(submissionAuthors)
    .where(inArray(submissionId, [0, ...ids]))
    .orderBy(asc(submissionId), asc(position))
  const authors = new Map<number, Author[]>()
  for (const { submissionId, ...author } of rows)
    authors.set(submissionId, [...(authors.get(submissionId) ?? []), author])
  return authors
}

/** Returns the conflicts of interest that authors declared when they submitted, by the id of the submission. */
export async function declaredConflictsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, AuthorConflict[]>> {
  const { submissionId, position, kind, value, reason } = submissionConflicts
  const rows = await db
    .select({ submissionId, kind, value, reason })
    .from(submissionConflicts)
    .where(inArray(submissionId, [0, ...ids]))
    .orderBy(asc(submissionId), asc(position))
  const conflicts = new Map<number, AuthorConflict[]>()
  for (const { submissionId, ...one } of rows)
    conflicts.set(submissionId, [...(conflicts.get(submissionId) ?? []), one])
  return conflicts
}

/** Returns what was submitted last; of one that never was, what its authors have written. */
export function contentOf(
  row: StoredSubmission,
  authors: readonly Author[],
  conflicts: readonly AuthorConflict[] = [],
): SubmissionContent {
  if (row.revision === 0 && row.draft) return row.draft
  const { subjectId, submissionTypeId, title, enTitle, abstract, enAbstract } = row
  const { keywords, enKeywords, files, answer, answers, competitionIds, consents } = row
  return {
    subjectId,
    submissionTypeId,
    title,
    enTitle,
    abstract,
    enAbstract,
    keywords,
    enKeywords,
    authors: [...authors],
    files,
    answer,
    conflicts: [...conflicts],
    answers,
    competitionIds,
    consents,
  }
}

/** Returns those of some submissions that the caller may act on. */
export async function actable({ db, actor }: Context, ids: number[]): Promise<ReadonlySet<number>> {
  if (!isMember(actor)) return new Set(hasRight(actor, 'submissions', 'edit') ? ids : [])
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(inArray(submissions.id, ids), actingScope(actor)))
  return new Set(rows.map(({ id }) => id))
}

/**
 * What the other authors see of a submission: nothing of the draft. Each save counts the version up, so they get another
 * number instead, which they have no use for.
 */
const withoutDraft = (row: StoredSubmission) => ({
  ...row,
  draft: null,
  draftSavedAt: null,
  version: row.revision,
})

/** What staff see of it: they read conflicts of interest elsewhere. */
const withoutConflicts = (content: SubmissionContent): SubmissionContent => ({ ...content, conflicts: [] })

/** Returns subjects by their ids. */
async function subjectsBy(db: Db, ids: readonly number[]) {
  const { id, code, name, enName, firstDay, lastDay } = subjects
  const rows = await db
    .select({ id, code, name, enName, firstDay, lastDay })
    .from(subjects)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

const shownSubject = ({ id, code, name, enName }: Pick<SubjectRow, 'id' | 'code' | 'name' | 'enName'>) => ({
  id,
  code,
  name,
  enName,
})

/** Returns submission types by their ids. */
async function typesBy(db: Db, ids: readonly number[]) {
  const { id, name, enName, fileKinds } = submissionTypes
  const rows = await db
    .select({ id, name, enName, fileKinds })
    .from(submissionTypes)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns submissions as they are shown. */
export async function showSubmissions(
  ctx: Context,
  rows: readonly StoredSubmission[],
): Promise<Submission[]> {
  if (rows.length === 0) return []
  const { db, now } = ctx
  const ids = (key: 'subjectId' | 'submissionTypeId' | 'eventId' | 'memberId') => [
    0,
    ...new Set(rows.flatMap((row) => row[key] ?? [])),
  ]
  const authors = await authorsOf(
    db,
    rows.map(({ id }) => id),
  )
  const subjectOf = await subjectsBy(db, ids('subjectId'))
  const typeOf = await typesBy(db, ids('submissionTypeId'))
  const eventOf = new Map(
    (await readEventsWithSettings(db, inArray(events.id, ids('eventId')))).map((one) => [one.id, one]),
  )
  const nameOf = await accountNames(db, ids('memberId'))
  const decisionOf = await publishedDecisions(db, rows)
  const mine = await actable(
    ctx,
    rows.map((row) => row.id),
  )
  const feeOf = await feesOf(ctx, rows)
  const extensionOf = await extensionsOf(ctx, ids('eventId'))
  // Staff read them with the other conflicts, where those that have one themselves do not.
  const isAuthor = isMember(ctx.actor)
  const declared = isAuthor
    ? await declaredConflictsOf(
        db,
        rows.map((row) => row.id),
      )
    : new Map<number, AuthorConflict[]>()
  const contents = rows.map((row) => ({
    id: row.id,
    ...contentOf(row, authors.get(row.id) ?? [], declared.get(row.id)),
  }))
  const contentBy = new Map(contents.map(({ id, ...content }) => [id, content]))
  const answersOf = await answersShown(ctx, contents)
  const acceptedOf = await acceptedBy(ctx, rows)
  const competitions = await competitionsBy(
    db,
    contents.flatMap(({ competitionIds }) => competitionIds),
  )
  return rows.map((row) => {
    const content = found(contentBy.get(row.id))
    const subject = subjectOf.get(row.subjectId ?? 0)
    const type = typeOf.get(row.submissionTypeId ?? 0)
    const event = found(eventOf.get(row.eventId))
    const decision = decisionOf.get(row.id) ?? null
    const hours = hoursOf(event, {
      ...row,
      subject,
      dueDay: decision?.dueDay ?? null,
      extendedUntil: extensionOf.get(row.eventId) ?? null,
    })
    return {
      ...(isAuthor && !mine.has(row.id) ? withoutDraft(row) : row),
      ...(isAuthor ? content : withoutConflicts(content)),
      ...(!isAuthor && row.draft && { draft: withoutConflicts(row.draft) }),
      eventCode: event.code,
      eventName: event.name,
      eventEnName: event.enName,
      eventTimeZone: event.timeZone,
      memberName: nameOf.get(row.memberId) ?? '',
      subject: subject ? shownSubject(subject) : null,
      submissionType: type ?? null,
      decision,
      closesAt: hours.closesAt?.toISOString() ?? null,
      mayEdit: mine.has(row.id),
      fee: feeOf.get(row.id) ?? null,
      shownAnswers: answersOf.get(row.id) ?? [],
      competitions: competitions.filter(({ id }) => content.competitionIds.includes(id)),
      accepted: acceptedOf.get(row.id) ?? [],
      isOpen:
        editableStates.includes(row.state) && (!isMember(ctx.actor) || isOpenToMembers(event, hours, now())),
    }
  })
}

export async function showSubmission(ctx: Context, row: StoredSubmission): Promise<Submission> {
  return found((await showSubmissions(ctx, [row]))[0])
}

/** Returns one submission as it is shown; throws `not-found` if the caller may not see it. */
export async function getSubmission(ctx: Context, id: number): Promise<Submission> {
  return showSubmission(ctx, await getRow(ctx.db, submissions, { id, within: submissionScope(ctx.actor) }))
}

/** Returns what was submitted each time. */
export async function listRevisions(ctx: Context, id: number): Promise<SubmissionRevision[]> {
  await getRow(ctx.db, submissions, { id, within: submissionScope(ctx.actor) })
  const { submissionId, revision, content, submittedAt } = submissionRevisions
  const rows = await ctx.db
    .select({ revision, content, submittedAt })
    .from(submissionRevisions)
    .where(eq(submissionId, id))
    .orderBy(desc(revision))
  const ids = (key: 'subjectId' | 'submissionTypeId') => [0, ...rows.flatMap((row) => row.content[key] ?? [])]
  const subjectOf = await subjectsBy(ctx.db, ids('subjectId'))
  const typeOf = await typesBy(ctx.db, ids('submissionTypeId'))
  const answersOf = await answersShown(
    ctx,
    rows.map((row) => ({ id: row.revision, answers: row.content.answers })),
  )
  const competitions = await competitionsBy(
    ctx.db,
    rows.flatMap((row) => row.content.competitionIds),
  )
  return rows.map((row) => {
    const subject = subjectOf.get(row.content.subjectId ?? 0)
    return {
      ...row,
      content: isMember(ctx.actor) ? row.content : withoutConflicts(row.content),
      subject: subject ? shownSubject(subject) : null,
      submissionType: typeOf.get(row.content.submissionTypeId ?? 0) ?? null,
      shownAnswers: answersOf.get(row.revision) ?? [],
      competitions: competitions.filter(({ id }) => row.content.competitionIds.includes(id)),
    }
  })
}

type Query = Omit<Parsed<typeof submission.list>['query'], 'page' | 'size'>

/** Returns the condition of the filters and the scope of a list; without an event, members receive those of all events. */
async function wanted(ctx: Context, query: Query): Promise<SQL | undefined> {
  const isOfAll = isMember(ctx.actor) && query.eventId === undefined
  const eventId = isOfAll ? undefined : await chosenEvent(ctx.db, query.eventId)
  return and(
    submissionScope(ctx.actor),
    isOfAll ? undefined : eq(submissions.eventId, eventId ?? 0),
    query.state === undefined ? undefined : eq(submissions.state, query.state),
    query.subjectId === undefined
      ? undefined
      : sql`${submissions.subjectId} in (${withBranches(eq(subjects.id, query.subjectId))} select id from branch)`,
    query.submissionTypeId === undefined
      ? undefined
      : eq(submissions.submissionTypeId, query.submissionTypeId),
    query.competitionId === undefined
      ? undefined
      : arrayContains(submissions.competitionIds, [query.competitionId]),
    query.fee === undefined ? undefined : hasFee(query.fee),
    hasTag(ctx.actor, 'submissions', query.tag),
  )
}

/** Returns how submissions are listed for the caller. */
export async function submissionListing(ctx: Context, query: Query): Promise<Listing> {
  const { submittedAt, id, code, title, state, createdAt, search } = submissions
  return {
    sort: { submittedAt, id, code, title, state, createdAt },
    search,
    day: submittedAt,
    where: await wanted(ctx, query),
  }
}

const limitNames = Object.keys(textLimits) as (keyof TextLimits)[]
const limitsIn = (row: TextLimits) =>
  Object.fromEntries(limitNames.map((name) => [name, row[name]])) as TextLimits

/** Returns the subjects of an event that authors can choose: those that are visible, below visible ones. */
export async function visibleSubjects(db: Db, eventId: number): Promise<SubjectRow[]> {
  const shown = new Set<number | null>([null])
  const tree = await readTree(db, eventId)
  for (const { id, parentId, isVisible } of tree) if (isVisible && shown.has(parentId)) shown.add(id)
  return tree.filter(({ id }) => shown.has(id))
}

/** Returns the types of an event that authors can choose. */
export function visibleTypes(db: Db, eventId: number) {
  return db
    .select(columnsOf(submissionTypes))
    .from(submissionTypes)
    .where(and(eq(submissionTypes.eventId, eventId), eq(submissionTypes.isVisible, true)))
    .orderBy(asc(submissionTypes.indexId), asc(submissionTypes.id))
}

interface Asking {
  moment: Date
  /** Until when the person who asks has an extension; null without one. */
  until: string | null
}

async function offersOf(
  db: Db,
  event: EventWithSetting,
  { moment, until }: Asking,
): Promise<SubmissionOffers> {
  const hours = extended(submissionHours(event, undefined), until)
  const isLonger = until !== null && hours.closesAt?.toISOString() === until
  const chosen = (await visibleSubjects(db, event.id)).map((row) => {
    const own = extended(submissionHours(event, row), until)
    const { id, code, name, enName, description, enDescription, level, tiers } = row
    return {
      ...{ id, code, name, enName, description, enDescription, level, tiers },
      ...limitsIn(row),
      opensAt: own.opensAt?.toISOString() ?? null,
      closesAt: own.closesAt?.toISOString() ?? null,
      isOpen: isOpen(own, moment),
    }
  })
  const types = (await visibleTypes(db, event.id)).map((row) => {
    const { id, name, enName, description, enDescription, fileKinds, tiers } = row
    return { id, name, enName, description, enDescription, ...limitsIn(row), fileKinds, tiers }
  })
  return {
    eventId: event.id,
    isOpen: types.length > 0 && chosen.some((one) => one.isOpen),
    opensAt: hours.opensAt?.toISOString() ?? null,
    closesAt: hours.closesAt?.toISOString() ?? null,
    subjects: chosen,
    types,
    // One that ends before submission does changes nothing for the member.
    extendedUntil: isLonger && moment.toISOString() < until ? until : null,
    maxConflicts: await readMaxConflicts(db, event.id),
  }
}

/** Returns what authors can choose for a published event; throws if there is no such event, but not without a current one. */
export async function listSubmissionOffers(ctx: Context, eventId?: number): Promise<SubmissionOffers> {
  const shown = await findShownEvent(ctx.db, undefined)
  const [event] =
    eventId === undefined
      ? [shown]
      : await ctx.db
          .select()
          .from(events)
          .where(and(eq(events.id, eventId), eq(events.status, 'published')))
  if (!event && eventId === undefined)
    return {
      eventId: null,
      isOpen: false,
      opensAt: null,
      closesAt: null,
      subjects: [],
      types: [],
      extendedUntil: null,
      maxConflicts: 0,
    }
  const { id } = found(event)
  const until = (await extensionsOf(ctx, [id])).get(id) ?? null
  return offersOf(ctx.db, await readEventWithSetting(ctx.db, id), { moment: ctx.now(), until })
}

/** Returns the call for papers of an event at a moment; null while nothing can be submitted. */
export async function readCall(db: Db, { id }: { id: number }, moment: Date): Promise<CallForPapers | null> {
  const offers = await offersOf(db, await readEventWithSetting(db, id), { moment, until: null })
  if (!offers.isOpen) return null
  return {
    closesAt: offers.closesAt,
    subjects: offers.subjects.map(
      ({ code, name, enName, description, enDescription, level, closesAt, isOpen, tiers }) => ({
        ...{ code, name, enName, description, enDescription, level },
        ...{ closesAt, isOpen, tiers },
      }),
    ),
    types: offers.types.map((one) => ({
      name: one.name,
      enName: one.enName,
      description: one.description,
      enDescription: one.enDescription,
      titleMax: one.titleMax,
      abstract: { min: one.abstractMin, max: one.abstractMax },
      enAbstract: { min: one.enAbstractMin, max: one.enAbstractMax },
      keywords: { min: one.keywordsMin, max: one.keywordsMax },
      tiers: one.tiers,
      files: one.fileKinds.map(({ name, enName, extensions, maxSizeMb, required }) => ({
        name,
        enName,
        extensions,
        maxSizeMb,
        required,
      })),
    })),
  }
}
