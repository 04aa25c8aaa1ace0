import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import {
  answerFaults,
  askedAmong,
  isAnswered,
  type Answers,
} from '@banquet/contract/event/question/answer-rules'
import type { Answer } from '@banquet/contract/event/question/question-record'
import type { Fault } from '@banquet/contract/call/faults'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { assignFiles, releaseFile } from '../../platform/file/claim-file.ts'
import { events } from '../../tables/event/event.table.ts'
import { moveOptionPlaces } from '../../event/place/move-places.ts'
import type { StoredAnswer } from '../../tables/event/question.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups, type SignupRow } from '../../tables/signup/signup.table.ts'
import { signupScope } from '../signup-record/signup.scope.ts'
import { claimFiles, filesOf, storedAnswers } from '../../event/question/answers.ts'
import { askedOf, isBinding, type QuestionFields } from '../../event/question/asked-questions.ts'
import { showAnswers } from '../../event/question/show-answers.ts'

type Signup = Omit<SignupRow, 'search'>

/** Locks the event of a sign-up against changes of its questions, before anything else of the sign-up is locked. */
export async function lockEventOfQuestions({ db, actor }: Context, signupId: number): Promise<void> {
  const { eventId } = await getRow(db, signups, { id: signupId, within: signupScope(actor) })
  await db.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('share')
}

/** Returns the ids of the questions whose answers carry money or places and so stay as they are. */
function lockedIds(shown: readonly Answer[], asked: readonly QuestionFields[]): Set<number> {
  const answered = shown.filter(({ isLocked }) => isLocked).map(({ questionId }) => questionId)
  const binding = asked.filter(({ options }) => isBinding(options))
  return new Set([...answered, ...binding.map(({ id }) => id)])
}

/** Claims the files that are new, and releases those that are gone. */
async function moveFiles(
  ctx: Context,
  signupId: number,
  { before, after }: { before: readonly StoredAnswer[]; after: readonly StoredAnswer[] },
): Promise<void> {
  const isIn = (answers: readonly StoredAnswer[], { questionId, value }: StoredAnswer) =>
    answers.some((one) => one.questionId === questionId && one.value === value)
  const added = await claimFiles(
    ctx,
    after.filter((one) => !isIn(before, one)),
  )
  await assignFiles(ctx, added, signupId)
  const gone = await filesOf(
    ctx.db,
    before.filter((one) => !isIn(after, one)),
  )
  for (const { value } of gone) await releaseFile(ctx, value)
}

const idsOf = (questions: readonly QuestionFields[]) => new Set(questions.map(({ id }) => id))
const valuesOf = (answers: readonly StoredAnswer[]): Answers =>
  Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value]))
const pick = (answers: Answers, isWanted: (id: number) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => isWanted(Number(id))))

/**
 * Returns the answers of a locked sign-up after an edit; those that are unchanged keep their edition. Questions that the
 * caller is not asked keep their answers. Throws every fault at once.
 */
export async function editAnswers(ctx: Context, signup: Signup, given: Answers): Promise<StoredAnswer[]> {
  const before = signup.answers
  const asked = await askedOf(ctx, await getRow(ctx.db, signupTypes, signup.signupTypeId))
  const shown = (await showAnswers(ctx, [signup])).get(signup.id) ?? []
  const locked = lockedIds(shown, asked)
  const values = valuesOf(before)
  const editable = asked.filter(({ id }) => !locked.has(id))
  const isEditable = new Set(editable.map(({ id }) => id))
  // What cannot be answered again may still decide whether other questions are asked.
  const fixed = valuesOf(before.filter(({ questionId }) => !isEditable.has(questionId)))
  const after = { ...fixed, ...pick(given, (id) => isEditable.has(id)) }
  const [askedBefore, askedAfter] = [values, after].map((one) => idsOf(askedAmong(asked, one)))
  // A question whose condition is met neither before nor after the edit keeps its answer.
  const open = editable.filter(({ id }) => askedBefore?.has(id) || askedAfter?.has(id))
  const openIds = idsOf(open)
  // An answer that the caller sees but cannot give now may be sent back as it is.
  const isKept = (id: number) =>
    !openIds.has(id) &&
    shown.some(({ questionId }) => questionId === id) &&
    isDeepStrictEqual(given[id], values[id])
  const own = pick(given, (id) => isAnswered(given[id]) && !isKept(id))
  const answered = open.filter(({ id }) => askedAfter?.has(id))
  const faults = answerFaults(answered, own, fixed).map((fault): Fault =>
    locked.has(Number(fault.path.split('.')[1])) ? { ...fault, code: 'locked' } : fault,
  )
  // Answers that carry money or places stay, so the choices that ask for them stay as well.
  for (const { id, conditionId } of asked)
    if (isAnswered(fixed[id]) && askedBefore?.has(id) && !askedAfter?.has(id))
      faults.push({ path: `answers.${conditionId}`, code: 'locked' })
  if (faults.length > 0) throw new Refusal('validation', { errors: faults })
  const edited = storedAnswers(answered, own).map(
    (one) =>
      before.find((old) => old.questionId === one.questionId && isDeepStrictEqual(old.value, one.value)) ??
      one,
  )
  const placeOf = ({ questionId }: StoredAnswer) => {
    const at = before.findIndex((old) => old.questionId === questionId)
    return at === -1 ? before.length : at
  }
  // In their present order, so that unchanged answers are no change.
  const stored = [...before.filter(({ questionId }) => !openIds.has(questionId)), ...edited].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
  await moveFiles(ctx, signup.id, { before, after: stored })
  await moveOptionPlaces(ctx, signup.id, { before, after: stored })
  return stored
}
