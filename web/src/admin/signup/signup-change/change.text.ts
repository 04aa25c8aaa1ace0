import { words } from '../../../kit/text/text.ts'

/** The texts about changes to a submitted sign-up. */
export const staffChangeText = words({
  'zh-TW': {
    toMember: '轉給會員',
    toMemberHint:
      '未選擇則只更換參加者，仍由原會員付款與管理。付清前轉給其他會員時，由新會員付款，原會員已付的部分會退還。',
    sameMember: '維持原會員',
    payer: '付款人',
    adjust: '調整價格',
    adjustTitle: (code: string) => `調整價格 ${code}`,
    adjustHint: '會員會在付款單上看到調整金額與原因，並收到通知信。',
    newPrice: '新價格',
    reason: '原因',
    adjusted: '已調整價格',
    balanceHint: '尚有差額未繳，名額仍保留。',
    changes: '變更紀錄',
    kind: '變更',
    transfer: '轉讓',
    type: '變更類別',
    price: '調整價格',
    before: '變更前',
    after: '變更後',
    by: '經手人',
  },
  en: {
    toMember: 'To member',
    toMemberHint:
      'Leave blank to replace only the participant; the member remains the payer. Another member pays what is left; a part that the former one has paid is returned.',
    sameMember: 'Same member',
    payer: 'Payer',
    adjust: 'Adjust price',
    adjustTitle: (code: string) => `Adjust price of ${code}`,
    adjustHint:
      'The member sees the adjustment and its reason on the payment order, and is notified by email.',
    newPrice: 'New price',
    reason: 'Reason',
    adjusted: 'Price adjusted',
    balanceHint: 'A balance is due; the place is kept.',
    changes: 'Changes',
    kind: 'Change',
    transfer: 'Transfer',
    type: 'Type changed',
    price: 'Price adjusted',
    before: 'Before',
    after: 'After',
    by: 'User',
  },
})
