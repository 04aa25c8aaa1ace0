import type { PhaseKind, PhaseRight, PhaseRole, ReviewSight } from '@banquet/contract/review/phase'
import type { PhaseWarning } from '@banquet/contract/review/phase-rules'
import { phaseFieldWords, phaseNames } from '@banquet/contract/review/phase.words'
import { words } from '../../../kit/text/text.ts'

export const phaseText = words({
  fields: phaseFieldWords,
  'zh-TW': {
    nameOfPhase: (kind: PhaseKind) => phaseNames['zh-TW'][kind],
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
    save: '儲存審查階段',
    settings: '審查設定',
    history: '審查階段',
    dates: '各階段的時間',
    phase: '階段',
    datesHint: (timeZone: string) =>
      `時區為 ${timeZone}。階段重疊時，以後面的階段為準；兩階段之間的空檔沿用前一階段看得到的內容，但不能再寫。`,
    aboutPhase: (kind: PhaseKind) =>
      ({
        review: '審查人撰寫並送出審查意見。未設定時間則一直開放。結束日為審查期限，逾期仍可補交。',
        answer: '作者閱讀審查意見並答覆。不需要則不設定開始時間。',
        discussion: '審查人彼此討論，並依討論修改意見。不需要則不設定開始時間。',
        decision: '決定並公布結果。不設定開始時間，則沿用前一階段的規定。',
      })[kind],
    warningOf: (code: PhaseWarning['code'], before: string) =>
      ({
        order: `早於${before}開始，順序可能有誤。`,
        overlap: `在${before}結束前開始；重疊期間以此階段為準。`,
        gap: `與${before}之間有空檔；空檔期間不能寫審查意見、討論或答覆。`,
      })[code],
    suggest: '帶入建議時間',
    suggestHint: '依徵稿截止與上傳定稿的時間，排定審查與決定兩個階段，其他規定改為預設值；儲存後才生效。',
    submission: '徵稿',
    fullPapers: '上傳定稿',
    ofEvent: '（活動設定）',
    authorNamesHint: '單盲審查一律顯示作者；雙盲審查不顯示，審查人下載的檔案也以編號命名。',
    authorNamesOf: (sight: ReviewSight) =>
      ({ always: '一律顯示（單盲）', 'after-own': '送出自己的審查意見後', never: '不顯示（雙盲）' })[sight],
    othersReviewsHint: '先看到別人的意見，判斷容易受影響，建議送出自己的審查意見後才顯示。',
    othersReviewsOf: (sight: ReviewSight) =>
      ({ always: '一律顯示', 'after-own': '送出自己的審查意見後', never: '不顯示' })[sight],
    reviewerNamesHint: '是否向其他審查人顯示每份審查意見是誰寫的。作者一律看不到審查人的姓名。',
    reviewerNamesOf: (on: boolean) => (on ? '顯示' : '不顯示'),
    mayChangeReviewHint: '審查人能否修改已送出的審查意見。每次送出的內容都會保留。',
    mayChangeReviewOf: (on: boolean) => (on ? '可修改' : '不可修改'),
    discussionHint: '看得到其他審查意見的審查人，能否在論文下留言討論。',
    discussionOf: (on: boolean) => (on ? '開放' : '不開放'),
    authorsSeeReviewsHint: '公布結果後，作者能否看到審查人寫給作者的意見。給委員會的意見與分數不會公開。',
    answerSeeHint:
      '此階段開始後，審查中論文的作者能否看到審查人寫給作者的意見。之後才送出的意見不顯示，分數與審查人姓名不公開。',
    authorsSeeReviewsOf: (on: boolean) => (on ? '公開' : '不公開'),
    mayAnswerHint: '審查中論文的投稿人與通訊作者，能否答覆審查意見。每次送出的內容都會保留。',
    mayAnswerOf: (on: boolean) => (on ? '可答覆' : '不可答覆'),
    answerLimitHint: '計算方式與 Word 的字數相同。',
    wordUnit: '字',
    mayStageHint: '主題召集人能否先擬定結果。有決定權限的職員不受此限。',
    mayStageOf: (on: boolean) => (on ? '可擬定' : '不可擬定'),
    rehearse: '預演',
    rehearseHint: '依已儲存的階段，查看某個身分在某個時間看得到什麼、可以做什麼。',
    role: '身分',
    roleOf: (role: PhaseRole) =>
      ({
        author: '作者',
        'reviewer-before': '審查人（尚未送出審查意見）',
        'reviewer-after': '審查人（已送出審查意見）',
        chair: '主題召集人',
      })[role],
    day: '日期',
    time: '時間',
    at: (phase: string, isOpen: boolean) =>
      isOpen ? `當時為${phase}` : `當時沒有進行中的階段，沿用${phase}`,
    rightOf: (right: PhaseRight) =>
      ({
        'see-authors': '看到作者姓名',
        'see-reviews': '看到其他審查意見',
        'see-reviewers': '看到其他審查人的姓名',
        'write-review': '撰寫並送出審查意見',
        'change-review': '修改已送出的審查意見',
        discuss: '與其他審查人討論',
        'see-reviews-under-review': '看到審查中論文的審查意見',
        'see-reviews-decided': '看到已公布結果論文的審查意見',
        answer: '答覆審查意見',
        stage: '擬定結果',
      })[right],
    yes: '可以',
    no: '不可以',
    right: '項目',
    given: '能否',
  },
  en: {
    nameOfPhase: (kind: PhaseKind) => phaseNames.en[kind],
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
    save: 'Save phases',
    settings: 'Review settings',
    history: 'Phases',
    dates: 'When each phase is open',
    phase: 'Phase',
    datesHint: (timeZone: string) =>
      `Times are in ${timeZone}. Where phases overlap, the later one applies. Between two phases, people see what they saw before, but can’t write.`,
    aboutPhase: (kind: PhaseKind) =>
      ({
        review:
          'Reviewers write and submit their reviews. It is always open if no times are set. Reviews are due when it closes, and can still be submitted late.',
        answer:
          'Authors read the reviews and answer them. Leave without an opening time if you don’t need it.',
        discussion:
          'Reviewers discuss papers and revise their reviews. Leave without an opening time if you don’t need it.',
        decision:
          'Decisions are made and published. Without an opening time, the rules of the phase before it go on.',
      })[kind],
    warningOf: (code: PhaseWarning['code'], before: string) =>
      ({
        order: `It opens before the ${before.toLowerCase()}; the order may be wrong.`,
        overlap: `It opens before the ${before.toLowerCase()} closes; while both are open, this one applies.`,
        gap: `There is a gap after the ${before.toLowerCase()}, in which reviews, discussions and answers can’t be written.`,
      })[code],
    suggest: 'Suggest times',
    suggestHint:
      'Fills in the review and decision phases from the end of the call for papers and the upload of final files, and resets the other rules to the usual ones. Nothing changes until you save.',
    submission: 'Call for papers',
    fullPapers: 'Final files',
    ofEvent: ' (event settings)',
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
    mayChangeReviewHint: 'Whether reviewers can change a submitted review. Every submitted version is kept.',
    mayChangeReviewOf: (on: boolean) => (on ? 'Allowed' : 'Not allowed'),
    discussionHint: 'Whether reviewers who see the other reviews can discuss the paper.',
    discussionOf: (on: boolean) => (on ? 'Open' : 'Closed'),
    authorsSeeReviewsHint:
      'Whether authors read what reviewers wrote to them once their decision is published. Comments to the committee and scores stay private.',
    answerSeeHint:
      'Whether authors of papers under review read what reviewers wrote to them. Reviews submitted after the phase opened aren’t shown; scores and names of reviewers stay private.',
    authorsSeeReviewsOf: (on: boolean) => (on ? 'Shown' : 'Not shown'),
    mayAnswerHint:
      'Whether the submitter and the corresponding author of a paper under review can answer the reviews. Every submitted version is kept.',
    mayAnswerOf: (on: boolean) => (on ? 'Allowed' : 'Not allowed'),
    answerLimitHint: 'Counted as Word counts words.',
    wordUnit: 'words',
    mayStageHint: 'Whether chairs can stage decisions. Staff with the right to decide always can.',
    mayStageOf: (on: boolean) => (on ? 'Allowed' : 'Not allowed'),
    rehearse: 'Rehearse',
    rehearseHint: 'Shows what somebody sees and can do at a moment, by the saved phases.',
    role: 'Role',
    roleOf: (role: PhaseRole) =>
      ({
        author: 'Author',
        'reviewer-before': 'Reviewer, before the own review',
        'reviewer-after': 'Reviewer, after the own review',
        chair: 'Chair',
      })[role],
    day: 'Date',
    time: 'Time',
    at: (phase: string, isOpen: boolean) =>
      isOpen ? `In the ${phase.toLowerCase()}` : `No phase is open; the ${phase.toLowerCase()} applies`,
    rightOf: (right: PhaseRight) =>
      ({
        'see-authors': 'See the names of the authors',
        'see-reviews': 'See the other reviews',
        'see-reviewers': 'See who wrote the other reviews',
        'write-review': 'Write and submit a review',
        'change-review': 'Change a submitted review',
        discuss: 'Discuss with the other reviewers',
        'see-reviews-under-review': 'See the reviews of a paper under review',
        'see-reviews-decided': 'See the reviews of a paper with a published decision',
        answer: 'Answer the reviews',
        stage: 'Stage decisions',
      })[right],
    yes: 'Yes',
    no: 'No',
    right: 'What',
    given: 'Possible',
  },
})
