import { countText } from '@banquet/contract/rule/amount-text'
import type { Stock } from '@banquet/contract/stock/stock'
import { dot, useText } from '../../../kit/text/text.ts'
import { stockText } from './stock.text.ts'
import { unitNameOf } from '../../../kit/text/names.ts'

/** The four figures of a stock, each with what it means, and the rules that hold for the product. */
export function StockFigures({ row }: { row: Stock }) {
  const t = useText(stockText)
  const { inventory, allocated, available, productionOutput } = row
  const figures = [
    { key: 'inventory', name: t.inventory, value: inventory, hint: t.inventoryHint },
    { key: 'allocated', name: t.allocated, value: allocated, hint: t.allocatedHint },
    { key: 'available', name: t.available, value: available, hint: t.availableHint },
    { key: 'output', name: t.output, value: productionOutput, hint: t.outputHint(row.productionDay) },
  ]
  return (
    <section aria-label={t.figures}>
      <dl className="stock-figures">
        {figures.map(({ key, name, value, hint }) => (
          <div key={key} data-key={key} data-low={(key === 'available' && row.isLow) || undefined}>
            <dt>{name}</dt>
            <dd>
              <strong>{countText(value)}</strong> {unitNameOf(row)}
            </dd>
            <dd className="stock-hint">
              {hint}
              {key === 'available' && <Shortage row={row} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="stock-hint">
        {t[row.stockPolicy]}
        {row.lowStock !== null && row.stockPolicy !== 'untracked' && (
          <>
            {dot()}
            {t.lowAt(row.lowStock, unitNameOf(row))}
          </>
        )}
      </p>
    </section>
  )
}

function Shortage({ row }: { row: Stock }) {
  const t = useText(stockText)
  if (row.available >= 0 || row.stockPolicy === 'untracked') return null
  const words = row.stockPolicy === 'make-to-order' ? t.toProduce : t.missing
  return <strong className="stock-short">{words(-row.available)}</strong>
}
