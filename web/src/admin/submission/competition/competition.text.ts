import { competitionWords } from '@banquet/contract/submission/competition.words'
import { words } from '../../../kit/text/text.ts'

export const competitionText = words({
  fields: competitionWords,
  'zh-TW': {
    list: '競賽列表',
    add: '新增競賽',
    edit: '編輯競賽',
    arrange: '調整競賽的順序',
    purpose: '作者投稿時可選擇參加的競賽，例如最佳論文獎、學生論文獎。',
    fileKindHint: '參加的投稿送出時須附上此檔案。',
    noFile: '不需檔案',
    typesHint: '不勾選則所有類型皆可參加。',
    allTypes: '所有類型',
    lastDayHint: '未填寫則投稿期間皆可報名。',
    visible: (isOn: boolean) => (isOn ? '開放' : '隱藏'),
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
  },
  en: {
    list: 'Competitions',
    add: 'Add competition',
    edit: 'Edit competition',
    arrange: 'Arrange competitions',
    purpose: 'What authors can enter with a paper, such as an award for the best paper or for students.',
    fileKindHint: 'Papers that take part need this file when they are submitted.',
    noFile: 'None',
    typesHint: 'Leave all unticked for all types.',
    allTypes: 'All types',
    lastDayHint: 'Leave it empty for as long as papers can be submitted.',
    visible: (isOn: boolean) => (isOn ? 'Open' : 'Hidden'),
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
  },
})
