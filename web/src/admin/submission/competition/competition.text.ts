import { competitionWords } from '@banquet/contract/submission/competition.words'
import { words } from '../../../kit/text/text.ts'

export const competitionText = words({
  fields: competitionWords,
  'zh-TW': {
    list: '競賽列表',
    add: '新增競賽',
    edit: '編輯競賽',
    arrange: '調整競賽的順序',
    purpose: '這裡列出此活動的競賽。',
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
  },
  en: {
    list: 'Competitions',
    add: 'Add competition',
    edit: 'Edit competition',
    arrange: 'Arrange competitions',
    purpose: 'The competitions of this event are listed here.',
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
  },
})
