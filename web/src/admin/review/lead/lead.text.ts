import { leadWords } from '@banquet/contract/review/lead.words'
import { words } from '../../../kit/text/text.ts'

const { accountId } = leadWords

export const leadText = words({
  fields: { accountId },
  'zh-TW': {
    nobody: '（未指定）',
    hint: '主責人追蹤這篇投稿的審查與討論。',
    reviewers: '審查人',
    staff: '後台人員',
    gone: '目前的主責人有利益衝突或已不再審查，請改選他人。',
    former: '（已不再審查這篇投稿的人）',
    history: '歷程',
    historyOf: (code: string) => `${code} 的主責人`,
    saved: '已更新主責人',
  },
  en: {
    nobody: '(Nobody)',
    hint: 'The lead follows the reviewing and the discussion of this paper.',
    reviewers: 'Reviewers',
    staff: 'Staff',
    gone: 'The lead has a conflict of interest or no longer reviews this paper. Choose somebody else.',
    former: '(Somebody who no longer reviews this paper)',
    history: 'History',
    historyOf: (code: string) => `Lead of ${code}`,
    saved: 'Lead updated',
  },
})
