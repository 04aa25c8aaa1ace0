import { pages } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { refund } from '@banquet/contract/payment/refund'
import type { Refund } from '@banquet/contract/payment/refund-record'
import { refundStates } from '@banquet/contract/payment/payment-states'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { refundStateText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useMay } from '../../../kit/session/may.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useChosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import { RefundActions } from './refund-actions.tsx'
import { RefundState, RefundTarget } from './refunds.panel.tsx'
import { refundSourceText, refundText } from './refund.text.ts'

const RefundsBar = lazyComponent(() => import('./refunds-bar.tsx').then((file) => file.RefundsBar))

const filters = ['state']

/** The refunds of the chosen event with their commands, newest first. */
export function RefundsPage() {
  const event = useEventOfPage()
  const t = useText(refundText)
  const states = useText(refundStateText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(refund.list, { sort: '-requestedAt', filters, sizes: longPageSizes, fixed })
  const { page: _page, size: _size, sort: _sort, state: _state, ...search } = queryOf(list.state)
  const counts = useQuery(read(refund.counts, { query: search })).data
  const mayRefund = useMay('payments', 'refund')
  const { selection, chosen } = useChosen(list, { all: false })
  return (
    <ListPage
      list={list}
      selection={mayRefund ? selection : undefined}
      rowName={({ orderNumber, payerName }) => `${orderNumber} ${payerName}`}
      below={mayRefund && chosen.isUsed && <RefundsBar chosen={chosen} />}
      columns={useColumns()}
      label={t.list}
      purpose={t.purpose}
      add={null}
      tabs={{
        name: 'state',
        label: t.state,
        options: refundStates.map((value) => ({ value, label: states[value] })),
        counts: counts,
      }}
    >
      <Link to={pages.payments.path} search={{ toReturn: 'true' }}>
        {t.toOrders}
      </Link>
    </ListPage>
  )
}

function useColumns() {
  const t = useText(refundText)
  const sources = useText(refundSourceText)
  return useMemo<readonly Column<Refund>[]>(
    () => [
      {
        key: 'order',
        header: t.order,
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.payments.path}/${row.paymentOrderId}`}>{row.orderNumber}</Link>,
      },
      { key: 'payer', header: t.payer, nowrap: true, cell: (row) => row.payerName },
      {
        key: 'amount',
        header: t.amount,
        sort: 'amount',
        align: 'end',
        nowrap: true,
        cell: (row) => countText(row.amount),
      },
      { key: 'method', header: t.method, cell: (row) => <RefundTarget row={row} /> },
      { key: 'state', header: t.state, sort: 'state', cell: (row) => <RefundState row={row} /> },
      {
        key: 'reason',
        header: t.reason,
        cell: (row) => (
          <>
            {row.handling?.reason || sources[row.source]}
            {(row.handling?.policy.retained ?? 0) > 0 && (
              <Muted as="small">{t.retained(row.handling?.policy.retained ?? 0)}</Muted>
            )}
          </>
        ),
      },
      {
        key: 'requestedAt',
        header: t.requestedAt,
        sort: 'requestedAt',
        nowrap: true,
        cell: (row) => momentWords(row.requestedAt),
      },
      // Not the `actions` column: up to four buttons do not fit beside the number on a phone.
      { key: 'commands', header: t.actions, cell: (row) => <RefundActions row={row} /> },
    ],
    [t, sources],
  )
}
