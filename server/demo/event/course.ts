import { defaultSetting, defaultVersion } from '@banquet/contract/event/event/event-setting'
import { signupTypeInput } from '@banquet/contract/event/signup-type/signup-type'
import { addDays } from '@banquet/contract/rule/day/days'
import { publishEvent } from '../../src/event/event/event.commands.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { saveEventSetting } from '../../src/event/event-setting/save-event-setting.ts'
import { addSignupType } from '../../src/event/signup-type/signup-type.commands.ts'
import type { Context } from '../../src/kit/context.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'

const types = [
  {
    name: '實作席',
    enName: 'Hands-on seat',
    includes: '一日課程、食材與圍裙',
    enIncludes: 'One day of lessons, ingredients and an apron',
    size: 16,
    tiers: [{ name: '單一價', enName: 'One price', fee: 1800 }],
  },
  {
    name: '觀摩席',
    enName: 'Observer',
    includes: '一日課程與試吃，不含實作',
    enIncludes: 'One day of lessons with tastings, without cooking yourself',
    tiers: [{ name: '單一價', enName: 'One price', fee: 600 }],
  },
]

/** Adds a small event beside the conference, a course of one day without hotels, so that visitors choose between two. */
export async function addCourse(ctx: Context): Promise<void> {
  const startDay = addDays(dayOf(ctx.now()), 60)
  const { id, version } = await insertRow(ctx, events, {
    code: 'kitchen-workshop',
    name: '當季食材實作課',
    enName: 'Seasonal Kitchen Workshop',
    startDay,
    endDay: startDay,
    timeZone: 'Asia/Taipei',
    venue: '禾豐料理教室',
    enVenue: 'Hefeng Cooking Studio',
    address: '臺中市西屯區市政路66號',
    enAddress: 'No. 66, Shizheng Rd., Xitun Dist., Taichung City',
    mapUrl: '',
  })
  await saveEventSetting(ctx, id, {
    ...defaultSetting,
    color: '#8a4b08',
    windows: {
      ...defaultSetting.windows,
      signup: { opens: null, closes: { kind: 'relative', from: 'start', days: -3, time: '18:00' } },
    },
    refundLadder: [{ until: { kind: 'relative', from: 'start', days: -7, time: '18:00' }, percent: 80 }],
    paymentMethods: ['transfer', 'card'],
    transferAccount: {
      bank: '臺灣銀行 (004)',
      branch: '臺中分行',
      accountName: '禾豐食品股份有限公司',
      accountNumber: '056-007-654321',
      enAccount: '',
    },
    receiptIssuer: { name: '禾豐食品股份有限公司', taxIdNumber: '12345675', listsTax: true },
    contact: { email: 'course@hefeng.example', telephone: '04-2255-6789' },
    intro: '由主廚帶領，用當季根莖與菇類完成三道菜，並認識挑選與保存的方法。',
    enIntro: 'Cook three dishes with seasonal roots and mushrooms, and learn how to choose and keep them.',
    version: defaultVersion,
  })
  for (const type of types) await addSignupType(ctx, signupTypeInput.parse({ eventId: id, ...type }))
  await publishEvent(ctx, id, version)
}
