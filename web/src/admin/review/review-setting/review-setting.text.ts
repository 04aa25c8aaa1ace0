import { reviewSettingWords } from '@banquet/contract/review/review-setting.words'
import { words } from '../../../kit/text/text.ts'

export const reviewSettingText = words({
  fields: reviewSettingWords,
  'zh-TW': {
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
    save: '儲存審查設定',
    phases: '審查階段',
    criteria: '評分項目',
    history: '審查設定',
    work: '審查安排',
    texts: '審查須知',
    contactHint: '審查信件的回信地址；未填寫則使用活動的回信地址。',
    guidelinesHint: '顯示在審查表單上方。',
    enHint: '英文介面使用；未填寫則顯示中文。',
    reviewersPerPaperHint: '分派審查人時，每篇投稿希望收到的審查份數。',
    papersPerReviewerHint: '審查人未自訂篇數時適用。',
    people: '人',
    papers: '篇',
    empty: '（空白）',
  },
  en: {
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
    save: 'Save review settings',
    phases: 'Phases',
    criteria: 'Criteria',
    history: 'Review settings',
    work: 'Workload',
    texts: 'Guidelines',
    contactHint:
      'Replies to mails about reviewing go here. Leave blank to use the reply address of the event.',
    guidelinesHint: 'Shown above the review form.',
    enHint: 'Used on English screens. Leave blank to show the Chinese one.',
    reviewersPerPaperHint: 'How many reviews each paper should get when reviewers are assigned.',
    papersPerReviewerHint: 'Applies to reviewers who haven’t set a number of their own.',
    people: 'reviewers',
    papers: 'papers',
    empty: '(empty)',
  },
})
