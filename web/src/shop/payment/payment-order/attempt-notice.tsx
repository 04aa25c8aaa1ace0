import { paymentAttempt, type PaymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Buttons, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { myPaymentText } from './my-payment.text.ts'

/** What has become of an attempt to pay online: never more than what the server knows. */
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
      // One from which the payer did not return was probably given up.
      return isReturned ? <Waiting row={row} /> : null
    case 'abandoned':
      return null
  }
}

function Waiting({ row: { id } }: { row: PaymentAttempt }) {
  const t = useText(myPaymentText)
  const check = useWrite(paymentAttempt.check, { also: ['payment-order', 'signup'], quiet: true })
  const ask = async () => {
    // A refusal is shown by the call.
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

/** The number or the barcodes to pay with. */
function Code({ row: { code, codeUntil, amount, provider, tradeNo } }: { row: PaymentAttempt }) {
  const t = useText(myPaymentText)
  const facts: (readonly [string, string])[] = []
  if (code?.kind === 'account') facts.push([t.bank, code.bank], [t.account, code.account])
  if (code?.kind === 'number') facts.push([t.storeNumber, code.number])
  if (code?.kind === 'barcodes') facts.push([t.barcodes, code.barcodes.join(' ')])
  return (
    <Stack gap={8}>
      <Banner color="warning">{t.payCode(codeUntil === null ? '' : deadlineWords(codeUntil))}</Banner>
      <Facts layout="rows" facts={[...facts, [t.amount, feeText(amount)]]} />
      {provider === 'simulator' && (
        <Buttons>
          <Button component="a" variant="default" href={`/payment-simulator/${tradeNo}`}>
            {t.simulate}
          </Button>
        </Buttons>
      )}
    </Stack>
  )
}
