import type { NextAction } from '@banquet/contract/office/next-action'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

type Kind = NextAction['kind']
interface About {
  /** What it is about, in the language of the reader. */
  label: string
  amount: number
}

/** What has to be done next, in words, without the deadline. */
export const nextActionText = words({
  'zh-TW': {
    'verify-email': ({ label }: About) => `驗證電子郵件 ${label}`,
    pay: ({ label, amount }: About) => `繳費 NT$ ${countText(amount)}（${label}）`,
    revise: ({ label }: About) => `修改論文 ${label}`,
    'upload-file': ({ label }: About) => `上傳檔案：${label}`,
    submit: ({ label }: About) => `送出投稿 ${label}`,
    'submit-changes': ({ label }: About) => `送出 ${label} 的修改`,
    review: ({ label }: About) => `審查 ${label}`,
    'identity-document': ({ label }: About) => `填寫身分證件（${label}）`,
    approve: ({ label }: About) => `待主辦單位審核（${label}）`,
    'give-place': ({ label }: About) => `候補中，等候名額（${label}）`,
    'return-money': ({ label, amount }: About) => `待主辦單位退款 NT$ ${countText(amount)}（${label}）`,
    until: (day: string) => `，期限 ${day}`,
    none: '目前沒有待辦事項',
  } satisfies Record<Kind, (about: About) => string> & { until: (day: string) => string; none: string },
  en: {
    'verify-email': ({ label }) => `Verify the email address ${label}`,
    pay: ({ label, amount }) => `Pay NT$ ${countText(amount)} (${label})`,
    revise: ({ label }) => `Revise paper ${label}`,
    'upload-file': ({ label }) => `Upload a file: ${label}`,
    submit: ({ label }) => `Submit paper ${label}`,
    'submit-changes': ({ label }) => `Submit the changes to ${label}`,
    review: ({ label }) => `Review ${label}`,
    'identity-document': ({ label }) => `Enter the identity document (${label})`,
    approve: ({ label }) => `Waiting for approval by the organizer (${label})`,
    'give-place': ({ label }) => `On the waiting list (${label})`,
    'return-money': ({ label, amount }) =>
      `Waiting for a refund of NT$ ${countText(amount)} by the organizer (${label})`,
    until: (day) => ` by ${day}`,
    none: 'Nothing to do at the moment',
  },
})
