import { dayMs } from '@banquet/contract/rule/day/days'
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import { atMoment, type Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { getRow } from '../../src/kit/rows/rows.ts'
import { saveAnswer, submitAnswer } from '../../src/review/author-answer/author-answer.commands.ts'
import { submissions } from '../../src/tables/submission/submission.table.ts'
import type { PaperKey } from '../submission/papers.ts'

const answers: Partial<Record<PaperKey, { content: string; isSubmitted: boolean }>> = {
  'buffet-refill': {
    isSubmitted: true,
    content:
      '感謝審查委員的意見。一、兩間飯店的結果已分列，趨勢一致，將補入全文。二、補菜時間以攝影紀錄為準，誤差在一分鐘內。三、平日與假日分別分析後，結論不變。',
  },
  'chicken-humidity': {
    isSubmitted: false,
    content: '感謝審查委員的意見。關於批次數量，我們另有四批資料，',
  },
}

/** Adds answers of authors to the reviews of papers under review: one is submitted, one is still a draft. */
export async function addAuthorAnswers(ctx: Context, idOf: ReadonlyMap<PaperKey, number>): Promise<void> {
  const yesterday = atMoment(ctx, new Date(ctx.now().getTime() - dayMs))
  for (const [key, { content, isSubmitted }] of Object.entries(answers)) {
    const id = found(idOf.get(key as PaperKey))
    const { memberId } = await getRow(ctx.db, submissions, id)
    const author = { ...yesterday, actor: found(await actorOfAccount(ctx.db, memberId)) }
    const { version } = await saveAnswer(author, id, { content, version: 1 })
    if (isSubmitted) await submitAnswer(author, id, { version })
  }
}
