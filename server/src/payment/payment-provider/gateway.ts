import type { Provider } from '@banquet/contract/payment/payment-attempt'
import type { Services } from '../../kit/services.ts'
import {
  isGenuine,
  queryForm,
  readForm,
  readRefundAnswer,
  refundForm,
  type Fields,
  type Merchant,
  type RefundAnswer,
  type RefundRequest,
} from './ecpay.ts'
import { querySimulated, refundSimulated } from './simulated-trade.ts'

/** A payment provider as the installation uses it. */
export interface Gateway {
  provider: Provider
  merchant: Merchant
  /** The address that the browser of the payer posts to. */
  action: string
  /** Queries the outcome of a trade; undefined if the provider gives no genuine answer. */
  query: (services: Services, tradeNo: string) => Promise<Fields | undefined>
  /**
   * Requests a refund of a trade by card; undefined if there is no answer with the outcome. Missing if the provider has
   * no such call.
   */
  refund?: (services: Services, request: RefundRequest) => Promise<RefundAnswer | undefined>
}

/** The test shops that ECPay has published; they use another address. */
const testShops = new Set(['2000132', '2000214', '3002599', '3002607'])
const queryTimeoutMs = 10_000

function ecpay({ config }: Services): Gateway {
  const { merchantId = '', hashKey = '', hashIv = '' } = config.ecpay
  const merchant = { merchantId, hashKey, hashIv }
  const origin = ecpayOrigin(merchantId)
  const query = async ({ now }: Services, tradeNo: string) => {
    const response = await fetch(`${origin}/Cashier/QueryTradeInfo/V5`, {
      method: 'POST',
      body: new URLSearchParams(queryForm(tradeNo, now(), merchant)),
      redirect: 'error',
      signal: AbortSignal.timeout(queryTimeoutMs),
    })
    const fields = readForm(await response.text())
    return response.ok && isGenuine(fields, merchant) ? fields : undefined
  }
  const refund = async (_: Services, request: RefundRequest) => {
    const response = await fetch(`${origin}/CreditDetail/DoAction`, {
      method: 'POST',
      body: new URLSearchParams(refundForm(request, merchant)),
      redirect: 'error',
      signal: AbortSignal.timeout(queryTimeoutMs),
    })
    const body = await response.text()
    return response.ok ? readRefundAnswer(body, request.tradeNo) : undefined
  }
  // The test address does not support refunds.
  const isForTrying = testShops.has(merchantId)
  const action = `${origin}/Cashier/AioCheckOut/V5`
  return { provider: 'ecpay', merchant, action, query, ...(!isForTrying && { refund }) }
}

/** Returns the address of the provider for a shop. */
export function ecpayOrigin(merchantId: string): string {
  return `https://payment${testShops.has(merchantId) ? '-stage' : ''}.ecpay.com.tw`
}

/** The page of the built-in simulator. */
export const simulatorPath = '/payment-simulator'

/** Returns the shop of the simulator, whose keys are derived from the secret key of the installation. */
export function simulatedMerchant({ keyFor }: Services): Merchant {
  const key = keyFor('payment-simulator').toString('hex')
  return { merchantId: 'SIMULATOR', hashKey: key.slice(0, 16), hashIv: key.slice(16, 32) }
}

/** Returns the payment provider of the installation; undefined if it has none. */
export function gatewayOf(services: Services): Gateway | undefined {
  const { paymentProvider } = services.config
  if (paymentProvider === 'ecpay') return ecpay(services)
  if (paymentProvider === 'none') return undefined
  const merchant = simulatedMerchant(services)
  const query = ({ db }: Services, tradeNo: string) => querySimulated(db, tradeNo, merchant)
  const refund = async ({ db }: Services, request: RefundRequest) => {
    const body = await refundSimulated(db, refundForm(request, merchant), merchant)
    return readRefundAnswer(body, request.tradeNo)
  }
  return { provider: 'simulator', merchant, action: simulatorPath, query, refund }
}
