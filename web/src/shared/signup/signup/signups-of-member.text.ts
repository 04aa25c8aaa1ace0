import { words } from '../../../kit/text/text.ts'

/** The texts of the sign-ups of one member. */
export const signupsOfMemberText = words({
  'zh-TW': {
    title: '報名紀錄',
    none: '尚無報名。',
    code: '報名編號',
    event: '活動',
    person: '參加者',
    type: '報名類別',
    state: '狀態',
    amount: '金額',
    createdAt: '報名時間',
  },
  en: {
    title: 'Sign-ups',
    none: 'No sign-ups yet.',
    code: 'Code',
    event: 'Event',
    person: 'Participant',
    type: 'Type',
    state: 'Status',
    amount: 'Amount',
    createdAt: 'Signed up',
  },
})
