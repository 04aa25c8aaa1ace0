import type { MailStatus } from '@banquet/contract/platform/mail'
import { words } from '../../../kit/text/text.ts'

/** The names of the states of a mail. */
export const mailStatusText = words({
  'zh-TW': {
    waiting: '等待寄送',
    sending: '寄送中',
    sent: '已寄出',
    failed: '寄送失敗',
    bounced: '退信',
    kept: '未寄出',
  } satisfies Record<MailStatus, string>,
  en: {
    waiting: 'Waiting',
    sending: 'Sending',
    sent: 'Sent',
    failed: 'Failed',
    bounced: 'Bounced',
    kept: 'Not sent',
  },
})
