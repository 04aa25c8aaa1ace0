import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const bulkText = words({
  'zh-TW': {
    approve: '審核通過',
    badges: '列印名牌',
    badgesOf: (n: number) => `列印名牌（${countText(n)} 張）`,
    remind: '提醒繳費',
    cancel: '取消報名',
    approveTitle: (n: number) => `審核通過 ${countText(n)} 筆報名`,
    remindTitle: (n: number) => `提醒 ${countText(n)} 筆報名繳費`,
    cancelTitle: (n: number) => `取消 ${countText(n)} 筆報名`,
    approveHint: '待審核的報名會改為待繳費（免費者直接確認），並寄信通知報名者；其他狀態的報名不受影響。',
    remindHint: '系統會寄送繳費提醒給待繳費的報名者；同一筆報名一天最多提醒一次。',
    cancelHint: '名額會釋出，已收的款項依退費規則計算應退金額，並寄信通知報名者。',
    reason: '原因',
    matching: (n: number) => `符合目前搜尋條件的全部 ${countText(n)} 筆報名。`,
    andMore: (names: string, n: number) => `${names} 等 ${countText(n)} 筆`,
    code: '報名編號',
    person: '姓名',
  },
  en: {
    badges: 'Print badges',
    badgesOf: (n: number) => `Print badges (${countText(n)})`,
    approve: 'Approve',
    remind: 'Remind to pay',
    cancel: 'Cancel sign-ups',
    approveTitle: (n: number) => `Approve sign-ups (${countText(n)})`,
    remindTitle: (n: number) => `Remind people to pay (${countText(n)})`,
    cancelTitle: (n: number) => `Cancel sign-ups (${countText(n)})`,
    approveHint:
      'Sign-ups that await approval will await payment, or are confirmed if there is no fee. Each person is notified by email. Other sign-ups are not affected.',
    remindHint:
      'People whose sign-up awaits payment get a reminder by email, at most one per sign-up and day.',
    cancelHint:
      'The places are released. The refund rules decide how much of each payment is returned. Each person is notified by email.',
    reason: 'Reason',
    matching: (n: number) => `All ${countText(n)} sign-ups that match the current search.`,
    andMore: (names: string, n: number) => `${names} and others, ${countText(n)} in all`,
    code: 'Code',
    person: 'Name',
  },
})
