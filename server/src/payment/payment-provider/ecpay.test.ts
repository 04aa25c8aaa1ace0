import { describe, expect, it, test } from 'vitest'
import {
  checkMacValue,
  isGenuine,
  queryForm,
  readForm,
  readQueryAnswer,
  readReport,
  requestForm,
  sign,
  type Fields,
} from './ecpay.ts'
import { ecpayOrigin } from './gateway.ts'

/** The test shop that the provider has published. */
const shop = { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' }
const olderShop = { merchantId: '2000132', hashKey: '5294y06JbISpM5x9', hashIv: 'v77hoKGq4kWxNNIS' }

const asked = { PaymentType: 'aio', ChoosePayment: 'ALL', EncryptType: '1' }
const receiver = 'https://www.ecpay.com.tw/receive.php'

describe('the signature', () => {
  test.each([
    [
      '291CBA324D31FB5A4BBBFDF2CFE5D32598524753AFD4959C3BF590C5B2F57FB2',
      {
        ...asked,
        MerchantID: '3002607',
        MerchantTradeNo: 'Test1234567890',
        MerchantTradeDate: '2025/01/01 12:00:00',
        TotalAmount: '100',
        TradeDesc: '測試',
        ItemName: '測試商品',
        ReturnURL: 'https://example.com/notify',
      },
      shop,
    ],
    [
      '6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840',
      {
        ...asked,
        MerchantID: '3002607',
        MerchantTradeNo: 'ecpay20230312153023',
        MerchantTradeDate: '2023/03/12 15:30:23',
        TotalAmount: '30000',
        TradeDesc: '促銷方案',
        ItemName: 'Apple iphone 15',
        ReturnURL: receiver,
      },
      shop,
    ],
    [
      'CFA9BDE377361FBDD8F160274930E815D1A8A2E3E80CE7D404C45FC9A0A1E407',
      {
        ...asked,
        MerchantID: '2000132',
        MerchantTradeNo: 'ecpay20130312153023',
        MerchantTradeDate: '2013/03/12 15:30:23',
        TotalAmount: '1000',
        TradeDesc: '促銷方案',
        ItemName: 'Apple iphone 7 手機殼',
        ReturnURL: receiver,
      },
      olderShop,
    ],
  ] as [string, Fields, typeof shop][])(
    'is that of the published example %s',
    (expected, fields, merchant) => {
      expect(checkMacValue(fields, merchant)).toBe(expected)
      expect(isGenuine({ ...fields, CheckMacValue: expected }, merchant)).toBe(true)
      expect(isGenuine({ ...fields, CheckMacValue: expected.toLowerCase() }, merchant)).toBe(true)
    },
  )

  // This is the table of the provider: everything else is encoded as in a form.
  test.each([
    ["-_.!*()~' +&=/", '-_.!*()%7e%27+%2b%26%3d%2f'],
    ['中', '%e4%b8%ad'],
  ])('encodes %s as the provider does', async (text, encoded) => {
    const { createHash } = await import('node:crypto')
    const expected = createHash('sha256')
      .update(`hashkey%3dpwfhcqoqzgmho4w6%26a%3d${encoded}%26hashiv%3dekrm7ift261dpevs`)
      .digest('hex')
      .toUpperCase()
    expect(checkMacValue({ A: text }, shop)).toBe(expected)
  })

  test('covers every field that is sent, also an empty one', () => {
    const signed = sign({ MerchantID: '3002607', RtnCode: '1', StoreID: '' }, shop)
    expect(isGenuine(signed, shop)).toBe(true)
    const { StoreID: _, ...shorter } = signed
    for (const forged of [{ ...signed, RtnCode: '2' }, { ...signed, More: '' }, shorter, { RtnCode: '1' }])
      expect(isGenuine(forged as Fields, shop)).toBe(false)
    expect(isGenuine(sign({ MerchantID: '2000132' }, shop), shop)).toBe(false)
  })
})

const request = {
  tradeNo: 'BQ26ABCDEFGH23456789',
  amount: 3000,
  title: '2027 研討會（臺北）& P000012',
  language: 'en' as const,
  now: new Date('2027-01-04T20:30:00Z'),
  days: 5,
  callbackUrl: 'https://a.example/c',
  returnUrl: 'https://a.example/r',
  resultUrl: 'https://a.example/p',
}

test('a request has the fields that the provider requires', () => {
  const fields = requestForm({ ...request, method: 'atm' }, shop)
  expect(fields).toMatchObject({
    MerchantTradeDate: '2027/01/05 04:30:00',
    TotalAmount: '3000',
    ItemName: '2027 研討會 臺北 P000012',
    ChoosePayment: 'ATM',
    ExpireDate: '5',
    Language: 'ENG',
    PaymentInfoURL: 'https://a.example/c',
  })
  expect(fields['MerchantTradeNo']?.length).toBeLessThanOrEqual(20)
  expect(isGenuine(fields, shop)).toBe(true)
  expect(requestForm({ ...request, method: 'cvs' }, shop)['StoreExpireDate']).toBe('7200')
  expect(requestForm({ ...request, method: 'barcode' }, shop)['StoreExpireDate']).toBe('5')
  expect(requestForm({ ...request, method: 'card' }, shop)['OrderResultURL']).toBe('https://a.example/p')
  expect(requestForm({ ...request, method: 'card', title: '（）'.repeat(400) }, shop)['ItemName']).toBe(
    'Banquet',
  )
})

describe('a report', () => {
  const paid = {
    RtnCode: '1',
    TradeAmt: '3000',
    TradeNo: '25',
    PaymentDate: '2027/01/05 00:10:00',
    SimulatePaid: '0',
  }

  test('of a payment has the amount and the day', () => {
    expect(readReport(paid)).toEqual({
      kind: 'paid',
      amount: 3000,
      providerRef: '25',
      day: '2027-01-05',
      isSimulated: false,
    })
    expect(readReport({ ...paid, SimulatePaid: '1' })).toMatchObject({ isSimulated: true })
  })

  test.each(['', '3000.00', '-1', '３０００', '1e3'])(
    'without a readable amount (%s) is no payment',
    (TradeAmt) => {
      expect(readReport({ ...paid, TradeAmt }).kind).toBe('failed')
    },
  )

  test('of a number has the end of the day until which it can be used', () => {
    const atm = { RtnCode: '2', TradeNo: '25', BankCode: '812', vAccount: '91', ExpireDate: '2027/01/09' }
    expect(readReport(atm)).toMatchObject({
      kind: 'number-issued',
      code: { kind: 'account', bank: '812', account: '91' },
      until: new Date('2027-01-09T16:00:00Z'),
    })
    const store = { RtnCode: '10100073', PaymentNo: 'X1', ExpireDate: '2027/01/09 12:00:00' }
    expect(readReport(store)).toMatchObject({
      code: { kind: 'number', number: 'X1' },
      until: new Date('2027-01-09T04:00:00Z'),
    })
    const bars = { RtnCode: '10100073', PaymentNo: '', Barcode1: 'A', Barcode2: 'B', Barcode3: 'C' }
    expect(readReport(bars)).toMatchObject({ code: { kind: 'barcodes', barcodes: ['A', 'B', 'C'] } })
    expect(readReport({ RtnCode: '2' }).kind).toBe('failed')
  })

  test('in answer to a query counts only once it is final', () => {
    expect(readQueryAnswer({ ...paid, TradeStatus: '1' })).toMatchObject({ kind: 'paid', amount: 3000 })
    expect(readQueryAnswer({ ...paid, TradeStatus: '0' })).toBeUndefined()
    expect(readQueryAnswer({ TradeStatus: '10200095' })?.kind).toBe('failed')
  })
})

it('a query about a trade is a signed form, and its answer is read as a form', () => {
  const fields = queryForm('BQ1', new Date(1_800_000_000_000), shop)
  expect(fields).toMatchObject({ MerchantTradeNo: 'BQ1', TimeStamp: '1800000000' })
  expect(isGenuine(fields, shop)).toBe(true)
  expect(readForm('a=%E4%B8%AD+%2B&b=')).toEqual({ a: '中 +', b: '' })
})

it('published shops use the test address', () => {
  expect(ecpayOrigin('3002607')).toBe('https://payment-stage.ecpay.com.tw')
  expect(ecpayOrigin('1234567')).toBe('https://payment.ecpay.com.tw')
})
