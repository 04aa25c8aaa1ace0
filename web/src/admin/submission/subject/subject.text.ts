import { subjectWords } from '@banquet/contract/submission/subject.words'
import { words } from '../../../kit/text/text.ts'

export const subjectText = words({
  fields: subjectWords,
  'zh-TW': {
    list: '投稿主題列表',
    add: '新增投稿主題',
    arrange: '調整投稿主題的順序',
    purpose: '作者投稿時選擇一個主題。主題最多三層，下層主題會跟著上層主題移動。',
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
    codeHint: '英文字母、數字與連字號，例如 FS。',
    enHint: '顯示在英文頁面；未填寫則顯示中文。',
    descriptionHint: '顯示在徵稿頁面，說明此主題包含的內容。',
    none: '（最上層）',
    days: '投稿期間',
    daysHint: '只在與活動設定的投稿期間不同時填寫。截止日投稿至當天結束為止。',
    tiersHint: '若有設定，此主題的投稿費優先於投稿類型的投稿費。不收費的主題請將金額設為 0。',
    maxAcceptedHint: '包含下層主題；未填寫表示不限制。',
    papers: '篇',
    isVisibleHint: '關閉後作者不能選擇此主題與其下層主題，已有的投稿不受影響。',
    visible: (isVisible: boolean) => (isVisible ? '開放' : '隱藏'),
    daysOf: (first: string | null, last: string | null) =>
      first && last ? `${first} – ${last}` : first ? `${first} 起` : last ? `至 ${last}` : '',
  },
  en: {
    list: 'Subjects',
    add: 'Add subject',
    arrange: 'Arrange subjects',
    purpose:
      'Authors choose one subject for each submission. Subjects have up to three levels; those below a subject move with it.',
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
    codeHint: 'Letters, digits and hyphens, such as FS.',
    enHint: 'Used on English pages. Leave blank to show the Chinese name.',
    descriptionHint: 'Shown in the call for papers: what belongs to this subject.',
    none: '(Top level)',
    days: 'Days of submission',
    daysHint:
      'Fill these in only if they differ from those of the event. Submission ends at the end of the last day.',
    tiersHint: 'If set, this fee replaces that of the submission type. For a subject without a fee, enter 0.',
    maxAcceptedHint: 'Includes the subjects below it. Leave blank for no limit.',
    papers: 'submissions',
    isVisibleHint:
      'When this is off, authors can’t choose the subject or those below it. Existing submissions stay as they are.',
    visible: (isVisible: boolean) => (isVisible ? 'Open' : 'Hidden'),
    daysOf: (first: string | null, last: string | null) =>
      first && last ? `${first} – ${last}` : first ? `From ${first}` : last ? `Until ${last}` : '',
  },
})
