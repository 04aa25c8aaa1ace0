import type { MailedKind } from '@banquet/contract/notification-setting'
import { words } from '../text.ts'

/** Of what somebody is told by mail. */
export const mailChoicesText = words({
  'zh-TW': {
    title: '電子郵件通知',
    about: '系統內一律會通知您；勾選的項目另寄電子郵件。',
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
    title: 'Notifications by e-mail',
    about: 'You are told of everything here; of what is ticked, by e-mail as well.',
    kinds: 'By e-mail as well',
    none: 'At present there is nothing that you could be told of by e-mail.',
    goesTo: (email: string) => `They go to ${email}`,
    noAddress: 'There is no e-mail address yet, so no mails are sent.',
    email: 'E-mail',
    emailHint: 'The mails go there; without an address none are sent.',
    currentPassword: 'Current password',
    currentPasswordHint: 'Another e-mail address takes your password.',
    save: 'Save',
  },
})

/** What somebody can be told of by mail. */
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
  } satisfies Record<MailedKind, string>,
  en: {
    'order.placed': 'Order placed',
    'order.late': 'Order taken after the cut-off',
    'order.changed': 'Order changed',
    'order.cancelled': 'Order cancelled',
    'order.shipped': 'Order shipped',
    'order.shorted': 'Less than was ordered',
    'stock.low': 'Low stock',
    'stock.short': 'Short stock at the cut-off',
  },
})
