import { words } from '../../../kit/text/text.ts'

export const headcountText = words({
  'zh-TW': {
    counted: '計入',
    confirmed: '已確認',
    open: '含待審核與待繳費',
    everybody: '全部',
    everybodyHint: '每份報到名單的人數為適用該名單的報名者。',
    type: '報名類別',
    people: '人數',
    sum: '數量合計',
    answered: '有作答',
    ticked: '勾選',
    none: '還沒有人作答。',
    tableOf: (part: string) => `${part}的人數`,
  },
  en: {
    counted: 'Counted',
    confirmed: 'Confirmed',
    open: 'Also awaiting approval or payment',
    everybody: 'Everybody',
    everybodyHint: 'The column of a check-in list counts the people whom the list is for.',
    type: 'Sign-up type',
    people: 'People',
    sum: 'Sum',
    answered: 'Answered',
    ticked: 'Ticked',
    none: 'Nobody has answered yet.',
    tableOf: (part: string) => `Headcount: ${part}`,
  },
})
