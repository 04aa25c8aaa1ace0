import { campaignWords } from '@banquet/contract/outreach/campaign.words'
import { words } from '../../../kit/text/text.ts'

/** The texts of the form of a campaign. */
export const campaignFormText = words({
  fields: campaignWords,
  'zh-TW': {
    copyName: (name: string) => `${name}（複本）`,
    nameHint: '只有工作人員看得到，最多 80 字。',
    noticeHint: '與收件人的參與直接相關，例如繳費、時程、場地變更。拒收行銷信件的人也會收到。',
    marketingHint: '邀請、宣傳與優惠。只寄給同意接收行銷信件的人，信末附有取消訂閱連結。',
    languagesHint: '至少填寫一種語言。收件人收到自己語言的版本；只有一種語言時，所有人都收到該版本。',
    startWith: '套用範本',
    withoutPictures: '圖片不會一起複製，請重新插入。',
    newsName: (name: string) => `最新消息：${name}`,
    readNews: '閱讀這則消息',
    announces: '這封信用來通知一則最新消息：收件人若是會員，也會收到站內通知。',
    more: '寄送設定',
    replyToHint: '收件人回信的地址；未填寫則回到寄件地址。',
    placeholders: '插入個人化欄位',
    placeholdersHint:
      '個人化欄位在寄出時換成每位收件人的內容。| 後面的文字供沒有內容的人使用，例如 {{name|貴賓}}。',
    insert: (name: string) => `插入「${name}」`,
    saveDraft: '儲存草稿',
    notDraft: '只有草稿可以編輯。',
    toCampaign: '返回信件',
  },
  en: {
    copyName: (name: string) => `${name} (copy)`,
    nameHint: 'Only staff see it. Up to 80 characters.',
    noticeHint:
      'About what recipients take part in, such as payment, schedule or venue. Also goes to people who refuse marketing.',
    marketingHint:
      'Invitations, announcements and offers. Goes only to people who agreed to marketing, with a link to unsubscribe.',
    languagesHint:
      'Write at least one language. People get the version in their language; if there is only one, everybody gets it.',
    startWith: 'Start with a template',
    withoutPictures: 'Pictures are not copied. Insert them again.',
    newsName: (name: string) => `News: ${name}`,
    readNews: 'Read the news',
    announces: 'This mail announces a news item: recipients who are members get a notification as well.',
    more: 'Delivery settings',
    replyToHint: 'Where replies go. Leave blank for the address of the sender.',
    placeholders: 'Insert placeholder',
    placeholdersHint:
      'A placeholder is replaced by each recipient’s own value. Add a fallback after | for those who have none, such as {{name|guest}}.',
    insert: (name: string) => `Insert “${name}”`,
    saveDraft: 'Save draft',
    notDraft: 'Only drafts can be edited.',
    toCampaign: 'Back to the campaign',
  },
})
