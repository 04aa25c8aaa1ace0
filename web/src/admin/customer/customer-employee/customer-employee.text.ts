import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** The texts about the sales reps of customers. */
export const customerEmployeeText = words({
  'zh-TW': {
    inCharge: '負責業務',
    unassigned: '未指派',
    primary: '主要',
    makePrimary: '設為主要',
    addLink: '指派業務',
    closeLink: '結束負責',
    confirmClose: '確定結束負責?',
    chooseEmployee: '選擇業務',
    since: (from: string) => `自 ${from}`,
    period: (from: string, to: string) => `${from} – ${to}`,
    former: '過去的負責業務',
    handOver: '移交',
    handOverTitle: (n: number) => `移交 ${countText(n)} 位客戶`,
    handOverHint: '由主要負責業務移交給所選業務；移交後，您可能不再看得到這些客戶。',
    to: '移交給',
    reason: '原因',
    handedOver: '移交完成',
  },
  en: {
    inCharge: 'Sales rep',
    unassigned: 'Unassigned',
    primary: 'Primary',
    makePrimary: 'Make primary',
    addLink: 'Assign',
    closeLink: 'End assignment',
    confirmClose: 'End this assignment?',
    chooseEmployee: 'Select employee',
    since: (from: string) => `since ${from}`,
    period: (from: string, to: string) => `${from} – ${to}`,
    former: 'Former sales reps',
    handOver: 'Hand over',
    handOverTitle: (n: number) => `Hand over ${countText(n)} ${n === 1 ? 'customer' : 'customers'}`,
    handOverHint:
      'Moves these customers from their primary sales rep to the employee you select. You may lose access to them.',
    to: 'Hand over to',
    reason: 'Reason',
    handedOver: 'Customers handed over',
  },
})
