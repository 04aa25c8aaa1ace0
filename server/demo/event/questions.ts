import { questionInput } from '@banquet/contract/event/question/question'
import type { Answers } from '@banquet/contract/event/question/answer-rules'
import { addQuestion } from '../../src/event/question/question.commands.ts'
import { askedOf } from '../../src/event/question/asked-questions.ts'
import type { Context } from '../../src/kit/context.ts'

/** The names by which `answersOf` finds the questions. */
const names = {
  meals: '餐食場次',
  visit: '校外參訪',
  boarding: '參訪上車地點',
  shirt: 'T 恤尺寸',
  consent: '個資告知事項',
} as const

const questions: readonly ({ asksIf?: string; name: string } & Record<string, unknown>)[] = [
  {
    name: names.meals,
    enName: 'Meals',
    hint: '請勾選會參加的場次，以便準備份量。',
    enHint: 'Tick the meals you will join, so that we prepare enough.',
    kind: 'many',
    options: [
      { name: '首日午餐', enName: 'First-day lunch' },
      { name: '次日午餐', enName: 'Second-day lunch' },
      { name: '歡迎茶會', enName: 'Welcome reception', size: 80 },
    ],
  },
  {
    name: names.visit,
    enName: 'Off-site visit',
    hint: '會後半天，費用含交通與保險。',
    enHint: 'Half a day after the conference; transport and insurance included.',
    kind: 'one',
    options: [
      { name: '中央廚房參訪', enName: 'Central kitchen', surcharge: 600, size: 40 },
      { name: '茶園導覽', enName: 'Tea garden', surcharge: 800, size: 12 },
    ],
  },
  {
    // Only those who join a visit are asked.
    asksIf: names.visit,
    conditionKeys: [1, 2],
    name: names.boarding,
    enName: 'Boarding point of the visit',
    kind: 'one',
    isRequired: true,
    options: [
      { name: '會場正門', enName: 'Main entrance of the venue' },
      { name: '高鐵站', enName: 'High Speed Rail station' },
    ],
  },
  {
    name: names.shirt,
    enName: 'T-shirt size',
    kind: 'one',
    isRequired: true,
    options: ['S', 'M', 'L', 'XL'].map((name) => ({ name })),
  },
  {
    name: names.consent,
    enName: 'Privacy notice',
    hint: '我已閱讀並同意主辦單位為辦理本活動蒐集、處理及利用個人資料。',
    enHint: 'I have read the notice and agree that the organizer processes my personal data for this event.',
    kind: 'tick',
    isRequired: true,
  },
]

/** What papers are asked. */
const ofPapers = [
  {
    name: '發表語言',
    enName: 'Language of the presentation',
    kind: 'one',
    isRequired: true,
    options: [
      { name: '中文', enName: 'Chinese' },
      { name: '英文', enName: 'English' },
    ],
  },
  {
    name: '研究經費來源',
    enName: 'Funding',
    hint: '例如計畫名稱與編號；沒有則免填。',
    enHint: 'Such as the project and its number; leave it empty if there is none.',
    kind: 'text',
  },
]

/** Adds the questions of a conference. The main types ask all of them, tours and workshops only for consent. */
export async function addQuestions(
  ctx: Context,
  { eventId, typeIds }: { eventId: number; typeIds: readonly number[] },
): Promise<void> {
  const idOf = new Map<string, number>()
  for (const { asksIf, ...one } of questions) {
    const signupTypeIds = one.name === names.consent ? [] : typeIds
    const conditionId = asksIf === undefined ? null : idOf.get(asksIf)
    const { id } = await addQuestion(
      ctx,
      questionInput.parse({ ...one, eventId, signupTypeIds, conditionId }),
    )
    idOf.set(one.name, id)
  }
  for (const one of ofPapers)
    await addQuestion(ctx, questionInput.parse({ ...one, eventId, askedIn: 'submission' }))
}

/** Returns the answers of the nth member to the questions of a sign-up type. */
export async function answersOf(
  ctx: Context,
  type: { id: number; eventId: number },
  n: number,
): Promise<Answers> {
  const asked = await askedOf(ctx, type)
  // A few more members choose the tea garden than there are places.
  const visit = n % 8 === 3 ? [1] : n % 40 === 7 ? [2] : []
  const chosen: Record<string, number[] | boolean> = {
    [names.meals]: n % 6 === 5 ? [1] : n % 4 === 0 ? [1, 2, 3] : [1, 2],
    [names.visit]: visit,
    ...(visit.length > 0 && { [names.boarding]: [1 + (n % 2)] }),
    [names.shirt]: [1 + ((n * 5) % 4)],
    [names.consent]: true,
  }
  return Object.fromEntries(asked.map(({ id, name }) => [id, chosen[name] ?? null]))
}
