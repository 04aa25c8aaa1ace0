import { criterionWords } from '@banquet/contract/review/criterion.words'
import { words } from '../../../kit/text/text.ts'

export const criterionText = words({
  fields: criterionWords,
  'zh-TW': {
    list: '評分項目列表',
    add: '新增評分項目',
    arrange: '調整評分項目的順序',
    settings: '審查設定',
    purpose: '評分項目是審查人為每篇投稿評分的依據，例如原創性、方法；審查表單依此順序顯示。',
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
    enHint: '英文介面使用；未填寫則顯示中文。',
    descriptionHint: '顯示在評分項目下方，說明各分數代表的意義。',
    weightHint: '計算加權平均時的比重，0 至 100；0 表示不計入。各項總和不必為 100。',
    maxScoreHint: '分數從 1 分到最高分，最高分可設為 2 至 10；不能低於已評的分數。',
    isOptionalHint: '開啟後，審查人可選擇「無意見」。',
    isVisibleHint: '關閉後審查表單不再顯示此項目，已評的分數會保留。',
    optional: (isOptional: boolean) => (isOptional ? '可選「無意見」' : '必須評分'),
    visible: (isVisible: boolean) => (isVisible ? '開放' : '隱藏'),
    scale: '分數',
    points: '分',
  },
  en: {
    list: 'Review criteria',
    add: 'Add criterion',
    arrange: 'Arrange criteria',
    settings: 'Review settings',
    purpose:
      'Reviewers score each paper by these criteria, such as originality or methods, in the order of the review form.',
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
    enHint: 'Used on English screens. Leave blank to show the Chinese one.',
    descriptionHint: 'Shown below the criterion. Explain what the scores mean.',
    weightHint:
      'How much it counts in the weighted mean, from 0 (not at all) to 100. Weights don’t have to add up to 100.',
    maxScoreHint: 'Scores begin at 1. The best score can be 2 to 10, but not lower than one already given.',
    isOptionalHint: 'When this is on, reviewers may choose “No opinion”.',
    isVisibleHint: 'When this is off, the review form leaves it out. Scores already given are kept.',
    optional: (isOptional: boolean) => (isOptional ? 'Allowed' : 'A score is required'),
    visible: (isVisible: boolean) => (isVisible ? 'Open' : 'Hidden'),
    scale: 'Scores',
    points: 'points',
  },
})
