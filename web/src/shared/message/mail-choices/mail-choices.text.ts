import type { MailedKind } from '@banquet/contract/message/notification-setting'
import { words } from '../../../kit/text/text.ts'

/** The texts about which notifications are also sent by mail. */
export const mailChoicesText = words({
  'zh-TW': {
    title: '電子郵件通知',
    about: '所有通知都會顯示在系統內；勾選的項目會另外寄送電子郵件。',
    kinds: '以電子郵件通知',
    none: '您目前沒有可用電子郵件通知的項目。',
    goesTo: (email: string) => `寄至 ${email}`,
    noAddress: '尚未填寫電子郵件，目前不會寄出信件。',
    email: '電子郵件',
    emailHint: '通知信會寄到這個信箱；留空則不寄。',
    currentPassword: '目前的密碼',
    currentPasswordHint: '變更電子郵件須確認是您本人。',
    save: '儲存',
  },
  en: {
    title: 'Email notifications',
    about: 'You are always notified in the app. Select what to receive by email as well.',
    kinds: 'Also notify by email',
    none: 'You have no notifications that can be sent by email.',
    goesTo: (email: string) => `Sent to ${email}`,
    noAddress: 'No email address set, so no emails are sent.',
    email: 'Email',
    emailHint: 'Notifications are sent to this address. Leave blank to receive none.',
    currentPassword: 'Current password',
    currentPasswordHint: 'Enter your password to change your email.',
    save: 'Save',
  },
})

/** The kinds of notifications that can be sent by mail. */
export const mailedKindText = words({
  'zh-TW': {
    'order.placed': '訂單成立',
    'order.late': '訂單於截止後受理',
    'order.changed': '訂單修改',
    'order.cancelled': '訂單取消',
    'order.shipped': '訂單出貨',
    'order.shorted': '訂單數量減少',
    'stock.low': '庫存偏低',
    'stock.short': '截止時庫存不足',
    'verify.differs': '資料核對不符',
    'disk.low': '儲存空間不足',
  } satisfies Record<MailedKind, string>,
  en: {
    'order.placed': 'Order placed',
    'order.late': 'Order accepted after the cut-off',
    'order.changed': 'Order changed',
    'order.cancelled': 'Order cancelled',
    'order.shipped': 'Order shipped',
    'order.shorted': 'Order quantity reduced',
    'stock.low': 'Low stock',
    'stock.short': 'Stock short at the cut-off',
    'verify.differs': 'Stored figures that differ',
    'disk.low': 'Storage nearly full',
  },
})
