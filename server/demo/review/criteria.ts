import type { Context } from '../../src/kit/context.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'
import { criteria } from '../../src/tables/review/review.table.ts'

/** Criteria of the conferences, in the order of the review form. */
const demoCriteria = [
  {
    name: '主題契合度',
    enName: 'Relevance',
    description: '是否切合研討會與所選主題，對餐飲、採購或研究人員有參考價值。',
    enDescription:
      'Whether it fits the conference and the chosen subject, and is useful to chefs, buyers or researchers.',
    weight: 20,
    isOptional: false,
  },
  {
    name: '原創性',
    enName: 'Originality',
    description: '1 分：已有許多相同的研究；5 分：提出新的資料、方法或做法。',
    enDescription: '1: much the same has been published. 5: new data, methods or practice.',
    weight: 25,
    isOptional: false,
  },
  {
    name: '研究方法',
    enName: 'Methods',
    description: '取樣、測量與分析是否適當、說明是否足夠。實務分享請選「無意見」。',
    enDescription:
      'Whether sampling, measurement and analysis are sound and described. Choose “No opinion” for reports from practice.',
    weight: 25,
    isOptional: true,
  },
  {
    name: '實務價值',
    enName: 'Practical value',
    description: '結果能否用於廚房、採購或食品安全管理。',
    enDescription: 'Whether the results can be used in kitchens, purchasing or food safety management.',
    weight: 20,
    isOptional: false,
  },
  {
    name: '文字表達',
    enName: 'Clarity',
    description: '題目、摘要與圖表是否清楚易懂。',
    enDescription: 'Whether title, abstract and figures are clear.',
    weight: 10,
    isOptional: false,
  },
] as const

export async function addCriteria(ctx: Context, { id: eventId }: { id: number }): Promise<void> {
  for (const [at, row] of demoCriteria.entries())
    await insertRow(ctx, criteria, { ...row, maxScore: 5, isVisible: true, eventId, indexId: at + 1 })
}
