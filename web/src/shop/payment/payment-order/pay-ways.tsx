import type { OnlineMethod } from '@banquet/contract/payment/online-method'
import { paymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { PaymentOrder, PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { TransferAccount } from '../../../shared/payment/payment-order/transfer-account.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Buttons, Muted, Panel, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { labelled, language, noted, useText } from '../../../kit/text/text.ts'
import { goToProvider } from './go-to-provider.ts'
import { leftOf } from './left-of.ts'
import { isOpen, isWith } from './payable-together.ts'
import { myNoticeStateText, myPaymentText } from './my-payment.text.ts'

const ReportTransferDialog = lazyComponent(() =>
  import('./report-transfer.dialog.tsx').then((file) => file.ReportTransferDialog),
)
// Loaded later, because most people have only one order to pay.
const TogetherField = lazyComponent(() => import('./together-field.tsx').then((file) => file.TogetherField))

const labels = {
  card: ['payCard', 'cardHint'],
  atm: ['payAtm', 'atmHint'],
  cvs: ['payCvs', 'cvsHint'],
  barcode: ['payBarcode', 'barcodeHint'],
} as const satisfies Record<OnlineMethod, readonly [string, string]>

/** The payment methods for the amount left: online with one click, or by bank transfer. */
export function PayWays({ order }: { order: PaymentOrder }) {
  const t = useText(myPaymentText)
  const list = useQuery(read(paymentOrder.list, { query: { eventId: order.eventId } }))
  const all = list.data?.rows ?? []
  const { together }: { together?: unknown } = useSearch({ strict: false })
  const others = all.filter((row) => row.id !== order.id && leftOf(row) > 0 && isWith(order, row))
  const first = together === 'all' ? others.filter(isOpen).map(({ id }) => id) : []
  // Who wants to pay all does not pay one of them because the others are not known yet.
  if (together === 'all' && list.isPending) return <Spinner />
  const online = order.methods.length > 0 && <Online order={order} others={others} first={first} />
  const payee = localName(language(), order.payeeName, order.payeeEnName)
  return (
    <>
      {!order.isReported && online}
      {order.transferAccount && (
        <Panel gap={12} aria-labelledby="by-transfer">
          <h2 id="by-transfer">{t.transferTo}</h2>
          {payee !== '' && <Muted>{t.paidTo(payee)}</Muted>}
          <TransferAccount account={order.transferAccount} />
          <Muted>{t.transferHint(order.number)}</Muted>
          <Report order={order} others={others} first={first} />
        </Panel>
      )}
      {order.isReported && online}
    </>
  )
}

interface WithOthers {
  order: PaymentOrder
  /** The member's other orders for the same event with an amount left to pay. */
  others: readonly PaymentOrderListRow[]
  /** The ids of those that are selected until the member selects others. */
  first: readonly number[]
}

function Online({ order, others, first }: WithOthers) {
  const t = useText(myPaymentText)
  const [selected, setTogether] = useState<readonly string[]>()
  const together = selected ?? first.map(String)
  const chosen = others.filter(({ id }) => together.includes(String(id)))
  const amount = [order, ...chosen].reduce((sum, row) => sum + leftOf(row), 0)
  const start = useWrite(paymentAttempt.start, { quiet: true, also: ['payment-order'] })
  const pay = async (method: OnlineMethod) => {
    const body = {
      method,
      togetherWith: chosen.map(({ id }) => id),
      expectedAmount: amount,
      language: language(),
    }
    // The call has already shown the refusal.
    const begun = await start.mutateAsync({ params: { id: order.id }, body }).catch(() => undefined)
    if (begun) goToProvider(begun.form)
  }
  // Disabled until the browser has left the page, so that a payment is not started twice.
  const isLeaving = start.isPending || start.isSuccess
  return (
    <Panel gap={12} aria-labelledby="pay-online">
      <h2 id="pay-online">{order.isReported ? t.payOtherwise : t.payHow}</h2>
      {others.length > 0 && (
        <TogetherField label={t.together} others={others} value={together} onChange={setTogether} />
      )}
      {chosen.length > 0 && <strong>{t.amountTogether(amount)}</strong>}
      <Stack gap={8}>
        {order.methods.map((method, n) => {
          const [label, hint] = labels[method]
          return (
            <div key={method}>
              <Button
                fullWidth
                variant={n === 0 && !order.isReported ? 'filled' : 'default'}
                disabled={isLeaving}
                loading={isLeaving && start.variables?.body.method === method}
                onClick={() => void pay(method)}
              >
                {t[label]}
              </Button>
              <Muted as="small">{t[hint]}</Muted>
            </div>
          )
        })}
      </Stack>
    </Panel>
  )
}

function Report({ order, others, first }: WithOthers) {
  const t = useText(myPaymentText)
  const states = useText(myNoticeStateText)
  const [open, setOpen] = useState(false)
  const known = order.notices.at(-1)
  return (
    <>
      {known && (
        <Muted>
          {labelled(
            t.reported,
            noted(
              `${known.day} ${known.lastFive} ${feeText(known.amount)} ${states[known.state]}`,
              known.reason,
            ),
          )}
        </Muted>
      )}
      <Buttons>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t.report}
        </Button>
      </Buttons>
      {open && (
        <ReportTransferDialog order={order} others={others} first={first} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
