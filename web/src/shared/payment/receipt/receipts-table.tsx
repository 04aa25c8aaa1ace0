import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import type { ReactNode } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, PlainTable, Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { PdfButton } from '../../row/document/pdf-button.tsx'
import { ReceiptStateTag } from './receipt-state.tsx'
import { receiptText } from './receipt.text.ts'

interface Props {
  rows: readonly Receipt[]
  /** Additional buttons for a receipt, next to the download button. */
  renderActions?: (row: Receipt) => ReactNode
}

/** The receipts of a payment order. */
export function ReceiptsTable({ rows, renderActions }: Props) {
  const t = useText(receiptText)
  return (
    <PlainTable cards aria-label={t.receipts}>
      <thead>
        <tr>
          <th scope="col">{t.number}</th>
          <th scope="col">{t.title}</th>
          <th scope="col">{t.amount}</th>
          <th scope="col">{t.state}</th>
          <th scope="col">{t.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.number}
              <Muted as="small">{momentWords(row.issuedAt)}</Muted>
            </th>
            <td data-label={t.title}>
              {row.title}
              {row.taxId !== '' && <Muted as="small">{row.taxId}</Muted>}
            </td>
            <td data-label={t.amount}>{feeText(row.amount)}</td>
            <td data-label={t.state}>
              <ReceiptStateTag value={row.state} />
              {row.voidReason !== '' && <Muted as="small">{row.voidReason}</Muted>}
              {row.replacesNumber !== '' && <Muted as="small">{t.replaces(row.replacesNumber)}</Muted>}
              {row.replacedByNumber !== '' && <Muted as="small">{t.replacedBy(row.replacedByNumber)}</Muted>}
              {row.handedOutOn !== null && <Muted as="small">{t.handedOut(row.handedOutOn)}</Muted>}
            </td>
            <td data-label={t.actions}>
              <Row gap={8}>
                <PdfButton endpoint={receipt.pdf} id={row.id} number={row.number} size="compact-md" />
                {renderActions?.(row)}
              </Row>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
