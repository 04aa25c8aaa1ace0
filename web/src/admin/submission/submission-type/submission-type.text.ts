import { submissionTypeWords } from '@banquet/contract/submission/submission-type.words'
import { words } from '../../../kit/text/text.ts'

export const submissionTypeText = words({
  fields: submissionTypeWords,
  'zh-TW': {
    list: '投稿類型列表',
    add: '新增投稿類型',
    arrange: '調整投稿類型的順序',
    purpose: '投稿類型是作者投稿時選擇的發表方式，例如口頭發表、海報發表，各有自己的字數限制。',
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
    enHint: '顯示在英文頁面；未填寫則顯示中文。',
    descriptionHint: '顯示在徵稿頁面，例如發表時間、海報尺寸。',
    isVisibleHint: '關閉後作者不能選擇，已有的投稿不受影響。',
    perPerson: '每人篇數',
    perPersonHint: '此類型每人的上限；未填寫則依活動設定。',
    visible: (isVisible: boolean) => (isVisible ? '開放' : '隱藏'),
    abstract: '中文摘要',
    enAbstract: '英文摘要',
    keywords: '關鍵詞',
  },
  en: {
    list: 'Submission types',
    add: 'Add submission type',
    arrange: 'Arrange submission types',
    purpose:
      'Authors choose how they would like to present, such as an oral presentation or a poster. Each type has limits of its own.',
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
    enHint: 'Used on English pages. Leave blank to show the Chinese name.',
    descriptionHint: 'Shown in the call for papers, such as the minutes of a talk or the size of a poster.',
    isVisibleHint: 'When this is off, authors can’t choose it. Existing submissions stay as they are.',
    perPerson: 'Papers per person',
    perPersonHint: 'For papers of this type; leave blank for what the event allows.',
    visible: (isVisible: boolean) => (isVisible ? 'Open' : 'Hidden'),
    abstract: 'Chinese abstract',
    enAbstract: 'English abstract',
    keywords: 'Keywords',
  },
})
