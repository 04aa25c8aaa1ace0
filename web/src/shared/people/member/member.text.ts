import { memberWords } from '@banquet/contract/people/member.words'
import { words } from '../../../kit/text/text.ts'

/** The texts about the data of a member, for staff and members. */
export const memberText = words({
  fields: memberWords,
  'zh-TW': {
    realNameHint: '沒有中文姓名時，只填英文姓名即可。',
    enNameHint: '與護照或名片相同。',
    noTitle: '不指定',
    mobileExample: '例如 0912345678',
    noCountry: '未填',
    noDiet: '未填',
    dietNoteExample: '例如對花生過敏',
    languageOfName: '依姓名（中文或英文）',
    languageHint: '同時有中英文的信件會以兩種語言寄出。',
    marketing: '活動消息',
    marketingOn: '以電子郵件接收活動消息',
    marketingOff: '不接收',
  },
  en: {
    realNameHint: 'Your Chinese name. If you have none, your English name is used.',
    enNameHint: 'As on your passport or business card.',
    noTitle: 'None',
    mobileExample: 'In Taiwan, such as 0912345678',
    noCountry: 'Not specified',
    noDiet: 'Not specified',
    dietNoteExample: 'For example, allergic to nuts',
    languageOfName: 'By name (Chinese or English)',
    languageHint: 'Some emails are always in both languages.',
    marketing: 'Event news',
    marketingOn: 'Receive event news by email',
    marketingOff: 'No event news',
  },
})
