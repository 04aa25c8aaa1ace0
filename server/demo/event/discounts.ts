import { eq } from 'drizzle-orm'
import { discountBatch, discountInput } from '@banquet/contract/event/signup-type/discount'
import { addDays } from '@banquet/contract/rule/day/days'
import { addBatch, addDiscount } from '../../src/event/discount/discount.commands.ts'
import { signupTypes } from '../../src/tables/event/signup-type.table.ts'
import type { Context } from '../../src/kit/context.ts'
import { typeNames } from './signup-types.ts'

/** The code that some of the demonstration's sign-ups use. */
export const demoCode = 'EARLY10'

/** Adds the discount codes of a conference. */
export async function addDiscounts(
  ctx: Context,
  { id: eventId, startDay }: { id: number; startDay: string },
): Promise<void> {
  const types = await ctx.db.select().from(signupTypes).where(eq(signupTypes.eventId, eventId))
  const idsOf = (name: string) => types.filter((type) => type.name === name).map(({ id }) => id)
  const codes = [
    { code: demoCode, name: '會員九折', value: 10, maxUses: 50, note: '電子報第 12 期' },
    {
      code: 'STUDENT500',
      name: '學生減免',
      mode: 'amount',
      value: 500,
      signupTypeIds: idsOf(typeNames.student),
    },
    { code: 'NTU-2000', name: '合作學校優惠價', mode: 'fixed-price', value: 2000, domains: ['ntu.edu.tw'] },
    {
      code: 'COMMITTEE',
      name: '籌備委員',
      mode: 'amount',
      value: 1000,
      emails: ['demo-member@banquet.example', 'min-jun.park@sca.example.kr'],
    },
    { code: 'SPONSOR', name: '贊助單位', value: 100, maxUses: 20, budget: 60_000, maxPerMember: null },
    { code: 'SPRING15', name: '春季優惠', value: 15, closes: addDays(startDay, -180), isActive: false },
    {
      code: 'GUEST-OF-HONOUR',
      name: '貴賓邀請碼',
      value: 0,
      signupTypeIds: idsOf(typeNames.guest),
      maxPerMember: null,
    },
  ]
  for (const code of codes) await addDiscount(ctx, discountInput.parse({ eventId, ...code }))
  const guests = idsOf(typeNames.guest)
  const invited = {
    name: '貴賓邀請碼（一人一組）',
    value: 0,
    signupTypeIds: guests,
    prefix: 'VIP-',
    count: 5,
  }
  await addBatch(ctx, discountBatch.parse({ eventId, ...invited }))
}
