import { consentTextWords } from '@banquet/contract/submission/consent-text.words'
import { words } from '../../../kit/text/text.ts'

export const consentTextText = words({
  fields: consentTextWords,
  'zh-TW': {
    list: '同意書列表',
    add: '新增同意書',
    edit: '編輯同意書',
    arrange: '調整同意書的順序',
    purpose: '這裡列出此活動的同意書。',
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
  },
  en: {
    list: 'Consent texts',
    add: 'Add consent text',
    edit: 'Edit consent text',
    arrange: 'Arrange consent texts',
    purpose: 'The consent texts of this event are listed here.',
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
  },
})
