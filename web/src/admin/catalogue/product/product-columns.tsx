import type { Product } from '@banquet/contract/catalogue/product'
import { useMemo } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { countText, priceText } from '@banquet/contract/rule/money/amount-text'
import { Picture } from '../../../shared/platform/picture/picture.tsx'
import { useText } from '../../../kit/text/text.ts'
import { productText } from './product.text.ts'
import { nameOf, otherNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Row, Tag } from '../../../kit/look/look.tsx'

/** The fields of a product shown by the columns of a picker. */
type ShownProduct = Pick<
  Product,
  'number' | 'name' | 'enName' | 'productType' | 'unitName' | 'unitEnName' | 'minBuyQty' | 'price'
>

/** Number and name, where only text can be shown. */
export function numberedProduct(row: Pick<Product, 'number' | 'name' | 'enName'>): string {
  return `${row.number} ${nameOf(row)}`
}

/** The columns that describe a product, in its list and in its pickers. */
export function useProductColumns() {
  const t = useText(productText)
  return useMemo(() => columnsIn(t), [t])
}

function columnsIn(t: ReturnType<typeof useWords>) {
  return { ...chosenColumns(t), ...ownColumns(t) }
}

/** The columns of products in a picker, including the picker of a customer's products. */
function chosenColumns(t: ReturnType<typeof useWords>) {
  return {
    number: { key: 'number', header: t.number, sort: 'number', nowrap: true, cell: (row) => row.number },
    name: { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: nameOf },
    type: { key: 'productType', header: t.type, sort: 'productType', cell: (row) => nameOf(row.productType) },
    unit: { key: 'unitName', header: t.unit, sort: 'unitName', nowrap: true, cell: unitNameOf },
    minBuyQty: {
      key: 'minBuyQty',
      header: t.minimum,
      sort: 'minBuyQty',
      align: 'end',
      cell: (row) => countText(row.minBuyQty),
    },
    price: {
      key: 'price',
      header: t.price,
      sort: 'price',
      align: 'end',
      cell: (row) => priceText(row.price),
    },
  } satisfies Record<string, Column<ShownProduct>>
}

function ownColumns(t: ReturnType<typeof useWords>) {
  return {
    pictured: {
      key: 'name',
      header: t.name,
      sort: 'name',
      rowHeader: true,
      cell: (row) => (
        <Row as="span" gap={10} nowrap miw={160}>
          <Picture url={row.picture?.smallUrl} />
          <span>
            {nameOf(row)}
            {row.enName && <Muted as="small">{otherNameOf(row)}</Muted>}
          </span>
        </Row>
      ),
    },
    inventory: {
      key: 'inventory',
      header: t.inventory,
      sort: 'inventory',
      align: 'end',
      nowrap: true,
      cell: (row) => <Inventory row={row} low={t.low} />,
    },
  } satisfies Record<string, Column<Product>>
}

const useWords = () => useText(productText)

function Inventory({ row, low }: { row: Product; low: string }) {
  if (row.stockPolicy === 'untracked') return '–'
  return (
    <Row as="span" gap={6} nowrap justify="end">
      {row.lowStock !== null && row.available <= row.lowStock && <Tag color="warning">{low}</Tag>}
      {countText(row.inventory)}
    </Row>
  )
}
