import { and, eq, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { submission } from '@banquet/contract/submission/submission'
import { contentFaults, type SubmissionContent } from '@banquet/contract/submission/submission-content'
import { submissionStates, type SubmissionState } from '@banquet/contract/submission/submission-states'
import { limitsOf, noTextLimits } from '@banquet/contract/submission/text-limits'
import { eventOfCall, withinReach } from '../../event/event/event-choice.ts'
import { lockEventWithSetting, type EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { inTransaction, isMember, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import {
  submissionAuthors,
  submissionConflicts,
  submissionRevisions,
  submissions,
} from '../../tables/submission/submission.table.ts'
import { followReopening, followSubmit, followWithdrawal } from '../submission-fee/submission-fee.ts'
import { cleanContent } from './clean-content.ts'
import { paperFormFaults } from '@banquet/contract/submission/paper-form'
import { draftAnswers, paperFormOf, requireOwnConsents, submittedForm } from './paper-form.ts'
import { limitFaults } from './paper-limits.ts'
import { claimFiles, releaseAll, releaseUnnamed } from '../paper-file/paper-files.ts'
import { publishedDecisions } from './published-decisions.ts'
import { useExtension } from '../extension/extension.commands.ts'
import { extensionsOf } from '../extension/extension.queries.ts'
import { editableStates, extended, hoursOf, isOpenToMembers, submissionHours } from './submission-hours.ts'
import { undecidedState } from './undecided-state.ts'
import { readMaxConflicts } from '../submission-record/max-conflicts.ts'
import { mailNamedAuthors, mailReceipt } from './submission.mail.ts'
import {
  declaredConflictsOf,
  showSubmission,
  visibleSubjects,
  visibleTypes,
  type StoredSubmission,
} from './submission.queries.ts'
import { actingScope } from './submission.scope.ts'

/** What a list shows of a draft that was never submitted. */
function shownOf({ subjectId, submissionTypeId, title, enTitle }: SubmissionContent) {
  return { subjectId, submissionTypeId, title, enTitle }
}

/** The label of a submission in the audit. */
export const labelOf = ({ code, title, enTitle }: Pick<StoredSubmission, 'code' | 'title' | 'enTitle'>) =>
  code || title || enTitle

interface Locked {
  event: EventWithSetting
  row: StoredSubmission
}

/**
 * Locks the event of a submission against being archived, and then the submission. Throws if it has another version than was
 * seen, or another state than one of these.
 */
async function lockSubmission(
  ctx: Context,
  id: number,
  { version, only }: { version?: number; only: readonly SubmissionState[] },
): Promise<Locked> {
  const which = { id, within: actingScope(ctx.actor) }
  const { eventId } = await getRow(ctx.db, submissions, which)
  const event = found(await lockEventWithSetting(ctx.db, and(eq(events.id, eventId), withinReach(ctx))))
  const row = await lockRow(ctx.db, submissions, which)
  if (version !== undefined && version !== row.version)
    throw new Refusal('stale', { current: await showSubmission(ctx, row) })
  if (!only.includes(row.state)) throw new Refusal('submission.state')
  return { event, row }
}

/** Returns the member for whom a submission is begun: members themselves, staff the one they give. */
async function ownerOf({ db, actor }: Context, memberId: number | undefined): Promise<number> {
  if (isMember(actor)) {
    // As if there were nobody else: members learn nothing about others.
    if (memberId !== undefined && memberId !== actor.id) throw new Refusal('not-found')
    return actor.id
  }
  if (memberId === undefined) throw invalid('memberId', 'required')
  const [member] = await db
    .select({ id: members.id, deletedAt: members.deletedAt })
    .from(members)
    .where(eq(members.id, memberId))
    .for('share')
  if (!member || member.deletedAt !== null) throw invalid('memberId', 'choice')
  return memberId
}

/** Begins a submission; members while something can be submitted. */
export function beginSubmission(
  ctx: Context,
  { eventId, content: typed, memberId }: Parsed<typeof submission.create>['body'],
): Promise<StoredSubmission> {
  return inTransaction(ctx, async (ctx) => {
    const owner = await ownerOf(ctx, memberId)
    const event = found(await lockEventWithSetting(ctx.db, eventOfCall(ctx, eventId)))
    const shown = await visibleSubjects(ctx.db, event.id)
    const until = (await extensionsOf(ctx, [event.id])).get(event.id) ?? null
    const isOpen = shown.some((one) =>
      isOpenToMembers(event, extended(submissionHours(event, one), until), ctx.arrivedAt),
    )
    if (isMember(ctx.actor) && !isOpen) throw new Refusal('submission.closed')
    requireOwnConsents(ctx, typed.consents, [])
    const written = cleanContent(typed)
    const content = {
      ...written,
      conflicts: isMember(ctx.actor) ? written.conflicts : [],
      answers: await draftAnswers(ctx, event.id, typed.answers),
    }
    // Files belong to a row, so those that it begins with are added once there is one.
    const values = { ...shownOf(content), draft: { ...content, files: [] } }
    const row = await insertRow(
      ctx,
      submissions,
      { ...values, draftSavedAt: ctx.arrivedAt.toISOString(), eventId: event.id, memberId: owner },
      content.title || content.enTitle,
    )
    if (content.files.length === 0) return row
    const draft = { ...content, files: await claimFiles(ctx, row.id, content.files) }
    const [saved] = await ctx.db
      .update(submissions)
      .set({ draft })
      .where(eq(submissions.id, row.id))
      .returning()
    return found(saved)
  })
}

/** Returns the conflicts of interest that the authors have written, or declared when they submitted it. */
const writtenConflicts = async ({ db }: Context, row: StoredSubmission) =>
  row.draft?.conflicts ?? (await declaredConflictsOf(db, [row.id])).get(row.id) ?? []

/** Saves what the authors have written, at any time, because nothing that was typed may be lost. */
export function saveDraft(
  ctx: Context,
  id: number,
  { content: typed, version }: Parsed<typeof submission.save>['body'],
): Promise<StoredSubmission> {
  return inTransaction(ctx, async (ctx) => {
    const { row } = await lockSubmission(ctx, id, { version, only: editableStates })
    const { files: before, consents } = row.draft ?? row
    requireOwnConsents(ctx, typed.consents, consents)
    const written = cleanContent(typed)
    const content = {
      ...written,
      files: await claimFiles(ctx, id, typed.files),
      answers: await draftAnswers(ctx, row.eventId, typed.answers),
      // Only authors declare conflicts of interest; staff do not receive them here, and have marks of their own.
      conflicts: isMember(ctx.actor) ? written.conflicts : await writtenConflicts(ctx, row),
    }
    const set = {
      ...(row.revision === 0 && shownOf(content)),
      draft: content,
      draftSavedAt: ctx.now().toISOString(),
    }
    // The audit has that somebody began to write, and what is submitted; the saves every few seconds are not in it.
    const [saved] =
      row.draft === null
        ? [await updateRow(ctx, submissions, { which: id, locked: row, set, label: labelOf(row) })]
        : await ctx.db
            .update(submissions)
            .set({ ...set, version: row.version + 1 })
            .where(eq(submissions.id, id))
            .returning()
    if (before.some(({ fileId }) => !content.files.some((one) => one.fileId === fileId)))
      await releaseUnnamed(ctx, id)
    return found(saved)
  })
}

/** Discards what was written since the submission was submitted. */
export function discardDraft(
  ctx: Context,
  id: number,
  { version }: Parsed<typeof submission.discard>['body'],
): Promise<StoredSubmission> {
  return inTransaction(ctx, async (ctx) => {
    const { row } = await lockSubmission(ctx, id, { version, only: ['submitted', 'revision-requested'] })
    const set = { draft: null, draftSavedAt: null }
    const saved = await updateRow(ctx, submissions, { which: id, locked: row, set, label: row.code })
    await releaseUnnamed(ctx, id)
    return saved
  })
}

/** Returns the subject and the type that a submission names; throws unless authors can choose them, or had chosen them before. */
async function chosen({ db }: Context, row: StoredSubmission, content: SubmissionContent) {
  const isKept = (key: 'subjectId' | 'submissionTypeId') => row.revision > 0 && content[key] === row[key]
  const subject = isKept('subjectId')
    ? await getRow(db, subjects, content.subjectId ?? 0)
    : (await visibleSubjects(db, row.eventId)).find(({ id }) => id === content.subjectId)
  const type = isKept('submissionTypeId')
    ? await getRow(db, submissionTypes, content.submissionTypeId ?? 0)
    : (await visibleTypes(db, row.eventId)).find(({ id }) => id === content.submissionTypeId)
  return { subject, type }
}

/** Returns the next number of an event. Those who submit at the same time get theirs one after the other. */
async function nextNumber({ db }: Context, eventId: number): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('submission.number'), ${eventId})`)
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${submissions.number}), 0)::int` })
    .from(submissions)
    .where(eq(submissions.eventId, eventId))
  return (last?.number ?? 0) + 1
}

