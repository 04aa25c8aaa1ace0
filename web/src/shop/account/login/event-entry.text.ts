import { words } from '../../../kit/text/text.ts'

/** The texts of the page for those who come for an event, besides those of the sign-in page. */
export const eventEntryText = words({
  'zh-TW': {
    eventMotto: '一次註冊，每場活動都能報名。',
    signupTitle: '報名',
    hotelTitle: '訂房',
    submissionTitle: '投稿',
    signupWhy: '報名前請先註冊或登入，以便寄送入場券、收據與變更通知。',
    hotelWhy: '訂房前請先註冊或登入，以便寄送訂房確認與變更通知。',
    submissionWhy: '投稿前請先註冊或登入，以便寄送收件通知與審查結果。',
    email: '電子郵件',
    emailHint: '第一次使用或已有帳號，都從這裡開始。',
    goOn: '繼續',
    choice: '是否已有帳號',
    new: '第一次使用',
    known: '已有帳號',
    without: '不註冊，直接報名',
    sentTitle: '請至信箱收信',
  },
  en: {
    eventMotto: 'One account for every event.',
    signupTitle: 'Sign up',
    hotelTitle: 'Book a room',
    submissionTitle: 'Submit a paper',
    signupWhy: 'Register or sign in first, so that we can send you your ticket, receipt and any changes.',
    hotelWhy: 'Register or sign in first, so that we can send you the confirmation and any changes.',
    submissionWhy: 'Register or sign in first, so that we can send you the receipt and the decision.',
    email: 'Email',
    emailHint: 'Start here, whether or not you have an account.',
    goOn: 'Continue',
    choice: 'Do you have an account?',
    new: 'I am new here',
    known: 'I have an account',
    without: 'Sign up without an account',
    sentTitle: 'Check your email',
  },
})
