import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { readSort } from '@banquet/contract/call/list'
import type { AuthorConflict } from '@banquet/contract/submission/author-conflicts'
import type { ConflictKind } from '@banquet/contract/review/conflict-kinds'
import type { Conflict, conflict } from '@banquet/contract/review/conflict'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { personName, type Context } from '../../kit/context.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { conflictMarks } from '../../tables/review/reviewer.table.ts'
import { submissionConflicts, submissions } from '../../tables/submission/submission.table.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { declaredConflictsOf } from '../../submission/submission/submission.queries.ts'
import { isUnbiasedOn } from '../sight/what-may-see.ts'
import { conflictsOfPerson, conflictsToShow, namedByAuthorsOf } from '../sight/conflicts.ts'

type Query = Parsed<typeof conflict.list>['query']
type Found = Pick<
  Conflict,
  'submissionId' | 'code' | 'title' | 'enTitle' | 'accountId' | 'reviewerId' | 'name' | 'kinds' | 'overruled'
>

/** Reads the marks on some papers, by paper, person and mark. */
async function readMarks({ db }: Context, submissionIds: readonly number[]) {
  const actor = alias(accounts, 'actor')
  const rows = await db
    .select({
      submissionId: conflictMarks.submissionId,
      accountId: conflictMarks.accountId,
      mark: conflictMarks.mark,
      reason: conflictMarks.reason,
      createdAt: conflictMarks.createdAt,
      actorId: conflictMarks.actorId,
      name: actor.name,
      realName: actor.realName,
    })
    .from(conflictMarks)
    .innerJoin(actor, eq(actor.id, conflictMarks.actorId))
    .where(inArray(conflictMarks.submissionId, [0, ...submissionIds]))
  return new Map(
    rows.map(({ submissionId, accountId, mark, reason, createdAt, actorId, ...names }) => [
      `${submissionId} ${accountId} ${mark}`,
      { reason, createdAt, actorName: personName(names), isOwn: actorId === accountId },
    ]),
  )
}

/** Reads what authors declared about the people who review for an event, by paper and person. */
async function readDeclarations({ db }: Context, eventId: number) {
  const { id, kind, value, reason, position } = submissionConflicts
  const { rows } = await db.execute<AuthorConflict & { submissionId: number; accountId: number }>(sql`
    select distinct n.submission_id as "submissionId", n.account_id as "accountId", ${kind} as kind, ${value} as value,
      ${reason} as reason, ${position} as position
    from ${namedByAuthorsOf(eventId)} n join ${submissionConflicts} on ${id} = n.conflict_id
    order by 1, 2, ${position}`)
  const found = new Map<string, AuthorConflict[]>()
  for (const { submissionId, accountId, kind, value, reason } of rows) {
    const key = `${submissionId} ${accountId}`
    found.set(key, [...(found.get(key) ?? []), { kind, value, reason }])
  }
  return found
}

/** Returns what the authors of a submission declared; throws `not-found` if the caller may not know it. */
export async function listDeclarations(ctx: Context, submissionId: number): Promise<AuthorConflict[]> {
  const { eventId } = await getRow(ctx.db, submissions, submissionId)
  const within = and(sql`${submissions.revision} > 0`, isUnbiasedOn(ctx, eventId))
  await getRow(ctx.db, submissions, { id: submissionId, within })
  return (await declaredConflictsOf(ctx.db, [submissionId])).get(submissionId) ?? []
}

const standingKinds = ({ kinds, overruled }: Pick<Conflict, 'kinds' | 'overruled'>): ConflictKind[] =>
  kinds.filter((kind) => !overruled.includes(kind))

function compare(a: Conflict, b: Conflict, column: 'code' | 'name'): number {
  return a[column] < b[column] ? -1 : a[column] > b[column] ? 1 : 0
}

/**
 * Returns the conflicts of those who review for an event with its papers. Papers that the caller has a conflict with are left
 * out before anything is filtered or counted, so that neither tells who reviews them.
 */
export async function listConflicts(ctx: Context, query: Query): Promise<Conflict[]> {
  const eventId = await chosenEvent(ctx.db, query.eventId)
  if (eventId === undefined) return []
  const { keyword } = query
  const { id, code, title, enTitle, search, eventId: ofEvent } = submissions
  const name = sql`r.name`
  const { rows } = await ctx.db.execute<Record<keyof Found, unknown>>(sql`
    select c.submission_id as "submissionId", ${code} as code, ${title} as title, ${enTitle} as "enTitle",
      c.account_id as "accountId", r.id as "reviewerId", ${name} as name, c.kinds,
      array(select kind from unnest(c.overruled) kind where kind = any(c.kinds)) as overruled
    from (${conflictsToShow(eventId)}) c
    join ${submissions} on ${id} = c.submission_id
    join reviewer r on r.event_id = ${ofEvent} and r.member_id = c.account_id and r.state = 'accepted'
    where ${and(
      sql`${id} not in (select own.submission_id from (${conflictsOfPerson(eventId, ctx.actor.id)}) own)`,
      query.submissionId === undefined ? undefined : eq(id, query.submissionId),
      query.reviewerId === undefined ? undefined : sql`r.id = ${query.reviewerId}`,
      query.kind === undefined ? undefined : sql`${query.kind}::text = any(c.kinds)`,
      keyword
        ? sql`(strpos(${search}, fold(${keyword})) > 0 or strpos(r.search, fold(${keyword})) > 0)`
        : undefined,
    )}
    order by c.submission_id, c.account_id`)
  const found = rows as unknown as Found[]
  const marks = await readMarks(ctx, [...new Set(found.map(({ submissionId }) => submissionId))])
  const declared = await readDeclarations(ctx, eventId)
  const shown = found.map((one): Conflict => {
    const key = `${one.submissionId} ${one.accountId}`
    const overruled = marks.get(`${key} overruled`)
    const overruling = overruled && {
      reason: overruled.reason,
      actorName: overruled.actorName,
      createdAt: overruled.createdAt,
    }
    return {
      ...one,
      isStanding: standingKinds(one).length > 0,
      added: marks.get(`${key} added`) ?? null,
      overruling: overruling ?? null,
      declarations: declared.get(key) ?? [],
    }
  })
  const isWanted = ({ isStanding }: Conflict) =>
    query.state === undefined || isStanding === (query.state === 'standing')
  const keys = readSort(query.sort, ['code', 'name']) ?? []
  return shown.filter(isWanted).toSorted((a, b) => {
    for (const { column, descending } of keys) {
      const order = compare(a, b, column)
      if (order !== 0) return descending ? -order : order
    }
    return 0
  })
}