/** A number as people write it. */
const codeOf = (number: number) => `A-${String(number).padStart(4, '0')}`

/**
 * Submits what was saved: checks it, numbers it, keeps a copy and mails a receipt. Whether it is in time is judged by the moment
 * at which the request arrived, however long it then waits for others.
 */
export function submitSubmission(
  ctx: Context,
  id: number,
  { version }: Parsed<typeof submission.submit>['body'],
): Promise<StoredSubmission> {
  return inTransaction(ctx, async (ctx) => {
    const { event, row } = await lockSubmission(ctx, id, { version, only: editableStates })
    const { draft } = row
    // It was submitted already, and nothing was changed since.
    if (draft === null) return row
    const { subject, type } = await chosen(ctx, row, draft)
    const isRevised = row.state === 'revision-requested'
    const dueDay = (await publishedDecisions(ctx.db, [row])).get(id)?.dueDay ?? null
    const isOpen = (extendedUntil: string | null) =>
      isOpenToMembers(event, hoursOf(event, { ...row, subject, dueDay, extendedUntil }), ctx.arrivedAt)
    if (isMember(ctx.actor) && subject && !isOpen(null) && !isOpen(await useExtension(ctx, event.id)))
      throw new Refusal('submission.closed')
    const limits = limitsOf(type ?? noTextLimits, subject ?? noTextLimits)
    const maxConflicts = await readMaxConflicts(ctx.db, event.id)
    // Staff do not see what the authors have declared, so it keeps only the authors from submitting.
    const checked = isMember(ctx.actor) ? draft : { ...draft, conflicts: [] }
    const faults = contentFaults(checked, limits, type?.fileKinds, maxConflicts)
    const form = await paperFormOf(ctx, event, { row, moment: ctx.arrivedAt })
    const asked = { kinds: type?.fileKinds ?? [], isAuthor: isMember(ctx.actor) }
    for (const fault of paperFormFaults(draft, form, asked))
      if (!faults.some(({ path }) => path === fault.path)) faults.push(fault)
    if (draft.subjectId !== null && !subject) faults.push({ path: 'subjectId', code: 'choice' })
    if (draft.submissionTypeId !== null && !type) faults.push({ path: 'submissionTypeId', code: 'choice' })
    if (isRevised && draft.answer === '') faults.push({ path: 'answer', code: 'required' })
    for (const fault of await limitFaults(ctx, event, { row, content: draft, type }))
      if (!faults.some(({ path }) => path === fault.path)) faults.push(fault)
    if (faults.length > 0) throw new Refusal('validation', { errors: faults })
    const content = { ...draft, ...(await submittedForm(ctx, draft, { form, eventId: event.id })) }
    const { authors, conflicts, ...texts } = content
    const number = row.number ?? (await nextNumber(ctx, event.id))
    const submittedAt = ctx.arrivedAt.toISOString()
    const saved = await updateRow(ctx, submissions, {
      which: id,
      locked: row,
      label: codeOf(number),
      set: {
        ...texts,
        number,
        code: codeOf(number),
        authorNames: authors.map(({ name, enName }) => `${name} ${enName}`.trim()).join(' '),
        state: isRevised ? await undecidedState(ctx, id) : 'submitted',
        revision: row.revision + 1,
        submittedAt: row.submittedAt ?? submittedAt,
        draft: null,
        draftSavedAt: null,
      },
    })
    await ctx.db.delete(submissionAuthors).where(eq(submissionAuthors.submissionId, id))
    await ctx.db
      .insert(submissionAuthors)
      .values(authors.map((one, at) => ({ ...one, submissionId: id, position: at + 1 })))
    await ctx.db.delete(submissionConflicts).where(eq(submissionConflicts.submissionId, id))
    if (conflicts.length > 0)
      await ctx.db
        .insert(submissionConflicts)
        .values(conflicts.map((one, at) => ({ ...one, submissionId: id, position: at + 1 })))
    await ctx.db
      .insert(submissionRevisions)
      .values({ submissionId: id, revision: saved.revision, content, submittedAt })
    await followSubmit(ctx, event, { before: row, after: saved })
    await mailReceipt(ctx, event, saved)
    await mailNamedAuthors(ctx, event, { row: saved, authors })
    return saved
  })
}

