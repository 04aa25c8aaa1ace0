import { words } from '../../../kit/text/text.ts'

export const customerBulkText = words({
  'zh-TW': {
    changeType: '變更貸款類型',
    assignHint: '客戶原本的主要負責業務會移交給所選業務；移交後，您可能不再看得到這些客戶。',
  },
  en: {
    changeType: 'Change loan type',
    assignHint:
      'Each customer’s primary sales rep hands over to the employee you select. You may lose access to these customers.',
  },
})
