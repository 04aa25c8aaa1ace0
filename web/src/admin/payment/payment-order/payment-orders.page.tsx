import { pages } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { paymentStates } from '@banquet/contract/payment/payment-states'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconChecklist } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { PaymentStateTag } from '../../../shared/payment/payment-order/payment-state.tsx'
import { paymentStateText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { purposeOf } from '../../../shared/payment/payment-order/purpose-of.ts'
import { ParticipantLink } from '../../../shared/people/participant/participant-link.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { deadlineWords, momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useMay } from '../../../kit/session/may.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useChosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import { paymentReportText } from '../payment-report/payment-report.text.ts'
import { paymentOrderText } from './payment-order.text.ts'

const PaymentOrdersBar = lazyComponent(() =>
  import('./payment-orders-bar.tsx').then((file) => file.PaymentOrdersBar),
)
const VerifyAmountsDialog = lazyComponent(() =>
  import('../payment-report/verify.dialog.tsx').then((file) => file.VerifyAmountsDialog),
)

const columnChoice = { list: 'payments' } as const
const views = { page: 'payments' } as const
const filters = ['state', 'toReturn']

/** The payment orders of the chosen event, newest first. */
export function PaymentOrdersPage() {
  const event = useEventOfPage()
  const t = useText(paymentOrderText)
  const states = useText(paymentStateText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(paymentOrder.list, { sort: '-createdAt', filters, sizes: longPageSizes, fixed })
  const {
    page: _page,
    size: _size,
    sort: _sort,
    state: _state,
    toReturn: _toReturn,
    ...search
  } = queryOf(list.state)
  const counts = useQuery(read(paymentOrder.counts, { query: search })).data
  const { toReturn, ...byState } = counts ?? { toReturn: undefined }
  const report = useText(paymentReportText)
  const [isVerifying, setVerifying] = useState(false)
  const mayRefund = useMay('payments', 'refund')
  const maySettle = useMay('payments', 'settle')
  const { selection, chosen } = useChosen(list, { all: false })
  // Refunds can be requested for orders with money to return.
  const canRefund = mayRefund && list.state.filters['toReturn'] === 'true'
  return (
    <ListPage
      list={list}
      columns={useColumns()}
      label={t.list}
      purpose={t.purpose}
      choice={columnChoice}
      views={views}
      filters={[
        {
          name: 'toReturn',
          label: toReturn === undefined ? t.onlyToReturn : `${t.onlyToReturn} (${countText(toReturn)})`,
          options: [{ value: 'true', label: t.onlyToReturn }],
        },
      ]}
      add={null}
      selection={canRefund || maySettle ? selection : undefined}
      rowName={({ number, payerName }) => `${number} ${payerName}`}
      below={
        (canRefund || maySettle) &&
        chosen.isUsed && <PaymentOrdersBar chosen={chosen} canRefund={canRefund} maySettle={maySettle} />
      }
      tabs={{
        name: 'state',
        label: t.state,
        options: paymentStates.map((value) => ({ value, label: states[value] })),
        counts: counts && byState,
      }}
    >
      <Button
        variant="default"
        leftSection={<IconChecklist size={16} aria-hidden="true" />}
        onClick={() => setVerifying(true)}
      >
        {report.verify}
      </Button>
      <ExportButton endpoint={paymentOrder.export} state={list.state} />
      {isVerifying && <VerifyAmountsDialog eventId={event.id} onClose={() => setVerifying(false)} />}
    </ListPage>
  )
}

const amount = { align: 'end', nowrap: true } as const
const some = (value: number) => (value === 0 ? '' : countText(value))

function useColumns() {
  const t = useText(paymentOrderText)
  return useMemo<readonly Column<PaymentOrderListRow>[]>(
    () => [
      {
        key: 'number',
        header: t.number,
        sort: 'id',
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.payments.path}/${row.id}`}>{row.number}</Link>,
      },
      {
        key: 'payer',
        header: t.payer,
        cell: (row) => <ParticipantLink of={{ memberId: row.payerId }}>{row.payerName}</ParticipantLink>,
      },
      {
        key: 'label',
        header: t.label,
        cell: (row) => (
          <>
            {purposeOf(row, row.payerName)}
            {row.lineCount > 1 && <Muted as="small">{t.more(row.lineCount)}</Muted>}
          </>
        ),
      },
      {
        key: 'state',
        header: t.state,
        sort: 'state',
        cell: (row) => <PaymentStateTag value={row.state} isReported={row.isReported} />,
      },
      { key: 'total', header: t.total, sort: 'total', ...amount, cell: (row) => countText(row.total) },
      { key: 'paid', header: t.paid, sort: 'paid', ...amount, cell: (row) => some(row.paid) },
      { key: 'toReturn', header: t.toReturn, sort: 'toReturn', ...amount, cell: (row) => some(row.toReturn) },
      {
        key: 'dueAt',
        header: t.dueAt,
        sort: 'dueAt',
        nowrap: true,
        cell: (row) =>
          row.dueAt && (row.state === 'open' || row.state === 'partly-paid') ? deadlineWords(row.dueAt) : '',
      },
      {
        key: 'createdAt',
        header: t.createdAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
    ],
    [t],
  )
}
