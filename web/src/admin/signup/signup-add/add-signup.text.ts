import { words } from '../../../kit/text/text.ts'

/** The texts of the form in which staff sign somebody up. */
export const addSignupText = words({
  'zh-TW': {
    type: '報名類別',
    more: '同時報名的其他類別',
    moreHint: '每一項各有報名編號與付款單；折扣碼用於上面的類別。',
    answers: '報名問題',
    member: '會員',
    memberHint: '選擇後會帶入會員資料，可再修改。',
    noMember: '尚未選擇',
    whom: '誰要參加？',
    isMember: '會員本人',
    isOther: '其他人，由會員付款',
    submit: '送出報名',
    sent: '已完成報名',
  },
  en: {
    type: 'Type',
    more: 'Other types at the same time',
    moreHint:
      'Each one gets a sign-up code and a payment of its own. A discount code applies to the type above.',
    answers: 'Questions',
    member: 'Member',
    memberHint: 'Fills in the member’s details. You can change them here.',
    noMember: 'No member selected',
    whom: 'Who is taking part?',
    isMember: 'The member',
    isOther: 'Someone else; the member pays',
    submit: 'Sign up',
    sent: 'Signed up',
  },
})
