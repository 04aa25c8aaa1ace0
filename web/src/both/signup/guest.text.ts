import { words } from '../../kit/text/text.ts'

/** Words about people whom somebody else signs up. */
export const guestText = words({
  'zh-TW': {
    guests: '同行參加者',
    hint: '同事或眷屬可以一起報名，費用由您支付；每個人都有自己的報名編號。',
    add: '新增一位參加者',
    addTitle: '新增參加者',
    edit: '修改',
    editTitle: (name: string) => `修改 ${name}`,
    remove: '移除',
    nameOfEdit: (name: string) => `修改 ${name}`,
    nameOfRemove: (name: string) => `移除 ${name}`,
    type: '報名類別',
    choose: '請選擇',
    waiting: '候補',
    save: '確定',
    email: '沒有電子郵件的人，可以填您的。',
    most: (count: number) => `一次最多 ${count} 位。`,
  },
  en: {
    guests: 'Other participants',
    hint: 'Sign colleagues or companions up along with yourself. You pay for them; each person has a sign-up code of their own.',
    add: 'Add a participant',
    addTitle: 'Add a participant',
    edit: 'Edit',
    editTitle: (name: string) => `Edit ${name}`,
    remove: 'Remove',
    nameOfEdit: (name: string) => `Edit ${name}`,
    nameOfRemove: (name: string) => `Remove ${name}`,
    type: 'Type',
    choose: 'Please choose',
    waiting: 'Waiting list',
    save: 'OK',
    email: 'Use your own for somebody without an address.',
    most: (count: number) => `Up to ${count} people in one go.`,
  },
})
