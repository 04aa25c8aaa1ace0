import { words } from '../../../kit/text/text.ts'

export const memberText = words({
  'zh-TW': {
    own: '個人資料',
    save: '更新',
    address: '電子郵件',
    addressLead: (email: string) => `您以 ${email} 登入。`,
    pending: (email: string) => `驗證信已寄到 ${email}，開啟信中的連結後才會變更。`,
    newEmail: '新的電子郵件',
    currentPassword: '目前的密碼',
    currentPasswordHint: '變更電子郵件須確認是您本人。',
    change: '變更電子郵件',
    changed: (email: string) => `驗證信已寄到 ${email}`,
    resend: '重新寄送驗證信',
    resent: '驗證信已重新寄出',
    account: '您的帳號',
    accountLead: '您可以下載我們保存的所有個人資料，或刪除帳號。',
    copy: '下載我的資料',
    close: '刪除帳號',
    closeTitle: '刪除帳號',
    closeLead: '您會立即登出且無法再登入；姓名、電子郵件與其他個人資料會清除，無法復原。',
    openSignups: (codes: string) =>
      `您有尚未結束的報名：${codes}。刪除帳號不會取消報名，之後也無法查詢或申請退費；若不參加，請先取消報名。`,
    openBookings: (codes: string) =>
      `您有尚未結束的訂房：${codes}。刪除帳號不會取消訂房；若不入住，請先取消訂房。`,
    openRefunds: (sum: string, numbers: string) =>
      `您有 ${sum} 尚未退還（付款單 ${numbers}）。刪除帳號後無法再申請退款，請先申請並等候退款完成。`,
  },
  en: {
    own: 'Your data',
    save: 'Update',
    address: 'Email',
    addressLead: (email: string) => `You sign in with ${email}.`,
    pending: (email: string) => `We sent a link to ${email}. The address changes when you open it.`,
    newEmail: 'New email address',
    currentPassword: 'Current password',
    currentPasswordHint: 'Enter your password to change your email.',
    change: 'Change email',
    changed: (email: string) => `We sent a link to ${email}`,
    resend: 'Send another link',
    resent: 'Link sent',
    account: 'Your account',
    accountLead: 'Download all personal data we hold about you, or delete your account.',
    copy: 'Download my data',
    close: 'Delete account',
    closeTitle: 'Delete your account',
    closeLead:
      'You will be signed out and can’t sign in again. Your name, email address and other personal data are erased. This can’t be undone.',
    openSignups: (codes: string) =>
      `You have active sign-ups: ${codes}. Deleting your account does not cancel them, and you will not be able to view them or request a refund. If you will not attend, cancel them first.`,
    openBookings: (codes: string) =>
      `You have open bookings: ${codes}. Deleting your account does not cancel them. If you will not stay, cancel them first.`,
    openRefunds: (sum: string, numbers: string) =>
      `${sum} is still to be refunded to you (payment ${numbers}). You cannot request a refund without an account, so request it first and wait for the money.`,
  },
})
