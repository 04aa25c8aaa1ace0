import { createHash, timingSafeEqual } from 'node:crypto'
import { addDays } from '@banquet/contract/rule/day/days'
import type { OnlineMethod } from '@banquet/contract/payment/online-method'
import type { PaymentCode } from '@banquet/contract/payment/payment-attempt'
import { momentOf } from '../../kit/list/days.ts'
import { storable } from '../../kit/storable.ts'

/**
 * The protocol of ECPay (綠界) as it is published: the browser posts a signed form, and the provider reports the outcome of
 * the trade by signed forms. The simulator speaks the same protocol, so that tests with it cover the code that runs in
 * production.
 */

export type Fields = Readonly<Record<string, string>>

/** A shop at the provider. */
export interface Merchant {
  merchantId: string
  hashKey: string
  hashIv: string
}

/** Encodes text as the provider does: like a form, in lower case, with seven characters left as they are. */
function encode(text: string): string {
  const form = new URLSearchParams([['', text]]).toString().slice(1).toLowerCase()
  return form.replaceAll('%21', '!').replaceAll('%28', '(').replaceAll('%29', ')')
}

/** Returns the `CheckMacValue` of fields; every field that is sent counts, also an empty one. */
export function checkMacValue(fields: Fields, { hashKey, hashIv }: Merchant): string {
  const signed = Object.entries(fields)
    .filter(([name]) => name !== 'CheckMacValue')
    .toSorted(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  const text = [`HashKey=${hashKey}`, ...signed, `HashIV=${hashIv}`].join('&')
  return createHash('sha256').update(encode(text)).digest('hex').toUpperCase()
}

/** Returns the fields with their signature. */
export function sign(fields: Fields, merchant: Merchant): Fields {
  return { ...fields, CheckMacValue: checkMacValue(fields, merchant) }
}

/**
 * Whether the text that is signed can be cut into fields in one way only. Otherwise a field of a genuine report could be hidden
 * in the value of the one before it, such as the mark of a trial.
 */
function isUnambiguous(fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => /^\w+$/.test(name) && !/&\w*=/.test(value))
}

/** Returns whether fields, as `readForm` returns them, were signed by the provider for this merchant. */
export function isGenuine(fields: Fields, merchant: Merchant): boolean {
  if (!isUnambiguous(fields)) return false
  const given = Buffer.from(fields['CheckMacValue']?.toUpperCase() ?? '')
  const expected = Buffer.from(checkMacValue(fields, merchant))
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && fields['MerchantID'] === merchant.merchantId
}

/**
 * Returns whether signed fields are a report. The shop signs what it sends with the same keys, and payers see the form that
 * their browser posts, so a signature alone does not prove that the provider has written the fields. Only a report has a
 * result, and no text in a form of ours can contain one, because titles have no signs.
 */
export function isReport(fields: Fields): boolean {
  return (fields['RtnCode'] ?? '') !== ''
}

const methodNames: Record<OnlineMethod, string> = {
  card: 'Credit',
  atm: 'ATM',
  cvs: 'CVS',
  barcode: 'BARCODE',
}

/** The data of an attempt that the provider needs. */
export interface Request {
  tradeNo: string
  method: OnlineMethod
  /** Whole NT$. */
  amount: number
  /** The title that the payer sees; characters other than letters, digits and spaces are removed. */
  title: string
  language: 'zh-TW' | 'en'
  now: Date
  /** For how many days a payment number can be used. */
  days: number
  /** The addresses to which the provider reports, and to which the browser returns by a link or automatically. */
  callbackUrl: string
  returnUrl: string
  resultUrl: string
}

/** The provider cuts longer texts in the middle of a character, which breaks the signature. */
const maxTitleLength = 100

