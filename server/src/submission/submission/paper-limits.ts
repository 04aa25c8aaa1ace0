import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Fault } from '@banquet/contract/call/faults'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { isMember, type Context } from '../../kit/context.ts'
import { submissionAuthors, submissions } from '../../tables/submission/submission.table.ts'
import type { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import type { StoredSubmission } from './submission.queries.ts'
import { submissionScope } from './submission.scope.ts'

type Type = Pick<typeof submissionTypes.$inferSelect, 'id' | 'firstAuthorMax' | 'presenterMax'>

interface Paper {
  /** As it was submitted last. */
  row: StoredSubmission
  content: SubmissionContent
  type: Type | undefined
}

/** The states of papers that count: neither those that were never submitted nor those that are out. */
const counted = ['submitted', 'under-review', 'revision-requested', 'accepted'] as const

const { position, emailKey, isPresenter, submissionId } = submissionAuthors

const roles = {
  first: {
    is: eq(position, 1),
    code: 'first-author-limit',
    ofEvent: 'asFirstAuthor',
    ofType: 'firstAuthorMax',
  },
  presenter: {
    is: eq(isPresenter, true),
    code: 'presenter-limit',
    ofEvent: 'asPresenter',
    ofType: 'presenterMax',
  },
} as const
type Role = (typeof roles)[keyof typeof roles]

interface Wanted {
  role: Role
  email: string
  /** Which papers count for the limit. */
  among: SQL | undefined
  max: number
}

/** Returns the other papers of the event in which somebody has a role, and the numbers of those that the caller may see. */
async function othersOf(ctx: Context, row: StoredSubmission, { role, email, among }: Wanted) {
  const mine = and(
    eq(submissions.eventId, row.eventId),
    ne(submissions.id, row.id),
    inArray(submissions.state, [...counted]),
    role.is,
    sql`${emailKey} = fold(${email})`,
    among,
  )
  const scope = submissionScope(ctx.actor)
  const rows = await ctx.db
    .select({ code: submissions.code, isSeen: scope ? sql<boolean>`${scope}` : sql<boolean>`true` })
    .from(submissions)
    .innerJoin(submissionAuthors, eq(submissionId, submissions.id))
    .where(mine)
    .orderBy(asc(submissions.id))
  return { count: rows.length, codes: rows.filter(({ isSeen }) => isSeen).map(({ code }) => code) }
}

/** Returns whether the paper was submitted with somebody in the role, as a paper of the same type: then it stays so. */
async function isKept({ db }: Context, { row, content }: Paper, { role, email }: Wanted): Promise<boolean> {
  if (row.revision === 0 || row.submissionTypeId !== content.submissionTypeId) return false
  const [one] = await db
    .select({ id: submissionAuthors.id })
    .from(submissionAuthors)
    .where(and(eq(submissionId, row.id), role.is, sql`${emailKey} = fold(${email})`))
  return one !== undefined
}

/**
 * Returns the faults of authors who would have more papers in a role than one person may have. People are distinguished by their
 * addresses. Those who submit to an event with limits wait for each other, so that two papers at the same time cannot both be
 * the last one. Staff are not limited.
 */
export async function limitFaults(ctx: Context, event: EventWithSetting, paper: Paper): Promise<Fault[]> {
  const { content, type, row } = paper
  if (!isMember(ctx.actor)) return []
  const { papersPerPerson } = event.setting
  const limits = Object.values(roles).flatMap((role) => {
    const ofEvent = papersPerPerson[role.ofEvent]
    const ofType = type?.[role.ofType] ?? null
    return [
      ...(ofEvent === null ? [] : [{ role, max: ofEvent, among: undefined }]),
      ...(ofType === null
        ? []
        : [{ role, max: ofType, among: eq(submissions.submissionTypeId, type?.id ?? 0) }]),
    ]
  })
  if (limits.length === 0) return []
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('submission.limit'), ${event.id})`)
  const faults: Fault[] = []
  for (const [at, author] of content.authors.entries()) {
    const path = `authors.${at}.email`
    for (const limit of limits) {
      const hasRole = limit.role === roles.first ? at === 0 : author.isPresenter
      if (!hasRole) continue
      // Who somebody is cannot be told without an address.
      if (author.email === '') faults.push({ path, code: 'required' })
      else {
        const wanted = { ...limit, email: author.email }
        const { count, codes } = await othersOf(ctx, row, wanted)
        if (count >= limit.max && !(await isKept(ctx, paper, wanted)))
          faults.push({ path, code: limit.role.code, params: { n: limit.max, papers: codes.join('、') } })
      }
    }
  }
  return faults.filter((one, index) => faults.findIndex(({ path }) => path === one.path) === index)
}
