import { consentTextWords } from '@banquet/contract/submission/consent-text.words'
import { words } from '../../../kit/text/text.ts'

export const consentTextText = words({
  fields: consentTextWords,
  'zh-TW': {
    list: '同意書列表',
    add: '新增同意書',
    edit: '編輯同意書',
    arrange: '調整同意書的順序',
    purpose:
      '作者送出投稿時須逐項同意，例如著作授權、學術倫理。修改文字後，作者須同意新的版本；先前同意的版本會保留。',
    newEdition: '修改文字會成為新的版本，作者再次送出時須重新同意。',
    visible: (isOn: boolean) => (isOn ? '須同意' : '不使用'),
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
  },
  en: {
    list: 'Consent texts',
    add: 'Add consent text',
    edit: 'Edit consent text',
    arrange: 'Arrange consent texts',
    purpose:
      'Authors accept each of these when they submit, such as a licence to publish. Changed words are a new edition, which is accepted anew; what was accepted before is kept.',
    newEdition: 'Changed words are a new edition, which authors accept when they submit again.',
    visible: (isOn: boolean) => (isOn ? 'Required' : 'Not used'),
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
  },
})
