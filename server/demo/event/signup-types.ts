import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import { addDays } from '@banquet/contract/rule/day/days'
import { poolInput } from '@banquet/contract/event/signup-type/pool'
import { signupTypeInput } from '@banquet/contract/event/signup-type/signup-type'
import { addPool } from '../../src/event/pool/pool.commands.ts'
import { addSignupType } from '../../src/event/signup-type/signup-type.commands.ts'
import { addQuestions } from './questions.ts'
import type { Context } from '../../src/kit/context.ts'

/** The names by which `signups.ts` finds the types. */
export const typeNames = {
  regular: '一般',
  student: '學生',
  author: '論文作者',
  workshop: '主廚工作坊',
  tour: '產地參訪',
  guest: '貴賓',
} as const

/** Returns an early-bird fee until a day, and the fee after it. */
const earlyBird = (
  fees: readonly [number, number],
  until: string,
  countsBy: FeeTier['countsBy'] = 'signup',
) => [
  { name: '早鳥', enName: 'Early bird', fee: fees[0], until, countsBy },
  { name: '原價', enName: 'Regular price', fee: fees[1] },
]

const types = (startDay: string, dinnerId: number) => [
  {
    name: typeNames.regular,
    enName: 'Regular',
    includes: '兩天議程、午餐與茶點、會議手冊、晚宴',
    enIncludes: 'Both days, lunches and refreshments, proceedings, banquet dinner',
    size: 120,
    poolIds: [dinnerId],
    tiers: earlyBird([3600, 4500], addDays(startDay, -60)),
  },
  {
    name: typeNames.student,
    enName: 'Student',
    includes: '兩天議程、午餐與茶點、會議手冊（不含晚宴）；須上傳學生證明，審核後繳費',
    enIncludes: 'Both days, lunches and refreshments, proceedings; student status is verified first',
    size: 50,
    audience: 'with-proof',
    tiers: earlyBird([1200, 1500], addDays(startDay, -60)),
  },
  {
    name: typeNames.author,
    enName: 'Author',
    includes: '兩天議程、午餐與茶點、會議手冊、晚宴、論文刊登一篇',
    enIncludes: 'Both days, lunches and refreshments, proceedings, banquet dinner, one published paper',
    poolIds: [dinnerId],
    tiers: earlyBird([3000, 3800], addDays(startDay, -30), 'payment'),
  },
  {
    name: typeNames.workshop,
    enName: 'Chef workshop',
    includes: '會前半天的實作課程與食材',
    enIncludes: 'Half a day of hands-on training before the conference, ingredients included',
    size: 24,
    tiers: [{ name: '單一價', enName: 'One price', fee: 800 }],
  },
  {
    name: typeNames.tour,
    enName: 'Farm tour',
    includes: '會後一日的產地參訪、交通與午餐',
    enIncludes: 'A day at the producers’ after the conference, with transport and lunch',
    size: 70,
    hasWaitingList: false,
    tiers: [{ name: '單一價', enName: 'One price', fee: 1200 }],
  },
  {
    name: typeNames.guest,
    enName: 'Guest',
    includes: '受邀的講者與贊助單位',
    enIncludes: 'Invited speakers and sponsors',
    size: 20,
    audience: 'invited',
    hasWaitingList: false,
    tiers: [{ name: '招待', enName: 'Complimentary', fee: 0 }],
  },
]

/** Adds the sign-up types of a conference, with the seats at the dinner that two of them share and its questions. */
export async function addSignupTypes(
  ctx: Context,
  { id: eventId, startDay }: { id: number; startDay: string },
): Promise<void> {
  const named = { name: '晚宴座位', enName: 'Seats at the dinner' }
  const dinner = await addPool(ctx, poolInput.parse({ eventId, ...named, size: 130 }))
  const main: readonly string[] = [typeNames.regular, typeNames.student, typeNames.author, typeNames.guest]
  const typeIds: number[] = []
  for (const type of types(startDay, dinner.id)) {
    const { id } = await addSignupType(ctx, signupTypeInput.parse({ eventId, ...type }))
    if (main.includes(type.name)) typeIds.push(id)
  }
  await addQuestions(ctx, { eventId, typeIds })
}
