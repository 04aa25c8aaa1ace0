import { longPageSizes } from '@banquet/contract/call/page-size'
import { receipt } from '@banquet/contract/payment/receipt'
import { receiptKinds, receiptStates } from '@banquet/contract/payment/receipt-record'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { receiptKindText, receiptStateText } from '../../../shared/payment/receipt/receipt.text.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { read } from '../../../kit/query/query.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useChosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import { useReceiptColumns } from './receipt-columns.tsx'
import { receiptsText } from './receipts.text.ts'

const ReceiptsBar = lazyComponent(() => import('./receipts-bar.tsx').then((file) => file.ReceiptsBar))

const filters = ['state', 'kind', 'handedOut', 'exceeding']

/** The receipts of the chosen event, newest first. */
export function ReceiptsPage() {
  const event = useEventOfPage()
  const t = useText(receiptsText)
  const states = useText(receiptStateText)
  const kinds = useText(receiptKindText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(receipt.list, { sort: '-issuedAt', filters, sizes: longPageSizes, fixed })
  const { selection, chosen } = useChosen(list)
  const {
    page: _page,
    size: _size,
    sort: _sort,
    state: _state,
    exceeding: _exceeding,
    ...search
  } = queryOf(list.state)
  const counts = useQuery(read(receipt.counts, { query: search })).data
  const exceeding = counts ? `${t.exceeding} (${countText(counts.exceeding)})` : t.exceeding
  return (
    <ListPage
      list={list}
      columns={useReceiptColumns()}
      label={t.list}
      purpose={t.purpose}
      filters={[
        {
          name: 'handedOut',
          label: t.handedOut,
          options: [
            { value: 'no', label: t.notHandedOut },
            { value: 'yes', label: t.isHandedOut },
          ],
        },
        {
          name: 'kind',
          label: t.kind,
          options: receiptKinds.map((value) => ({ value, label: kinds[value] })),
        },
        { name: 'exceeding', label: exceeding, options: [{ value: 'true', label: t.exceeding }] },
      ]}
      add={null}
      selection={selection}
      rowName={({ number, title }) => `${number} ${title}`}
      tabs={{
        name: 'state',
        label: t.state,
        options: receiptStates.map((value) => ({ value, label: states[value] })),
        counts: counts && { issued: counts.issued, void: counts.void },
      }}
      below={chosen.isUsed && <ReceiptsBar chosen={chosen} state={list.state} />}
    >
      <ExportButton endpoint={receipt.export} state={list.state} />
    </ListPage>
  )
}
