import { and, asc, eq, isNull, inArray } from 'drizzle-orm'
import { addDays, dayMs } from '@banquet/contract/rule/day/days'
import type { DecisionResult } from '@banquet/contract/submission/decision-results'
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import { atMoment, program, type Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { getRow } from '../../src/kit/rows/rows.ts'
import { visibleCriteria } from '../../src/review/criterion/criterion.queries.ts'
import { publishDecisions, stageDecision } from '../../src/review/decision/decision.commands.ts'
import {
  saveDraft,
  submitSubmission,
  withdrawSubmission,
} from '../../src/submission/submission/submission.commands.ts'
import { decisions } from '../../src/tables/review/decision.table.ts'
import { assignments } from '../../src/tables/review/review.table.ts'
import { consentTexts } from '../../src/tables/submission/consent-text.table.ts'
import { reviewers } from '../../src/tables/review/reviewer.table.ts'
import { submissionRevisions, submissions } from '../../src/tables/submission/submission.table.ts'
import { actorCalled } from '../people/people.ts'
import type { PaperKey } from '../submission/papers.ts'
import { reviewOfRevision } from './review-texts.ts'
import { writeReview } from './reviews.ts'

interface DemoDecision {
  result: DecisionResult
  note: string
  internalNote?: string
}

type Decided = Partial<Record<PaperKey, DemoDecision>>

/** What the committee has published. */
const published: Decided = {
  chilling: {
    result: 'accept',
    note: '恭喜您的論文獲接受為口頭發表。請依審查意見補充對照表的適用範圍，並於期限前上傳全文與投影片。',
  },
  'seafood-sensors': {
    result: 'accept',
    note: '恭喜您的論文獲接受。兩位審查委員均肯定實際路線的資料，請於全文中說明感測器校正方式。',
  },
  'banquet-forecast': {
    result: 'accept',
    note: '恭喜您的論文獲接受為口頭發表。請在全文中說明訓練與測試資料的切分方式。',
    internalNote: '可考慮與自助餐剩食的論文排在同一場次。',
  },
  'soft-food': {
    result: 'accept',
    note: '恭喜您的論文獲接受。歡迎於會場展示成品，需要冷藏設備請與大會聯絡。',
  },
  'breakfast-staffing': {
    result: 'revise',
    note: '審查委員肯定研究的實用性。請補充等候時間的分布、三家飯店的個別結果，並確認工時數字一致，於期限前重新投稿並逐點回覆。',
  },
  'plant-banquet': {
    result: 'revise',
    note: '研究規模與結果均獲肯定。請補充主辦單位類型的敏感度分析與碳排放的計算邊界，並說明過敏與宗教飲食的處理。',
    internalNote: '若補足分析，下一批即可接受。',
  },
  'stir-fry-robot': {
    result: 'reject',
    note: '感謝您的投稿。因試吃人數與觀察期間不足，本屆無法接受。審查意見供您擴大研究時參考，期待您明年再投。',
  },
  'night-market': {
    result: 'reject',
    note: '感謝您的投稿。本屆投稿踴躍，經審查未能錄取。建議參考審查意見調整研究設計。',
  },
  'frying-oil': {
    result: 'reject',
    note: '感謝您的投稿。兩位審查委員認為樣品來源較為單一，建議增加品牌與油種後再投。',
    internalNote: '兩份意見略有出入，委員會討論後決定不接受。',
  },
}

/** What is staged for the next time. */
const staged: Decided = {
  'buffet-refill': {
    result: 'accept',
    note: '恭喜您的論文獲接受為口頭發表。請補充兩間飯店各自的結果。',
  },
  'chicken-humidity': {
    result: 'reject',
    note: '感謝您的投稿。審查委員建議增加批次與設備後再投稿。',
    internalNote: '等第三份意見，若無異議則隨下一批公布。',
  },
}

const withdrawn: Partial<Record<PaperKey, string>> = {
  'wine-by-glass': '合作餐廳不同意公開銷售資料。',
  'box-materials': '作者改投其他研討會。',
}

const answer =
  '感謝兩位審查委員的寶貴意見。一、已依主辦單位類型（企業、學會、政府）分別分析，植物性主菜的比例分別為百分之五十五、六十一與五十四，結論不變。' +
  '二、碳排放的計算邊界與係數來源已列於摘要。三、過敏與宗教飲食於報名表另行填寫，不受預設影響。四、剩食資料顯示，未更換者的主菜剩餘率與前一年相當。'

const addition =
  '<p>依主辦單位類型分別分析的結果一致；碳排放以食材至廚房大門為邊界，係數取自國內公開資料。</p>'

type IdOf = ReadonlyMap<PaperKey, number>

/** Stages decisions, and returns them. */
async function stage(ctx: Context, list: Decided, idOf: IdOf) {
  const ids: number[] = []
  for (const [key, { result, note, internalNote = '' }] of Object.entries(list)) {
    const id = found(idOf.get(key as PaperKey))
    const { revision } = await getRow(ctx.db, submissions, id)
    await stageDecision(ctx, id, {
      ...{ revision, stagedVersion: null, result, note, internalNote },
      ...{ subjectId: null, submissionTypeId: null, competitionId: null },
      dueDay: result === 'revise' ? addDays(dayOf(ctx.now()), 24) : null,
    })
    ids.push(id)
  }
  const { id, version, submissionId, publishedAt } = decisions
  return ctx.db
    .select({ id, version })
    .from(decisions)
    .where(and(inArray(submissionId, ids), isNull(publishedAt)))
}

/** Submits a paper again with its authors' answer to the reviewers; one reviewer has read it already. */
async function submitAgain(ctx: Context, id: number, eventId: number): Promise<void> {
  const { db } = ctx
  const { memberId, revision, version } = await getRow(db, submissions, id)
  const [last] = await db
    .select()
    .from(submissionRevisions)
    .where(and(eq(submissionRevisions.submissionId, id), eq(submissionRevisions.revision, revision)))
  const { content } = found(last)
  const author = { ...atMoment(ctx, daysAgo(ctx, 3)), actor: found(await actorOfAccount(db, memberId)) }
  const consents = await db
    .select({ consentTextId: consentTexts.id, edition: consentTexts.edition })
    .from(consentTexts)
    .where(and(eq(consentTexts.eventId, eventId), eq(consentTexts.isVisible, true)))
  const saved = await saveDraft(author, id, {
    version,
    content: { ...content, answer, consents, abstract: content.abstract + addition },
  })
  await submitSubmission(author, id, { version: saved.version })
  const [first] = await db
    .select({ id: assignments.id, memberId: reviewers.memberId })
    .from(assignments)
    .innerJoin(reviewers, eq(reviewers.id, assignments.reviewerId))
    .where(eq(assignments.submissionId, id))
    .orderBy(asc(assignments.id))
  const { id: assignmentId, memberId: reviewerId } = found(first)
  await writeReview(
    { ...atMoment(ctx, daysAgo(ctx, 1)), actor: found(await actorOfAccount(db, reviewerId ?? 0)) },
    assignmentId,
    { written: reviewOfRevision, criteria: await visibleCriteria(db, eventId) },
  )
}

/** The moment that was some days ago. */
function daysAgo(ctx: Context, days: number): Date {
  return new Date(ctx.now().getTime() - days * dayMs)
}

/**
 * Decides on papers of the current conference: the first decisions are published, two are staged. Authors withdraw papers, and
 * submit one again.
 */
export async function addDecisions(ctx: Context, idOf: IdOf): Promise<void> {
  const manager = await actorCalled(ctx, 'demo-manager')
  const { eventId } = await getRow(ctx.db, submissions, found(idOf.get('chilling')))
  for (const [key, reason] of Object.entries(withdrawn)) {
    const { id, version } = await getRow(ctx.db, submissions, found(idOf.get(key as PaperKey)))
    await withdrawSubmission({ ...atMoment(ctx, daysAgo(ctx, 2)), actor: program }, id, { version, reason })
  }
  const rows = await stage({ ...atMoment(ctx, daysAgo(ctx, 6)), actor: manager }, published, idOf)
  await publishDecisions({ ...atMoment(ctx, daysAgo(ctx, 5)), actor: manager }, { eventId, rows })
  await submitAgain(ctx, found(idOf.get('plant-banquet')), eventId)
  await stage({ ...atMoment(ctx, daysAgo(ctx, 1)), actor: manager }, staged, idOf)
}
