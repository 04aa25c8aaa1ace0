import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { FileKind } from '@banquet/contract/submission/file-kinds'
import type { Context } from '../../src/kit/context.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'
import { submissionTypes } from '../../src/tables/submission/submission-type.table.ts'

const abstract = { titleMax: 40, abstractMin: 200, abstractMax: 500, enAbstractMin: 80, enAbstractMax: 300 }

/** The files that a talk needs once it is accepted; its authors can upload the first one earlier. */
const filesOfTalk: FileKind[] = [
  {
    key: 'full-text',
    name: '論文全文',
    enName: 'Full text',
    extensions: ['pdf', 'docx'],
    maxSizeMb: 20,
    required: 'acceptance',
  },
  {
    key: 'slides',
    name: '投影片',
    enName: 'Slides',
    extensions: ['pdf'],
    maxSizeMb: 50,
    required: 'acceptance',
  },
]

/** What each talk costs. */
const feeOfTalk: FeeTier[] = [
  { name: '單一價', enName: 'One price', fee: 500, until: null, countsBy: 'signup' },
]

/** Submission types of the conferences, in the order of their list. */
const demoSubmissionTypes = [
  {
    name: '口頭發表',
    enName: 'Oral presentation',
    description: '發表 15 分鐘、討論 5 分鐘。',
    enDescription: 'A 15-minute talk followed by 5 minutes of discussion.',
    ...abstract,
    keywordsMin: 3,
    keywordsMax: 5,
    fileKinds: filesOfTalk,
    tiers: feeOfTalk,
  },
  {
    name: '海報發表',
    enName: 'Poster',
    description: '海報寬 90 公分、高 120 公分，於中午時段在會場解說。',
    enDescription: 'Posters are 90 cm wide and 120 cm high. Authors present them during the lunch break.',
    ...abstract,
    enAbstractMin: null,
    keywordsMin: 3,
    keywordsMax: 5,
  },
  {
    name: '英語發表',
    enName: 'Presentation in English',
    description: '以英語發表 15 分鐘，只需英文摘要。',
    enDescription: 'A 15-minute talk in English. Only an English abstract is needed.',
    ...abstract,
    abstractMin: null,
    keywordsMin: 3,
    keywordsMax: 5,
    fileKinds: filesOfTalk,
  },
  {
    name: '專題座談',
    enName: 'Symposium',
    description: '由一位召集人提出，包含三至五篇同一議題的發表，共 90 分鐘。',
    enDescription: 'One organizer proposes three to five talks on the same topic, 90 minutes in all.',
    titleMax: 40,
    abstractMin: 400,
    abstractMax: 1000,
    enAbstractMin: null,
    enAbstractMax: 600,
    keywordsMin: null,
    keywordsMax: 5,
  },
] as const

export async function addSubmissionTypes(ctx: Context, { id: eventId }: { id: number }): Promise<void> {
  for (const [at, row] of demoSubmissionTypes.entries())
    await insertRow(ctx, submissionTypes, { ...row, isVisible: true, eventId, indexId: at + 1 })
}
