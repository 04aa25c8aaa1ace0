import { words } from '../../../kit/text/text.ts'

/** The texts about a group of sign-ups. */
export const togetherText = words({
  'zh-TW': {
    together: '一起報名',
    byMember: '由另一位會員代為報名並付款。',
    member: '查看會員',
  },
  en: {
    together: 'Signed up together',
    byMember: 'Another member signed this person up and pays.',
    member: 'View member',
  },
})
