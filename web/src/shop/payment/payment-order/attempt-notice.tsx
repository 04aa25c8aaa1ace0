import { paymentAttempt, type PaymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { paymentMethodText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Buttons, Panel, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { myPaymentText } from './my-payment.text.ts'

const Barcodes = lazyComponent(() => import('./barcodes.tsx').then((file) => file.Barcodes))

/** The state of an online payment, as known to the server. */
export function AttemptNotice({ row, isReturned }: { row: PaymentAttempt; isReturned: boolean }) {
  const t = useText(myPaymentText)
  switch (row.state) {
    case 'number-issued':
      return <Code row={row} />
    case 'review':
      return <Banner color="warning">{t.review}</Banner>
    case 'failed':
      return isReturned ? <Banner color="danger">{t.failed}</Banner> : null
    case 'settled':
      return isReturned ? <Banner color="success">{t.settled}</Banner> : null
    case 'created':
      // An attempt without a return from the provider was probably given up.
      return isReturned ? <Waiting row={row} /> : null
    case 'abandoned':
      return null
  }
}

function Waiting({ row: { id } }: { row: PaymentAttempt }) {
  const t = useText(myPaymentText)
  const check = useWrite(paymentAttempt.check, {
    also: ['payment-order', 'signup', 'submission'],
    quiet: true,
  })
  const ask = async () => {
    // The call has already shown the refusal.
    const answer = await check.mutateAsync({ params: { id } }).catch(() => undefined)
    if (answer?.state === 'created') notify.success(t.checked)
  }
  return (
    <Stack gap={8} role="status">
      <Banner>{t.waiting}</Banner>
      <Buttons>
        <Button variant="default" loading={check.isPending} onClick={() => void ask()}>
          {t.check}
        </Button>
      </Buttons>
    </Stack>
  )
}

/** The payment code, virtual account or barcodes to pay with. */
function Code({ row: { method, code, codeUntil, amount, provider, tradeNo } }: { row: PaymentAttempt }) {
  const t = useText(myPaymentText)
  const methods = useText(paymentMethodText)
  const facts: (readonly [string, string])[] = [[t.amount, feeText(amount)]]
  if (code?.kind === 'account') facts.push([t.bank, code.bank], [t.account, code.account])
  if (code?.kind === 'number') facts.push([t.storeNumber, code.number])
  return (
    <Panel gap={12} aria-label={methods[method]}>
      <h2>{methods[method]}</h2>
      <Banner color="warning">{t.payCode(codeUntil === null ? '' : deadlineWords(codeUntil))}</Banner>
      <Facts layout="rows" facts={facts} />
      {code?.kind === 'barcodes' && <Barcodes codes={code.barcodes} />}
      {provider === 'simulator' && (
        <Buttons>
          <Button component="a" variant="default" href={`/payment-simulator/${tradeNo}`}>
            {t.simulate}
          </Button>
        </Buttons>
      )}
    </Panel>
  )
}
