import type { ReviewSight } from '@banquet/contract/review/review-setting'
import { reviewSettingWords } from '@banquet/contract/review/review-setting.words'
import { words } from '../../../kit/text/text.ts'

export const reviewSettingText = words({
  fields: reviewSettingWords,
  'zh-TW': {
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
    save: '儲存審查設定',
    criteria: '評分項目',
    history: '審查設定',
    work: '審查安排',
    sight: '審查人看得到的內容',
    authors: '作者看得到的內容',
    texts: '審查須知',
    contactHint: '審查信件的回信地址；未填寫則使用活動的回信地址。',
    guidelinesHint: '顯示在審查表單上方。',
    enHint: '英文介面使用；未填寫則顯示中文。',
    reviewersPerPaperHint: '分派審查人時，每篇投稿希望收到的審查份數。',
    papersPerReviewerHint: '審查人未自訂篇數時適用。',
    people: '人',
    papers: '篇',
    dueDayHint: '到當天結束為止；未填寫表示不設期限。個別指派可另訂期限。',
    authorNamesHint: '單盲審查一律顯示作者；雙盲審查不顯示，審查人下載的檔案也以編號命名。',
    authorNamesOf: (sight: ReviewSight) =>
      ({ always: '一律顯示（單盲）', 'after-own': '送出自己的審查意見後', never: '不顯示（雙盲）' })[sight],
    othersReviewsHint: '先看到別人的意見，判斷容易受影響，建議送出自己的審查意見後才顯示。',
    othersReviewsOf: (sight: ReviewSight) =>
      ({ always: '一律顯示', 'after-own': '送出自己的審查意見後', never: '不顯示' })[sight],
    reviewerNamesHint: '是否向其他審查人顯示每份審查意見是誰寫的。作者一律看不到審查人的姓名。',
    reviewerNamesOf: (on: boolean) => (on ? '顯示' : '不顯示'),
    mayChangeReviewHint: '期限前，審查人能否修改已送出的審查意見。每次送出的內容都會保留。',
    mayChangeReviewOf: (on: boolean) => (on ? '可修改' : '不可修改'),
    authorsSeeReviewsHint: '公布結果後，作者能否看到審查人寫給作者的意見。給委員會的意見與分數不會公開。',
    authorsSeeReviewsOf: (on: boolean) => (on ? '公開' : '不公開'),
    noDay: '（不設期限）',
    empty: '（空白）',
  },
  en: {
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
    save: 'Save review settings',
    criteria: 'Criteria',
    history: 'Review settings',
    work: 'Workload',
    sight: 'What reviewers see',
    authors: 'What authors see',
    texts: 'Guidelines',
    contactHint:
      'Replies to mails about reviewing go here. Leave blank to use the reply address of the event.',
    guidelinesHint: 'Shown above the review form.',
    enHint: 'Used on English screens. Leave blank to show the Chinese one.',
    reviewersPerPaperHint: 'How many reviews each paper should get when reviewers are assigned.',
    papersPerReviewerHint: 'Applies to reviewers who haven’t set a number of their own.',
    people: 'reviewers',
    papers: 'papers',
    dueDayHint:
      'Reviews are due by the end of this day. Leave blank for no due day. An assignment can have a day of its own.',
    authorNamesHint:
      'Single-blind reviewers always see the authors. Double-blind reviewers don’t, and files they download are named by number.',
    authorNamesOf: (sight: ReviewSight) =>
      ({
        always: 'Always (single-blind)',
        'after-own': 'After submitting their own review',
        never: 'Never (double-blind)',
      })[sight],
    othersReviewsHint:
      'Seeing other opinions first can sway a reviewer. We recommend showing them after the own review.',
    othersReviewsOf: (sight: ReviewSight) =>
      ({ always: 'Always', 'after-own': 'After submitting their own review', never: 'Never' })[sight],
    reviewerNamesHint:
      'Whether reviewers see who wrote the other reviews. Authors never see the names of reviewers.',
    reviewerNamesOf: (on: boolean) => (on ? 'Shown' : 'Hidden'),
    mayChangeReviewHint:
      'Whether reviewers can change a submitted review until the due day. Every submitted version is kept.',
    mayChangeReviewOf: (on: boolean) => (on ? 'Allowed' : 'Not allowed'),
    authorsSeeReviewsHint:
      'Whether authors read what reviewers wrote to them once their decision is published. Comments to the committee and scores stay private.',
    authorsSeeReviewsOf: (on: boolean) => (on ? 'Shown' : 'Not shown'),
    noDay: '(none)',
    empty: '(empty)',
  },
})
