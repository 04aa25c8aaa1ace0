import type { SenderCheck, SenderState } from '@banquet/contract/platform/mail'
import { words } from '../../../kit/text/text.ts'

export const senderText = words({
  'zh-TW': {
    title: '檢查寄件網域',
    about: '其他郵件伺服器會查詢這些 DNS 紀錄，判斷信件是否可信。只在開啟這個視窗時查詢。',
    domain: (domain: string) => `寄件網域：${domain}`,
    noServer: '尚未設定郵件伺服器，因此沒有查詢。',
    list: '檢查結果',
    again: '重新檢查',
  },
  en: {
    title: 'Check the sender’s domain',
    about:
      'Other mail servers look up these DNS records to decide whether to trust an email. They are looked up only while this window is open.',
    domain: (domain: string) => `Domain of the sender: ${domain}`,
    noServer: 'No mail server is set up, so nothing was looked up.',
    list: 'Results',
    again: 'Check again',
  },
})

/** The names of the checks, with what each is for. */
export const senderCheckText = words({
  'zh-TW': {
    spf: 'SPF：哪些伺服器可以代表網域寄信',
    dkim: 'DKIM：驗證信件簽章的公開金鑰',
    dmarc: 'DMARC：未通過檢查的信件如何處理',
    'return-path': '退信網域：收得到退信的郵件伺服器',
  } satisfies Record<SenderCheck, string>,
  en: {
    spf: 'SPF: servers that may send for the domain',
    dkim: 'DKIM: public key of the signature',
    dmarc: 'DMARC: what happens to emails that fail',
    'return-path': 'Return path: mail server that receives bounces',
  },
})

export const senderStateText = words({
  'zh-TW': {
    found: '已設定',
    missing: '查無紀錄',
    several: '超過一筆，只能有一筆',
    differs: '與簽章的金鑰不同',
    unset: '系統未設定，沒有查詢',
    unanswered: 'DNS 沒有回應',
  } satisfies Record<SenderState, string>,
  en: {
    found: 'Set up',
    missing: 'No record',
    several: 'More than one; there may be only one',
    differs: 'Another key than that of the signature',
    unset: 'Not set up here, so not looked up',
    unanswered: 'The DNS did not answer',
  },
})
