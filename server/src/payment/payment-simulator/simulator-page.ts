import { feeText } from '@banquet/contract/rule/money/amount-text'
import type { Language } from '@banquet/contract/rule/text/local-name'
import type { Fields } from '../payment-provider/ecpay.ts'
import { simulatorPath } from '../payment-provider/gateway.ts'
import { refundPlays, type RefundPlay } from '../../tables/payment/simulated-trade.table.ts'
import { movesMoney, playsFor, type Play } from './play.ts'

interface Words {
  title: string
  note: string
  amount: string
  trade: string
  paid: string
  back: string
  plays: Record<Play, string>
  refunded: string
  refunds: string
  refundPlays: Record<RefundPlay, string>
}

const words: Record<Language, Words> = {
  'zh-TW': {
    title: '模擬付款',
    note: '這是測試用的付款頁面，不會實際扣款。請選擇金流商的回覆：',
    amount: '金額',
    trade: '交易編號',
    paid: '這筆交易已付款。',
    back: '返回',
    plays: {
      number: '取得繳費代碼',
      pay: '付款成功',
      'pay-twice': '付款成功（通知重複兩次）',
      'pay-later': '付款成功（20 秒後通知）',
      'pay-silently': '付款成功（通知遺失）',
      'pay-other-amount': '付款金額不符（少 100 元）',
      trial: '模擬付款通知（不算收款）',
      fail: '付款失敗',
    },
    refunded: '已退款',
    refunds: '之後退款時，金流商的回覆：',
    refundPlays: {
      refund: '退款成功',
      'refuse-refund': '拒絕退款',
      'refund-silently': '退款成功（回覆遺失）',
    },
  },
  en: {
    title: 'Payment simulator',
    note: 'This page is for testing. No money moves. Choose what the payment provider answers:',
    amount: 'Amount',
    trade: 'Trade number',
    paid: 'This trade has been paid.',
    back: 'Back',
    plays: {
      number: 'Issue a payment code',
      pay: 'Paid',
      'pay-twice': 'Paid (reported twice)',
      'pay-later': 'Paid (reported after 20 seconds)',
      'pay-silently': 'Paid (report lost)',
      'pay-other-amount': 'Paid another amount (NT$ 100 less)',
      trial: 'Trial report (no money)',
      fail: 'Payment failed',
    },
    refunded: 'Refunded',
    refunds: 'Choose what the provider answers to refunds from now on:',
    refundPlays: {
      refund: 'Refund made',
      'refuse-refund': 'Refund refused',
      'refund-silently': 'Refund made (answer lost)',
    },
  },
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const style = `
  body { font: 16px/1.6 system-ui, 'Noto Sans TC', sans-serif; margin: 0; background: #f3f5f5; color: #1d2827; }
  main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem; }
  h1 { font-size: 1.4rem; margin: 0 0 .5rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; background: #fff; border: 1px solid #d5dddc; border-radius: 8px; padding: 1rem; }
  dt { color: #56645f; } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
  form { margin: .5rem 0 0; }
  button { font: inherit; width: 100%; padding: .7rem; border-radius: 8px; border: 1px solid #0a4a45; background: #fff; color: #0a4a45; cursor: pointer; }
  button.main { background: #0a4a45; color: #fff; }
  a { color: #0a4a45; }
`

interface Trade {
  fields: Fields
  paid: unknown
  refunded: number
  refundPlay: RefundPlay
}

/** Returns the page on which a person acts as the payment provider. */
export function simulatorPage(language: Language, { fields, paid, refunded, refundPlay }: Trade): string {
  const t = words[language]
  const { MerchantTradeNo: tradeNo = '', TotalAmount: amount = '0', ItemName: title = '' } = fields
  const form = (value: string, words: string, isMain: boolean) => `
    <form method="post" action="${simulatorPath}/${escape(tradeNo)}">
      <input type="hidden" name="play" value="${value}">
      <button${isMain ? ' class="main"' : ''}>${words}</button>
    </form>`
  const button = (play: Play) => form(play, t.plays[play], play === 'pay')
  const refundButton = (play: RefundPlay) => form(play, t.refundPlays[play], play === refundPlay)
  // Only what was paid by card can be returned to it.
  const canRefund = paid !== null && fields['ChoosePayment'] === 'Credit'
  const offered = playsFor(fields).filter((play) => paid === null || !movesMoney(play))
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t.title}</title><style>${style}</style></head>
<body><main>
  <h1>${t.title}</h1>
  <p>${t.note}</p>
  <dl>
    <dt>${t.amount}</dt><dd>${feeText(Number(amount))}</dd>
    <dt>${t.trade}</dt><dd>${escape(tradeNo)}</dd>
    ${refunded === 0 ? '' : `<dt>${t.refunded}</dt><dd>${feeText(refunded)}</dd>`}
  </dl>
  <p>${escape(title)}</p>
  ${paid === null ? '' : `<p>${t.paid}</p>`}
  ${offered.map(button).join('')}
  ${canRefund ? `<p>${t.refunds}</p>${refundPlays.map(refundButton).join('')}` : ''}
  <p><a href="${escape(fields['ClientBackURL'] ?? '/')}">${t.back}</a></p>
</main></body></html>
`
}
