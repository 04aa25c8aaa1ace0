import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { dayMs } from '@banquet/contract/rule/day/days'
import type { ReviewerState } from '@banquet/contract/review/reviewer-states'
import { atMoment, program, type Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { inviteReviewers } from '../../src/review/reviewer/reviewer.commands.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { members } from '../../src/tables/people/member.table.ts'
import {
  conflictMarks,
  reviewerConflicts,
  reviewers,
  reviewerSubjects,
} from '../../src/tables/review/reviewer.table.ts'
import { subjects } from '../../src/tables/submission/subject.table.ts'
import {
  submissionConflicts,
  submissionRevisions,
  submissions,
} from '../../src/tables/submission/submission.table.ts'

interface Expert {
  /** The name of a member. */
  name: string
  subjects: string[]
  keywords: string[]
  /** Their own one as a member, if there is none here. */
  affiliation?: string
}

/** What those who have accepted know. The affiliation of the first is that of the authors who have entered none. */
const experts: readonly Expert[] = [
  {
    name: '林志豪',
    subjects: ['FS', 'FS-A'],
    keywords: ['過敏原', '標示', '菜單標示', '配方資料', '炸油', '團膳', '生菜沙拉'],
    affiliation: '禾豐食品研究室',
  },
  {
    name: '江麗華',
    subjects: ['FS-H', 'FS'],
    keywords: ['微生物', '急速冷卻', '自主管理', '李斯特菌', '仙人掌桿菌', '交叉污染', '總生菌數', 'pH'],
  },
  {
    name: '賴建宏',
    subjects: ['ND'],
    keywords: ['學校午餐', '菜單設計', '減鈉', '攝取量', '植物性飲食', '長照', '預設選項', 'plate waste'],
  },
  {
    name: '高佳蓉',
    subjects: ['SC-C', 'SC-W', 'SC'],
    keywords: ['冷鏈', '感測器', '剩食減量', '碳足跡', '外送', '追溯', '循環餐盒', 'food waste'],
  },
  {
    name: '林美惠',
    subjects: ['KT', 'SC-W'],
    keywords: ['蒸烤箱', '質地', '低溫烹調', '設備', '能源', '飯店', '宴席', '量產'],
  },
  {
    name: '翁家瑋',
    subjects: ['MG'],
    keywords: ['排班', '人力資源', '留任率', '定價', '菜單工程', '等候時間', '問卷調查', 'retention'],
  },
]

/** People without an account. */
const guests: readonly { name: string; state: Exclude<ReviewerState, 'accepted'>; reason?: string }[] = [
  { name: '許文彬', state: 'invited' },
  { name: '蔡宜蓁', state: 'invited' },
  { name: '賴柏宏', state: 'invited' },
  { name: '鄧雅雯', state: 'declined', reason: '該期間在國外授課，無法審稿。' },
  { name: '潘志豪', state: 'declined', reason: '與研究領域不符。' },
  { name: '方靜宜', state: 'removed' },
]

/**
 * Adds reviewers of the current conference in every state. The first who has accepted is an author as well; others share an
 * affiliation with authors or have declared something.
 */
export async function addReviewers(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const { db } = ctx
  const [event] = await db.select().from(events).where(eq(events.isCurrent, true))
  if (!event) throw new Error('There is no current event')
  const people = await db
    .select()
    .from(members)
    .where(inArray(members.id, [...memberIds]))
    .orderBy(asc(members.id))
  const accepting = experts.map(({ name }) => found(people.find((one) => one.realName === name)))
  // They have accepted before the first papers came in.
  const invited = new Date(ctx.now().getTime() - 30 * dayMs)
  const rows = await inviteReviewers(
    { ...atMoment(ctx, invited), actor: program },
    {
      eventId: event.id,
      people: [
        ...accepting.map(({ realName, email }) => ({ name: realName, email })),
        ...guests.map(({ name }, at) => ({ name, email: `reviewer${at + 1}@reviewers.example` })),
      ],
    },
  )
  const answeredAt = new Date(invited.getTime() + dayMs).toISOString()
  const known = await db.select().from(subjects).where(eq(subjects.eventId, event.id))
  for (const [at, row] of rows.entries()) {
    const member = accepting[at]
    const guest = guests[at - accepting.length]
    const expert = experts[at]
    if (member && expert) {
      const { keywords, affiliation = member.affiliation } = expert
      const set = { state: 'accepted', memberId: member.id, keywords, affiliation, answeredAt } as const
      await db.update(reviewers).set(set).where(eq(reviewers.id, row.id))
      const theirs = known.filter(({ code }) => expert.subjects.includes(code))
      if (theirs.length > 0)
        await db
          .insert(reviewerSubjects)
          .values(theirs.map(({ id }) => ({ reviewerId: row.id, subjectId: id })))
    } else if (guest && guest.state !== 'invited') {
      const set = { state: guest.state, declinedReason: guest.reason ?? '', answeredAt }
      await db.update(reviewers).set(set).where(eq(reviewers.id, row.id))
    }
  }
  await declareConflicts(ctx, event.id, {
    reviewerId: rows[1]?.id ?? 0,
    accountId: accepting[1]?.id ?? 0,
    name: people[1]?.realName ?? '',
  })
}

/** Adds a conflict with a reviewer to a paper, as if its authors had declared it when they submitted it. */
async function declareByAuthors(db: Context['db'], submissionId: number): Promise<void> {
  const declared = { kind: 'person', value: experts.at(-1)?.name ?? '', reason: '曾為指導教授。' } as const
  await db.insert(submissionConflicts).values({ ...declared, submissionId, position: 1 })
  const added = JSON.stringify({ conflicts: [declared] })
  await db
    .update(submissionRevisions)
    .set({ content: sql`${submissionRevisions.content} || ${added}::jsonb` })
    .where(eq(submissionRevisions.submissionId, submissionId))
}

/** Adds conflicts that a reviewer declares: with a person, and with one paper. */
async function declareConflicts(
  { db }: Context,
  eventId: number,
  { reviewerId, accountId, name }: { reviewerId: number; accountId: number; name: string },
): Promise<void> {
  if (name !== '') await db.insert(reviewerConflicts).values({ reviewerId, kind: 'person', value: name })
  const [first] = await db
    .select()
    .from(submissions)
    .where(eq(submissions.eventId, eventId))
    .orderBy(asc(submissions.id))
    .limit(1)
  if (!first || first.revision === 0) return
  const [last] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.eventId, eventId), gt(submissions.revision, 0)))
    .orderBy(desc(submissions.id))
    .limit(1)
  if (last) await declareByAuthors(db, last.id)
  const mark = { submissionId: first.id, accountId, actorId: accountId }
  await db.insert(conflictMarks).values({ ...mark, mark: 'added', reason: '曾為共同計畫主持人。' })
}
