import { pages } from '@banquet/contract/call/access'
import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { receipt } from '@banquet/contract/payment/receipt'
import type { BulkReceipt } from '@banquet/contract/payment/receipt-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { useCalendar } from '../../../kit/input/document-calendar.ts'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { receiptsText } from './receipts.text.ts'

interface Props {
  rows: readonly PaymentOrderListRow[]
  onDone: () => void
}

/** Issues a receipt for each of the selected payment orders, and offers them as one PDF. */
export function BulkIssueButton({ rows, onDone }: Props) {
  const t = useText(receiptsText)
  const { id: eventId } = useEventOfPage()
  const [results, setResults] = useState<readonly BulkReceipt[]>()
  const issue = useWrite(receipt.bulkIssue, { also: ['payment-order'], quiet: true })
  const press = async () => {
    const ask = { title: t.issueAll(rows.length), body: t.issueAllBody, yes: t.issue }
    if (!(await confirm(ask))) return
    // The call has already shown the refusal of the whole.
    const body = { eventId, paymentOrderIds: rows.map(({ id }) => id) }
    const done = await issue.mutateAsync({ body }).catch(() => undefined)
    if (done) setResults(done)
  }
  return (
    <>
      <Button variant="default" loading={issue.isPending} onClick={() => void press()}>
        {t.issueSome(rows.length)}
      </Button>
      {results && (
        <BulkResults
          results={results.map(({ paymentOrderId, number, payerName, ...one }) => ({
            id: paymentOrderId,
            code: number,
            name: payerName,
            state: one.receiptId === null ? '' : `${one.receiptNumber} ${one.title} ${feeText(one.amount)}`,
            refusal: one.refusal,
          }))}
          headings={{ code: t.paymentNumber, name: t.payer }}
          path={pages.payments.path}
          otherState="receipt.too-much"
          words={{ 'receipt.too-much': t.nothingLeft, validation: t.oddRecipient }}
          actions={<SaveIssued results={results} />}
          onClose={() => {
            setResults(undefined)
            onDone()
          }}
        />
      )}
    </>
  )
}

function SaveIssued({ results }: { results: readonly BulkReceipt[] }) {
  const t = useText(receiptsText)
  const calendar = useCalendar()
  const mayExport = useMay('payments', 'export')
  const ids = results.flatMap(({ receiptId }) => receiptId ?? [])
  if (!mayExport || ids.length === 0) return null
  const query = { ids: ids.join(','), sort: 'id', calendar, language: language() }
  return (
    <DownloadButton endpoint={receipt.pdfBatch} input={{ query }}>
      {t.pdfOfChosen}
    </DownloadButton>
  )
}
