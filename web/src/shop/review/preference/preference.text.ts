import { preferenceWords } from '@banquet/contract/review/preference.words'
import { submissionWords } from '@banquet/contract/submission/submission.words'
import { words } from '../../../kit/text/text.ts'

const { authors, keywords, enKeywords, subjectId, reason } = submissionWords

export const preferenceText = words({
  fields: { ...preferenceWords, authors, keywords, enKeywords, subjectId, reason },
  'zh-TW': {
    none: '目前沒有需要填寫審稿意願的投稿',
    noneHint: '主辦單位徵詢意願時，這裡會列出投稿的題目與摘要。',
    allDone: '符合條件的投稿都填寫完了',
    purpose: '請選擇您是否願意審查這些投稿。每次選擇會立即儲存，可以分次完成；實際分派由主辦單位決定。',
    until: (day: string) => `填寫期限 ${day}`,
    progress: (done: number, all: number) => `已填寫 ${done}／${all} 篇`,
    keys: '鍵盤：y 願意、m 可接受、n 不願意、c 利益衝突、↑ ↓ 上一篇與下一篇。',
    allSubjects: '所有主題',
    unansweredOnly: '只看尚未填寫的',
    current: '目前的投稿',
    list: '投稿列表',
    conflict: '利益衝突',
    conflictTitle: '申報利益衝突',
    conflictHint: '您將不再看到這篇投稿。主辦單位會看到您的原因，作者不會。',
    ended: '已申報，這篇投稿不再顯示',
    previous: '上一篇',
    next: '下一篇',
    hidden: '作者姓名不公開',
  },
  en: {
    none: 'No papers are waiting for your preferences',
    noneHint: 'When the organizers ask for preferences, the titles and abstracts are listed here.',
    allDone: 'You have answered all papers that match',
    purpose:
      'Would you like to review these papers? Each answer is saved at once, so you can stop and continue any time. The organizers decide who gets which paper.',
    until: (day: string) => `Until ${day}`,
    progress: (done: number, all: number) => `${done} of ${all} answered`,
    keys: 'Keyboard: y for yes, m for maybe, n for no, c for a conflict of interest, ↑ and ↓ for the previous and the next paper.',
    allSubjects: 'All subjects',
    unansweredOnly: 'Not answered yet',
    current: 'Current paper',
    list: 'Papers',
    conflict: 'Conflict',
    conflictTitle: 'Declare a conflict of interest',
    conflictHint:
      'You will no longer see this paper. The organizers will see your reason, and the authors won’t.',
    ended: 'Declared. You no longer see this paper.',
    previous: 'Previous paper',
    next: 'Next paper',
    hidden: 'The authors are not shown',
  },
})
