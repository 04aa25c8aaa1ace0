import { campaignWords } from '@banquet/contract/outreach/campaign.words'
import type { CampaignCategory } from '@banquet/contract/outreach/campaign-states'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** The names of the categories. */
export const categoryText = words({
  'zh-TW': { notice: '通知', marketing: '行銷' } satisfies Record<CampaignCategory, string>,
  en: { notice: 'Notice', marketing: 'Marketing' },
})

/** The texts of the list of campaigns, and those that form and page share. */
export const campaignText = words({
  fields: campaignWords,
  'zh-TW': {
    list: '群發信件',
    purpose: '一次寄給許多人的信件，例如繳費提醒、議程公告。先擬稿、檢查，再寄出。',
    add: '新增信件',
    progress: '進度',
    progressOf: (done: number, all: number) => `${countText(done)} / ${countText(all)}`,
    when: '時間',
    scheduledFor: (moment: string) => `預定 ${moment}`,
    by: '建立人員',
    copy: '以此建立新信件',
    copyRow: (name: string) => `以「${name}」建立新信件`,
    readOnly: '此活動已封存，無法新增或寄送信件。',
    chinese: '中文',
    english: '英文',
    rateHint: '依郵件伺服器的限制調整；寄送中也能變更。',
    perMinute: '封',
    edit: '編輯',
    remove: '刪除草稿',
    empty: '（空白）',
  },
  en: {
    list: 'Campaigns',
    purpose: 'Mails to many people, such as payment reminders and programme news: write, check, then send.',
    add: 'New campaign',
    progress: 'Progress',
    progressOf: (done: number, all: number) => `${countText(done)} / ${countText(all)}`,
    when: 'Time',
    scheduledFor: (moment: string) => `Scheduled for ${moment}`,
    by: 'Created by',
    copy: 'Use as a new campaign',
    copyRow: (name: string) => `Use “${name}” as a new campaign`,
    readOnly: 'This event is archived, so nothing can be added or sent.',
    chinese: 'Chinese',
    english: 'English',
    rateHint: 'Follow the limits of your mail server. You can also change this while sending.',
    perMinute: 'mails',
    edit: 'Edit',
    remove: 'Delete draft',
    empty: '(empty)',
  },
})

/** Why the preparation of a campaign was stopped. */
export const problemText = words({
  'zh-TW': {
    rights: '未寄送：送出寄送的人已沒有所需的權限。請由有權限的人員重新寄送。',
    'missing-values':
      '未寄送：有收件人缺少個人化欄位的內容。請在欄位加上替代文字，或調整收件條件，再重新寄送。',
  },
  en: {
    rights:
      'Not sent: the person who sent it no longer has the rights that it needs. Somebody who has them must send it.',
    'missing-values':
      'Not sent: some recipients lacked the value of a placeholder. Add a fallback or change the segment, then send it again.',
  },
})
