import { words } from '../../../kit/text/text.ts'

/** The texts of the form in which staff sign somebody up. */
export const addSignupText = words({
  'zh-TW': {
    type: '報名類別',
    answers: '報名問題',
    member: '會員',
    memberHint: '選擇後會帶入會員資料，可再修改。',
    noMember: '尚未選擇',
    forOther: '由會員代為報名',
    isMember: '參加者是會員本人',
    isOther: '參加者是他人，由會員付款',
    submit: '送出報名',
    sent: '已完成報名',
  },
  en: {
    type: 'Type',
    answers: 'Questions',
    member: 'Member',
    memberHint: 'Fills in the member’s details. You can change them here.',
    noMember: 'No member selected',
    forOther: 'For someone else',
    isMember: 'The member is the participant',
    isOther: 'Someone else is the participant; the member pays',
    submit: 'Sign up',
    sent: 'Signed up',
  },
})
