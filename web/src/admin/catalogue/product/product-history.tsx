import { product, type Product, type StockPolicy } from '@banquet/contract/catalogue/product'
import type { TaxClass } from '@banquet/contract/rule/money/tax'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { pictureText } from '../../../shared/platform/picture/picture.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { useProductTypeWords } from '../product-type/product-type.picker.tsx'
import { useUnitWords } from '../unit/unit.picker.tsx'
import { productText } from './product.text.ts'

type Said = Pick<Product, 'id' | 'name' | 'enName'>

/** The history of a product. Its stock has separate movements. */
export function ProductHistory({ row, onClose }: { row: Said; onClose: () => void }) {
  const t = useText(productText)
  const { numbered } = useText(pictureText)
  const typeWords = useProductTypeWords()
  const unitWords = useUnitWords()
  const words: Readonly<Record<string, (value: unknown) => string>> = {
    unitId: (value) => unitWords(Number(value)),
    productTypeId: (value) => typeWords(Number(value)),
    pictureId: (value) => numbered(Number(value)),
    taxClass: (value) => t[value as TaxClass],
    stockPolicy: (value) => t[value as StockPolicy],
  }
  const { number, name, enName, price, cost, minBuyQty, orderMultiple, batchQty, lowStock, picture, remark } =
    t
  return (
    <HistoryPanel
      endpoint={product.history}
      id={row.id}
      name={nameOf(row)}
      fields={{
        number,
        name,
        enName,
        productTypeId: t.type,
        unitId: t.unit,
        price,
        cost,
        taxClass: t.taxClass,
        minBuyQty,
        orderMultiple,
        batchQty,
        stockPolicy: t.stockPolicy,
        lowStock,
        pictureId: picture,
        remark,
      }}
      show={(field, value) => (value === null ? undefined : words[field]?.(value))}
      onClose={onClose}
    />
  )
}
