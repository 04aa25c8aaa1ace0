import { countText } from '@banquet/contract/rule/money/amount-text'
import { pages, status } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { productType } from '@banquet/contract/catalogue/product-type'
import { stock, type Stock } from '@banquet/contract/stock/stock'
import { stockBulk } from '@banquet/contract/stock/stock-bulk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { useList } from '../../../kit/list/list-state.ts'
import { read } from '../../../kit/query/query.ts'
import type { SearchFilter } from '../../../kit/list/search-bar.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useCellEdits } from '../../../shared/row/bulk/use-cell-edits.ts'
import { RecentActionsButton } from '../../../shared/row/undo/recent-actions-button.tsx'
import { useChosen } from '../../../kit/table/selection.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { StatusBadge, useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { LowBadge } from './low-badge.tsx'
import { stockText } from './stock.text.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Text } from '../../../kit/look/look.tsx'
import * as styles from './stock.module.css'

const StockBulkBar = lazyComponent(() => import('./stock-bulk-bar.tsx').then((file) => file.StockBulkBar))

const columnChoice = { list: 'stock' } as const
const views = { page: 'stock' } as const
const filters = ['isLow', 'productTypeId', 'status']
const nouns = ['stock', 'product']
const versionOf = ({ productVersion }: Stock) => productVersion
const edited = { nouns, get: stock.get, versionOf, nameOf }

const quarter = 'minmax(0, 1fr)'
const card = `
  'name name name name'
  'number level level lowStock'
  'inventory allocated available output' / ${quarter} ${quarter} ${quarter} ${quarter}`

/** The stock of each product; a row links to the product's movements and the actions on its stock. */
export function StocksPage() {
  const t = useText(stockText)
  const list = useList(stock.list, { sort: 'indexId', filters, sizes: longPageSizes })
  const columns = useStockColumns()
  // The safety stock is a field of the product.
  const mayEdit = useMay('products', 'edit')
  const { selection, chosen } = useChosen(list)
  const levels = useLevelFilter()
  const types = useTypeFilter()
  const states = useStatusFilter()
  return (
    <div className={styles.list}>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        choice={columnChoice}
        views={views}
        filters={[levels, types, states]}
        card={card}
        rowName={nameOf}
        selection={mayEdit ? selection : undefined}
        below={chosen.isUsed && <StockBulkBar chosen={chosen} state={list.state} />}
      >
        {mayEdit && <RecentActionsButton nouns={nouns} />}
      </ListPage>
    </div>
  )
}

function useLevelFilter(): SearchFilter {
  const t = useText(stockText)
  const options = [
    { value: '1', label: t.low },
    { value: '0', label: t.enough },
  ]
  return { name: 'isLow', label: t.level, options }
}

function useTypeFilter(): SearchFilter {
  const t = useText(stockText)
  const { data } = useQuery(read(productType.list, { query: {} }))
  const options = (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return { name: 'productTypeId', label: t.type, options }
}

function useStockColumns() {
  const t = useText(stockText)
  const usual = useUsualColumns()
  const editing = useCellEdits<Stock>(edited)
  return useMemo<readonly Column<Stock>[]>(
    () => [
      usual.place,
      { key: 'number', header: t.number, sort: 'number', nowrap: true, cell: (row) => row.number },
      {
        key: 'name',
        header: t.name,
        sort: 'name',
        rowHeader: true,
        cell: (row) => <Link to={`${pages.stock.path}/${row.id}`}>{nameOf(row)}</Link>,
      },
      {
        key: 'type',
        header: t.type,
        sort: 'productType',
        hideOnPhone: true,
        cell: (row) => nameOf(row.productType),
      },
      {
        key: 'inventory',
        header: t.inventory,
        sort: 'inventory',
        align: 'end',
        nowrap: true,
        cell: (row) => (
          <span>
            {countText(row.inventory)}{' '}
            <Muted as="span" size="small" fw={400}>
              {unitNameOf(row)}
            </Muted>
          </span>
        ),
      },
      {
        key: 'allocated',
        header: t.allocated,
        sort: 'allocated',
        align: 'end',
        cell: (row) => countText(row.allocated),
      },
      {
        key: 'available',
        header: t.available,
        sort: 'available',
        align: 'end',
        cell: (row) => (
          <Text as="span" {...(row.available < 0 && { fw: 650, c: 'danger-text' as const })}>
            {countText(row.available)}
          </Text>
        ),
      },
      {
        key: 'output',
        header: t.output,
        sort: 'productionOutput',
        align: 'end',
        cell: (row) => countText(row.productionOutput),
      },
      editing(
        {
          key: 'lowStock',
          header: t.lowStock,
          align: 'end',
          cell: (row) => (row.lowStock === null ? '–' : countText(row.lowStock)),
        },
        { kind: 'count', call: stockBulk.bulkSafety, field: 'lowStock', isOptional: true },
      ),
      {
        key: 'level',
        header: t.level,
        cell: (row) =>
          row.status === status.active ? <LowBadge row={row} /> : <StatusBadge value={row.status} />,
      },
    ],
    [t, usual, editing],
  )
}
