import { words } from '../../../kit/text/text.ts'

export const ticketText = words({
  'zh-TW': {
    ticket: '入場券',
    show: '顯示入場券',
    qr: (name: string) => `${name} 的入場券 QR 碼`,
    bring: '請在報到處出示此 QR 碼。',
    code: '報名編號',
    pdf: '下載 PDF',
    invalid: '這張入場券無效',
    invalidHint: '連結不完整，或報名已取消、已轉讓。請洽主辦單位。',
    failed: '無法讀取入場券，請稍後再試。',
  },
  en: {
    ticket: 'Ticket',
    show: 'Show ticket',
    qr: (name: string) => `QR code of the ticket of ${name}`,
    bring: 'Show this code at the check-in desk.',
    code: 'Sign-up code',
    pdf: 'Download PDF',
    invalid: 'This ticket is not valid',
    invalidHint:
      'The link is incomplete, or the sign-up was cancelled or transferred. Please ask the organizer.',
    failed: 'The ticket could not be loaded. Please try again later.',
  },
})
