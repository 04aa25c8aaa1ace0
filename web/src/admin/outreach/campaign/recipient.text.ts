import { campaignRecipientWords } from '@banquet/contract/outreach/campaign.words'
import { words } from '../../../kit/text/text.ts'

export const recipientText = words({
  fields: campaignRecipientWords,
  'zh-TW': {
    list: '收件人',
    purpose: '沒有收件人。',
    domain: '網域',
    anyDomain: '依網域篩選',
    nextTry: (moment: string) => `將於 ${moment} 重試`,
    open: (name: string) => `檢視寄給 ${name} 的信件`,
    mailOf: (name: string) => `寄給 ${name} 的信件`,
    notSent: '尚未寄出；以下為將寄出的內容。',
    chinese: '中文',
    english: '英文',
  },
  en: {
    list: 'Recipients',
    purpose: 'There are no recipients.',
    domain: 'Domain',
    anyDomain: 'Filter by domain',
    nextTry: (moment: string) => `Next try at ${moment}`,
    open: (name: string) => `View the mail to ${name}`,
    mailOf: (name: string) => `Mail to ${name}`,
    notSent: 'Not sent yet; this is what will be sent.',
    chinese: 'Chinese',
    english: 'English',
  },
})
