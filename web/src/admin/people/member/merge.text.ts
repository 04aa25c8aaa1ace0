import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const mergeText = words({
  'zh-TW': {
    merge: '合併會員',
    mergeWith: '與其他會員合併',
    hint: '若兩個帳號屬於同一人，可合併為一個。',
    chooseTwo: '選擇兩位會員即可合併',
    who: '保留哪一個帳號？',
    registered: (when: string) => `${when} 註冊`,
    which: '保留哪些資料？',
    same: '兩位會員的資料相同。',
    empty: '未填寫',
    conflict: (types: string) => `兩位會員都報名了：${types}。請先取消其中一筆報名，再合併。`,
    moves: (what: string, name: string) => `以下資料會移至「${name}」：${what}，以及上傳的檔案與通知。`,
    movesNothing: (name: string) => `沒有需要移動的報名或付款單；上傳的檔案與通知會移至「${name}」。`,
    counted: (noun: string, n: number) => `${noun} ${countText(n)} 筆`,
    consequence: (email: string) =>
      `${email} 的帳號會立即登出且無法再登入，此電子郵件之後可重新註冊。系統會寄信通知會員。合併後無法復原。`,
    kept: (email: string) =>
      `另一個帳號會立即登出且無法再登入，之後一律以 ${email} 登入。系統會寄信通知會員。合併後無法復原。`,
    merged: '會員已合併',
    leadsOn: '此會員已合併至另一位會員：',
    mergedInto: '合併至',
    mergedFrom: '合併自',
    yes: '接收',
    no: '不接收',
  },
  en: {
    merge: 'Merge members',
    mergeWith: 'Merge with another member',
    hint: 'Merge two accounts that belong to the same person.',
    chooseTwo: 'Choose two members to merge them',
    who: 'Which account stays?',
    registered: (when: string) => `Registered ${when}`,
    which: 'Which details stay?',
    same: 'Both members have the same details.',
    empty: 'Not specified',
    conflict: (types: string) =>
      `Both members have signed up for ${types}. Cancel one of these sign-ups first, then merge.`,
    moves: (what: string, name: string) =>
      `The following will move to ${name}: ${what}, uploaded files and notifications.`,
    movesNothing: (name: string) =>
      `There are no sign-ups or payment orders to move. Uploaded files and notifications will move to ${name}.`,
    counted: (noun: string, n: number) => `${noun.toLowerCase()}s (${countText(n)})`,
    consequence: (email: string) =>
      `The account of ${email} is signed out and can no longer sign in; the address can be registered again. Both addresses are notified. This can’t be undone.`,
    kept: (email: string) =>
      `The other account is signed out and can no longer sign in. From now on, ${email} is used to sign in. Both addresses are notified. This can’t be undone.`,
    merged: 'Members merged',
    leadsOn: 'This member was merged into another one:',
    mergedInto: 'Merged into',
    mergedFrom: 'Merged from',
    yes: 'Yes',
    no: 'No',
  },
})
