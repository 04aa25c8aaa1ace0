import { countText } from '@banquet/contract/rule/money/amount-text'
import { stock, stockKinds, type Stock, type StockMovement } from '@banquet/contract/stock/stock'
import { useMemo } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useListRows, useListState } from '../../../kit/list/list-state.ts'
import { useText } from '../../../kit/text/text.ts'
import { signed, stockKindText, stockText } from './stock.text.ts'
import { Muted, Row, Tag, Text, Title, type LookColor } from '../../../kit/look/look.tsx'
import * as styles from './stock.module.css'
import { ActorName } from '../../../kit/look/actor-name.tsx'

const filters = ['kind']

const card = `
  'kind change after'
  'remark remark remark'
  'time time who' / auto 1fr auto`

/** The movements of a product, newest first: when, what, how much, why and by whom. */
export function StockLedger({ row }: { row: Stock }) {
  const t = useText(stockText)
  const kinds = useText(stockKindText)
  const state = useListState({ sort: '-seq', filters })
  const list = useListRows(stock.movements, state, { id: row.id })
  const columns = useLedgerColumns()
  const options = stockKinds.map((kind) => ({ value: kind, label: kinds[kind] }))
  return (
    <section className={styles.ledger} aria-labelledby="stock-ledger">
      <Title m="8px 0 10px" id="stock-ledger">
        {t.ledger}
      </Title>
      <ListPage
        list={list}
        columns={columns}
        label={t.ledger}
        purpose={t.ledgerPurpose}
        range
        filters={[{ name: 'kind', label: t.kind, options }]}
        card={card}
      />
    </section>
  )
}

function useLedgerColumns() {
  const t = useText(stockText)
  return useMemo<readonly Column<StockMovement>[]>(
    () => [
      {
        key: 'seq',
        header: t.place,
        sort: 'seq',
        align: 'end',
        width: 76,
        hideOnPhone: true,
        cell: (row) => row.seq,
      },
      {
        key: 'time',
        header: t.time,
        nowrap: true,
        cell: (row) => <time dateTime={row.at}>{momentWords(row.at)}</time>,
      },
      { key: 'kind', header: t.kind, cell: (row) => <KindBadge row={row} /> },
      { key: 'change', header: t.change, align: 'end', nowrap: true, cell: (row) => <Change row={row} /> },
      { key: 'after', header: t.afterwards, align: 'end', nowrap: true, cell: (row) => <After row={row} /> },
      { key: 'remark', header: t.remark, cell: (row) => row.remark },
      { key: 'who', header: t.who, cell: (row) => <ActorName of={row} /> },
    ],
    [t],
  )
}

const kindColors: Partial<Record<StockMovement['kind'] | NonNullable<StockMovement['reason']>, LookColor>> = {
  increment: 'success',
  produced: 'success',
  returned: 'success',
  spoilage: 'danger',
  loss: 'danger',
  count: 'accent',
}

/** The kind of a movement; for a loss the reason, which says more than "removed". */
function KindBadge({ row }: { row: StockMovement }) {
  const kinds = useText(stockKindText)
  const kind = row.reason ?? row.kind
  return <Tag color={kindColors[kind]}>{kinds[kind]}</Tag>
}

function Change({ row: { onHandDelta, allocatedDelta } }: { row: StockMovement }) {
  const t = useText(stockText)
  return (
    <Row as="span" gap="0 8px" justify="end">
      {(onHandDelta !== 0 || allocatedDelta === 0) && (
        <Text as="strong" c={onHandDelta > 0 ? 'success' : onHandDelta < 0 ? 'danger-text' : undefined}>
          {signed(onHandDelta)}
        </Text>
      )}
      {allocatedDelta !== 0 && <Muted as="span">{t.heldChange(allocatedDelta)}</Muted>}
    </Row>
  )
}

function After({ row: { onHandAfter, allocatedAfter } }: { row: StockMovement }) {
  const t = useText(stockText)
  return (
    <Row as="span" gap="0 8px" justify="end">
      <strong>{countText(onHandAfter)}</strong>
      {allocatedAfter !== 0 && <Muted as="span">{t.heldAfter(allocatedAfter)}</Muted>}
    </Row>
  )
}
