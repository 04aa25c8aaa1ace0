import { pages } from '@banquet/contract/call/access'
import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PdfButton } from '../../../shared/row/document/pdf-button.tsx'
import { ReceiptStateTag } from '../../../shared/payment/receipt/receipt-state.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted } from '../../../kit/look/look.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useText } from '../../../kit/text/text.ts'
import { receiptsText } from './receipts.text.ts'

const amount = { align: 'end', nowrap: true } as const

/** The columns of the list of receipts. The commands on a single receipt are on its payment order. */
export function useReceiptColumns() {
  const t = useText(receiptsText)
  return useMemo<readonly Column<Receipt>[]>(
    () => [
      {
        key: 'number',
        header: t.number,
        sort: 'id',
        rowHeader: true,
        nowrap: true,
        cell: (row) => row.number,
      },
      {
        key: 'title',
        header: t.title,
        sort: 'title',
        cell: (row) => (
          <>
            {row.title}
            {row.taxId !== '' && <Muted as="small">{row.taxId}</Muted>}
          </>
        ),
      },
      { key: 'net', header: t.net, ...amount, cell: (row) => countText(row.net) },
      { key: 'tax', header: t.tax, ...amount, cell: (row) => countText(row.tax) },
      { key: 'amount', header: t.amount, sort: 'amount', ...amount, cell: (row) => countText(row.amount) },
      {
        key: 'state',
        header: t.state,
        cell: (row) => (
          <>
            <ReceiptStateTag value={row.state} />
            {row.voidReason !== '' && <Muted as="small">{row.voidReason}</Muted>}
          </>
        ),
      },
      {
        key: 'handedOutOn',
        header: t.handedOutOn,
        sort: 'handedOutOn',
        cell: (row) => (
          <>
            {row.handedOutOn}
            {row.handedOutNote !== '' && <Muted as="small">{row.handedOutNote}</Muted>}
          </>
        ),
      },
      {
        key: 'paymentNumber',
        header: t.paymentNumber,
        nowrap: true,
        cell: (row) => <Link to={`${pages.payments.path}/${row.paymentOrderId}`}>{row.paymentNumber}</Link>,
      },
      {
        key: 'issuedAt',
        header: t.issuedAt,
        sort: 'issuedAt',
        nowrap: true,
        cell: (row) => momentWords(row.issuedAt),
      },
      {
        key: 'pdf',
        header: t.pdf,
        cell: (row) => <PdfButton endpoint={receipt.pdf} id={row.id} number={row.number} size="compact-md" />,
      },
    ],
    [t],
  )
}
