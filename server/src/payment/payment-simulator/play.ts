import { addDays } from '@banquet/contract/rule/day/days'
import { momentOf } from '../../kit/list/days.ts'
import { sign, type Fields, type Merchant } from '../payment-provider/ecpay.ts'

/** The actions that a person can make the simulated provider take on a trade. */
export const plays = [
  'number',
  'pay',
  'pay-twice',
  'pay-later',
  'pay-silently',
  'pay-other-amount',
  'trial',
  'fail',
] as const
export type Play = (typeof plays)[number]

/** The reports of an issued number by the provider's name of the way to pay. */
const issuing: Readonly<Record<string, Fields>> = {
  ATM: { RtnCode: '2', BankCode: '812', PaymentType: 'ATM_TAISHIN' },
  CVS: { RtnCode: '10100073', PaymentType: 'CVS_CVS' },
  BARCODE: { RtnCode: '10100073', PaymentType: 'BARCODE_BARCODE' },
}

/** Returns the plays for a form: only cards are paid at once. */
export function playsFor({ ChoosePayment: method = '' }: Fields): readonly Play[] {
  return method in issuing ? plays : plays.filter((play) => play !== 'number')
}

/** Returns digits derived from a trade number, so that the same trade gets the same number again. */
function digitsOf(tradeNo: string, count: number): string {
  const codes = Array.from(tradeNo, (letter) => String(letter.charCodeAt(0) % 10)).join('')
  return codes.padEnd(count, '7').slice(-count)
}

/** Returns the payment number, as the provider reports it. */
function numberOf(
  { ChoosePayment: method = '', MerchantTradeNo: tradeNo = '', ...request }: Fields,
  now: Date,
): Fields {
  const minutes = Number(request['StoreExpireDate'] ?? 0)
  const storeDays = method === 'CVS' ? Math.round(minutes / 1440) : minutes
  const days = method === 'ATM' ? Number(request['ExpireDate'] ?? 3) : storeDays
  const last = addDays(momentOf(now).slice(0, 10), days || 7).replaceAll('-', '/')
  const common = { ...issuing[method], RtnMsg: 'Get CVS Code Succeeded' }
  if (method === 'ATM') return { ...common, ExpireDate: last, vAccount: digitsOf(tradeNo, 14) }
  const ExpireDate = `${last} 23:59:59`
  if (method === 'CVS') return { ...common, ExpireDate, PaymentNo: `BQ${digitsOf(tradeNo, 12)}` }
  const [Barcode1, Barcode2, Barcode3] = ['150706', digitsOf(tradeNo, 16), digitsOf(tradeNo, 15)] as const
  return { ...common, ExpireDate, Barcode1, Barcode2, Barcode3 }
}

interface Acting {
  merchant: Merchant
  now: Date
}

/** Returns the signed report that the provider makes of a play. */
export function reportOf(play: Play, request: Fields, { merchant, now }: Acting): Fields {
  const { MerchantTradeNo = '', TotalAmount = '0', MerchantTradeDate = '', ChoosePayment = '' } = request
  const common = {
    MerchantID: merchant.merchantId,
    MerchantTradeNo,
    StoreID: '',
    TradeNo: `S${digitsOf(MerchantTradeNo, 15)}`,
    TradeAmt: TotalAmount,
    TradeDate: MerchantTradeDate,
    PaymentTypeChargeFee: '0',
    CustomField1: '',
    CustomField2: '',
    CustomField3: '',
    CustomField4: '',
  }
  if (play === 'number') return sign({ ...common, ...numberOf(request, now) }, merchant)
  const PaymentType = issuing[ChoosePayment]?.['PaymentType'] ?? 'Credit_CreditCard'
  const PaymentDate = momentOf(now).replaceAll('-', '/')
  const failed = { RtnCode: '10100058', RtnMsg: '授權失敗', PaymentDate: '', SimulatePaid: '0' }
  if (play === 'fail') return sign({ ...common, PaymentType, ...failed }, merchant)
  const paid = { ...common, PaymentType, PaymentDate, RtnCode: '1', RtnMsg: '交易成功' }
  const SimulatePaid = play === 'trial' ? '1' : '0'
  const TradeAmt = play === 'pay-other-amount' ? String(Math.max(1, Number(TotalAmount) - 100)) : TotalAmount
  return sign({ ...paid, SimulatePaid, TradeAmt }, merchant)
}

/** Returns whether a play moves money. */
export function movesMoney(play: Play): boolean {
  return play.startsWith('pay')
}
