import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import type { OrderReceipts, Receipt } from '@banquet/contract/payment/receipt-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { receiptsOf } from '../../../shared/payment/receipt/receipts-of.ts'
import { ReceiptsTable } from '../../../shared/payment/receipt/receipts-table.tsx'
import { receiptText } from '../../../shared/payment/receipt/receipt.text.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { correctionOf } from './correction-of.ts'
import { receiptsText } from './receipts.text.ts'

const IssueReceiptsDialog = lazyComponent(() =>
  import('../../../shared/payment/receipt/issue-receipts.dialog.tsx').then(
    (file) => file.IssueReceiptsDialog,
  ),
)
const VoidDialog = lazyComponent(() => import('./void.dialog.tsx').then((file) => file.VoidDialog))
const ReissueDialog = lazyComponent(() => import('./reissue.dialog.tsx').then((file) => file.ReissueDialog))
const ReceiptHistory = lazyComponent(() =>
  import('./receipt-history.tsx').then((file) => file.ReceiptHistory),
)

/** The receipts of a payment order, the amount that can still be issued, and a warning if they exceed the payments. */
export function ReceiptsPanel({ order }: { order: PaymentOrder }) {
  const t = useText(receiptsText)
  const own = useText(receiptText)
  const mayView = useMay('payments', 'view')
  const maySettle = useMay('payments', 'settle')
  const [issuing, setIssuing] = useState(false)
  const offer = useQuery({ ...receiptsOf(order), enabled: mayView }).data
  if (!offer) return null
  const { received, receipted, left, obstacle, receipts } = offer
  return (
    <Panel gap={12} aria-labelledby="receipts">
      <h2 id="receipts">{own.receipts}</h2>
      <Exceeding offer={offer} maySettle={maySettle} />
      <Facts
        facts={[
          [t.received, feeText(received)],
          [t.receipted, feeText(receipted)],
          [t.left, feeText(left)],
        ]}
      />
      {receipts.length === 0 ? (
        <Muted>{own.none}</Muted>
      ) : (
        <ReceiptsTable rows={receipts} renderActions={(row) => <Actions row={row} maySettle={maySettle} />} />
      )}
      {obstacle === 'receipt.issuer' && <Muted>{t.noIssuer}</Muted>}
      {maySettle && obstacle === null && (
        <Row>
          <Button onClick={() => setIssuing(true)}>{own.issue}</Button>
        </Row>
      )}
      {issuing && (
        <IssueReceiptsDialog paymentOrderId={order.id} offer={offer} onClose={() => setIssuing(false)} />
      )}
    </Panel>
  )
}

/** Warns by how much the valid receipts exceed the payments kept, with the command that corrects it. */
function Exceeding({ offer, maySettle }: { offer: OrderReceipts; maySettle: boolean }) {
  const t = useText(receiptsText)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { received, receipted } = offer
  const correction = correctionOf(offer)
  if (!correction) return null
  const { row, rest } = correction
  return (
    <Stack gap={8}>
      <Banner color="danger">{t.exceeds(receipted, received)}</Banner>
      {maySettle && (
        <Row>
          <Button color="red" variant="outline" onClick={() => setOpen(true)}>
            {rest === 0 ? t.voidOne(row.number) : t.reissueFor(row.number, rest)}
          </Button>
        </Row>
      )}
      {isOpen && rest === 0 && <VoidDialog row={row} onClose={close} />}
      {isOpen && rest > 0 && <ReissueDialog row={row} amount={rest} onClose={close} />}
    </Stack>
  )
}

function Actions({ row, maySettle }: { row: Receipt; maySettle: boolean }) {
  const t = useText(receiptsText)
  const { history } = useText(commonText)
  const [open, setOpen] = useState<'void' | 'reissue' | 'history'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {maySettle && row.state === 'issued' && (
        <>
          <Button size="compact-md" variant="default" onClick={() => setOpen('reissue')}>
            {t.reissue}
          </Button>
          <Button size="compact-md" variant="outline" color="red" onClick={() => setOpen('void')}>
            {t.void}
          </Button>
        </>
      )}
      <Button size="compact-md" variant="subtle" onClick={() => setOpen('history')}>
        {history}
      </Button>
      {open === 'void' && <VoidDialog row={row} onClose={close} />}
      {open === 'reissue' && <ReissueDialog row={row} onClose={close} />}
      {open === 'history' && <ReceiptHistory row={row} onClose={close} />}
    </>
  )
}