const plain = (text: string) =>
  Array.from(text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .slice(0, maxTitleLength)
    .join('')

/** Returns how long a number can be used, in the unit that the provider expects: days, but minutes for a store code. */
function expiry(method: OnlineMethod, days: number): Fields {
  if (method === 'atm') return { ExpireDate: String(Math.min(days, 60)) }
  if (method === 'cvs') return { StoreExpireDate: String(Math.min(days, 30) * 1440) }
  return method === 'barcode' ? { StoreExpireDate: String(Math.min(days, 30)) } : {}
}

/** Returns the signed form that the browser of the payer posts to the provider. */
export function requestForm(request: Request, merchant: Merchant): Fields {
  const { method, callbackUrl, returnUrl, resultUrl } = request
  const title = plain(request.title) || 'Banquet'
  const fields = {
    MerchantID: merchant.merchantId,
    MerchantTradeNo: request.tradeNo,
    MerchantTradeDate: momentOf(request.now).replaceAll('-', '/'),
    PaymentType: 'aio',
    TotalAmount: String(request.amount),
    TradeDesc: title,
    ItemName: title,
    ReturnURL: callbackUrl,
    ChoosePayment: methodNames[method],
    EncryptType: '1',
    ClientBackURL: returnUrl,
    ...(method === 'card' ? { OrderResultURL: resultUrl } : { PaymentInfoURL: callbackUrl }),
    ...expiry(method, request.days),
    ...(request.language === 'en' && { Language: 'ENG' }),
  }
  return sign(fields, merchant)
}

/** The content of a report whose signature was verified. */
export type Report =
  | { kind: 'paid'; amount: number; providerRef: string; day: string | undefined; isSimulated: boolean }
  | { kind: 'number-issued'; providerRef: string; code: PaymentCode; until: Date | undefined }
  | { kind: 'failed'; providerRef: string; reason: string }

/**
 * Reads `yyyy/MM/dd`, with or without a time, in the time zone of Taiwan; a day lasts until its end. Returns undefined for
 * years in which nobody pays, such as 0001 for an empty date, because neither they nor what is calculated from them could
 * always be stored.
 */
function readMoment(text: string): Date | undefined {
  const [, year, month, day, time] = /^(2\d{3})\/(\d{2})\/(\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? []
  if (year === undefined) return undefined
  const date = `${year}-${month}-${day}`
  const moment = new Date(time ? `${date}T${time}+08:00` : `${addDays(date, 1)}T00:00:00+08:00`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** The result codes that a number was issued, not that money was received. */
const issued = new Set(['2', '10100073'])

function readCode(fields: Fields): PaymentCode | undefined {
  const { vAccount = '', BankCode: bank = '', PaymentNo: number = '' } = fields
  if (vAccount !== '') return { kind: 'account', bank, account: vAccount }
  if (number !== '') return { kind: 'number', number }
  const barcodes = [1, 2, 3].map((part) => fields[`Barcode${part}`] ?? '').filter((part) => part !== '')
  return barcodes.length > 0 ? { kind: 'barcodes', barcodes } : undefined
}

/**
 * Returns the content of a report, which can always be stored, whatever was sent. A report without a readable amount is a
 * failure, because it proves no payment.
 */
export function readReport(sent: Fields): Report {
  const fields = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, storable(value)]))
  const { RtnCode: result = '', RtnMsg: reason = '', TradeNo: providerRef = '' } = fields
  if (issued.has(result)) {
    const code = readCode(fields)
    if (code)
      return { kind: 'number-issued', providerRef, code, until: readMoment(fields['ExpireDate'] ?? '') }
  }
  const text = fields['TradeAmt'] ?? ''
  if (result !== '1' || !/^\d{1,9}$/.test(text))
    return { kind: 'failed', providerRef, reason: reason.slice(0, 200) }
  const paidAt = readMoment(fields['PaymentDate'] ?? '')
  return {
    kind: 'paid',
    amount: Number(text),
    providerRef,
    day: paidAt && momentOf(paidAt).slice(0, 10),
    isSimulated: fields['SimulatePaid'] === '1',
  }
}

/** The names of the fields that are read from the provider, by the form in which the signature covers them. */
const signedNames = new Map(
  [
    'MerchantID',
    'MerchantTradeNo',
    'CheckMacValue',
    'RtnCode',
    'RtnMsg',
    'TradeNo',
    'TradeAmt',
    'TradeStatus',
    'PaymentDate',
    'SimulatePaid',
    'BankCode',
    'vAccount',
    'PaymentNo',
    'Barcode1',
    'Barcode2',
    'Barcode3',
    'ExpireDate',
  ].map((name) => [name.toLowerCase(), name]),
)

/**
 * Reads the fields of a form. The signature does not distinguish capital letters, so the fields that the program reads have one
 * spelling, whichever was sent; of several with one name the last one counts, for the signature as well.
 */
export function readForm(body: string): Fields {
  const sent = [...new URLSearchParams(body)]
  return Object.fromEntries(sent.map(([name, value]) => [signedNames.get(name.toLowerCase()) ?? name, value]))
}

/** Returns the signed form that queries the outcome of a trade; it is valid for three minutes. */
export function queryForm(tradeNo: string, now: Date, merchant: Merchant): Fields {
  const TimeStamp = String(Math.floor(now.getTime() / 1000))
  return sign({ MerchantID: merchant.merchantId, MerchantTradeNo: tradeNo, TimeStamp }, merchant)
}

/** Returns the answer to a query as a report; undefined while the payer has not paid. */
export function readQueryAnswer(fields: Fields): Report | undefined {
  const { TradeStatus: state, RtnMsg, TradeNo: providerRef = '' } = fields
  if (state === '1') return readReport({ ...fields, RtnCode: '1' })
  // The trade was never created, because the payer did not get as far as choosing how to pay.
  return state === '10200095'
    ? { kind: 'failed', providerRef: storable(providerRef), reason: storable(RtnMsg ?? '').slice(0, 200) }
    : undefined
}

/** A trade whose money is to be returned to the card. */
export interface RefundRequest {
  tradeNo: string
  providerRef: string
  /** The amount in whole NT$; a part of what was paid, or all of it. */
  amount: number
}

/** Returns the signed form that requests a refund to the card of a trade. */
export function refundForm({ tradeNo, providerRef, amount }: RefundRequest, merchant: Merchant): Fields {
  const fields = {
    MerchantID: merchant.merchantId,
    MerchantTradeNo: tradeNo,
    TradeNo: providerRef,
    Action: 'R',
    TotalAmount: String(amount),
  }
  return sign(fields, merchant)
}

/** The answer of the provider to a refund. */
export interface RefundAnswer {
  isDone: boolean
  /** The provider's own message about a failure. */
  message: string
}

/**
 * Reads the answer to a refund, as fields or as `RtnCode|RtnMsg`; it is not signed. Returns undefined for any other text,
 * such as the page of a proxy, because it does not show whether the money was returned.
 */
export function readRefundAnswer(sent: string, tradeNo: string): RefundAnswer | undefined {
  const body = storable(sent)
  const [, code, text = ''] = /^(\d{1,10})\|(.*)$/s.exec(body.trim()) ?? []
  if (code !== undefined) return { isDone: code === '1', message: text.slice(0, 200) }
  const { RtnCode = '', RtnMsg = '', MerchantTradeNo = tradeNo } = readForm(body)
  if (!/^-?\d{1,10}$/.test(RtnCode) || MerchantTradeNo !== tradeNo) return undefined
  return { isDone: RtnCode === '1', message: storable(RtnMsg).slice(0, 200) }
}
