import { countText } from '@banquet/contract/rule/money/amount-text'
import type { Stock } from '@banquet/contract/stock/stock'
import { dot, useText } from '../../../kit/text/text.ts'
import { stockText } from './stock.text.ts'
import { unitNameOf } from '../../../kit/text/names.ts'
import { FaultText, Figures, Muted, Panel, Text } from '../../../kit/look/look.tsx'
import * as styles from './stock.module.css'

/** The four figures of a stock, each with an explanation, and the rules of the product. */
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
      <Figures gap={12} mb={8} className={styles.figures}>
        {figures.map(({ key, name, value, hint }) => (
          <Panel
            as="div"
            p="14px 16px"
            key={key}
            data-key={key}
            data-color={(key === 'available' && row.isLow && 'warning') || undefined}
          >
            <dt>{name}</dt>
            <dd>
              <Text as="strong" fz={26}>
                {countText(value)}
              </Text>{' '}
              {unitNameOf(row)}
            </dd>
            <Muted as="dd" size="small">
              {hint}
              {key === 'available' && <Shortage row={row} />}
            </Muted>
          </Panel>
        ))}
      </Figures>
      <Muted size="small">
        {t[row.stockPolicy]}
        {row.lowStock !== null && row.stockPolicy !== 'untracked' && (
          <>
            {dot()}
            {t.lowAt(row.lowStock, unitNameOf(row))}
          </>
        )}
      </Muted>
    </section>
  )
}

function Shortage({ row }: { row: Stock }) {
  const t = useText(stockText)
  if (row.available >= 0 || row.stockPolicy === 'untracked') return null
  const words = row.stockPolicy === 'make-to-order' ? t.toProduce : t.missing
  return (
    <FaultText as="strong" fw={650}>
      {words(-row.available)}
    </FaultText>
  )
}