const withdrawable = ['submitted', 'under-review', 'revision-requested', 'accepted'] as const

/** Takes a submission back, unless it was rejected; members their own. */
export function withdrawSubmission(
  ctx: Context,
  id: number,
  { version, reason }: Parsed<typeof submission.withdraw>['body'],
): Promise<StoredSubmission> {
  return inTransaction(ctx, async (ctx) => {
    const { event, row } = await lockSubmission(ctx, id, { version, only: withdrawable })
    const saved = await updateRow(ctx, submissions, {
      which: id,
      locked: row,
      label: labelOf(row),
      set: { state: 'withdrawn', withdrawnAt: ctx.now().toISOString(), withdrawnReason: reason },
    })
    await followWithdrawal(ctx, event, id)
    await mailReceipt(ctx, event, saved)
    return saved
  })
}

/** Makes a withdrawn or rejected submission count again. */
export function reopenSubmission(
  ctx: Context,
  id: number,
  { version, reason }: Parsed<typeof submission.reopen>['body'],
): Promise<StoredSubmission> {
  return inTransaction(ctx, async (ctx) => {
    const { event, row } = await lockSubmission(ctx, id, { version, only: ['withdrawn', 'rejected'] })
    const saved = await updateRow(ctx, submissions, {
      which: id,
      locked: row,
      label: labelOf(row),
      set: { state: await undecidedState(ctx, id), withdrawnAt: null, withdrawnReason: '' },
      beside: { before: {}, after: { reason } },
    })
    await followReopening(ctx, event, saved)
    await mailReceipt(ctx, event, saved)
    return saved
  })
}

/**
 * Moves a submission to another subject, in any state: what was submitted, which stays the same revision, and what its authors
 * have written since, unless they have chosen yet another subject.
 */
export function moveSubmission(
  ctx: Context,
  id: number,
  { version, subjectId }: { version: number; subjectId: number },
): Promise<StoredSubmission> {
  return inTransaction(ctx, async (ctx) => {
    const { row } = await lockSubmission(ctx, id, { version, only: submissionStates })
    const { draft } = row
    const moved = draft?.subjectId === row.subjectId ? { ...draft, subjectId } : draft
    const set = { subjectId, draft: moved }
    return updateRow(ctx, submissions, { which: id, locked: row, set, label: labelOf(row) })
  })
}

/** Deletes a draft that was never submitted. */
export function removeDraft(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { row } = await lockSubmission(ctx, id, { only: ['draft'] })
    await releaseAll(ctx, [id])
    return removeRow(ctx, submissions, id, labelOf(row))
  })
}
