import { pages } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { transferNotice, type TransferNoticeListRow } from '@banquet/contract/payment/payment-order'
import { noticeStates } from '@banquet/contract/payment/payment-order-record'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useList } from '../../../kit/list/list-state.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import type { Column } from '../../../kit/table/column.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { NoticeActions, NoticeStateTag } from './notices-table.tsx'
import { noticeStateText, paymentOrderText } from './payment-order.text.ts'

/** The transfer notices with their slips, open ones first. */
export function TransferNoticesPage() {
  const t = useText(paymentOrderText)
  const states = useText(noticeStateText)
  const list = useList(transferNotice.list, {
    sort: '-createdAt',
    filters: ['state'],
    sizes: longPageSizes,
  })
  return (
    <ListPage
      list={list}
      columns={useColumns()}
      label={t.notices}
      purpose={t.noticesPurpose}
      range={t.reportedAt}
      filters={[
        {
          name: 'state',
          label: t.state,
          options: noticeStates.map((value) => ({ value, label: states[value] })),
        },
      ]}
    />
  )
}

const amount = { align: 'end', nowrap: true } as const

function useColumns() {
  const t = useText(paymentOrderText)
  return useMemo<readonly Column<TransferNoticeListRow>[]>(
    () => [
      {
        key: 'number',
        header: t.number,
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.payments.path}/${row.paymentOrderId}`}>{row.number}</Link>,
      },
      { key: 'payer', header: t.payer, cell: (row) => row.payerName },
      {
        key: 'participant',
        header: t.participant,
        cell: (row) =>
          row.participant === row.payerName ? '' : localName(language(), row.participant, row.enParticipant),
      },
      { key: 'day', header: t.day, sort: 'day', nowrap: true, cell: (row) => row.day },
      { key: 'lastFive', header: t.lastFive, nowrap: true, cell: (row) => row.lastFive },
      { key: 'amount', header: t.amount, sort: 'amount', ...amount, cell: (row) => countText(row.amount) },
      {
        key: 'left',
        header: t.rest,
        ...amount,
        cell: (row) => (row.left === 0 ? '' : countText(row.left)),
      },
      { key: 'state', header: t.state, cell: (row) => <NoticeStateTag notice={row} /> },
      {
        key: 'createdAt',
        header: t.reportedAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
      { key: 'actions', header: t.actions, cell: (row) => <NoticeActions notice={row} /> },
    ],
    [t],
  )
}
