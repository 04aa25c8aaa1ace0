import { countText, priceText } from '@banquet/contract/rule/money/amount-text'
import { isBelowCost, marginOf } from '@banquet/contract/rule/money/change-price'
import type { PricedRow } from '@banquet/contract/customer/price-change'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { GridColumn } from '../../../kit/grid/grid.tsx'
import { TickBox } from '../../../kit/input/tick-box.tsx'
import { Muted, Text } from '../../../kit/look/look.tsx'
import { unitNameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { customerPriceText } from './customer-price.text.ts'
import { currentPrice, readPrice } from './new-prices.ts'
import { percentWords } from './price-preview.dialog.tsx'
import { numberedName, partOf, partsOf, rowName, type GridOf } from './priced-rows.ts'

interface Wanted {
  of: GridOf
  mayPrice: boolean
  seesBought: boolean
  seesCosts: boolean
  onTick: (row: PricedRow, on: boolean) => void
  onSet: (changes: readonly { row: PricedRow; text: string }[]) => void
  onWithdraw: (row: PricedRow) => void
}

/** The columns of the price grid. They stay the same while somebody types. */
export function usePriceColumns({ of, mayPrice, seesBought, seesCosts, onTick, onSet, onWithdraw }: Wanted) {
  const t = useText(customerPriceText)
  return useMemo(() => {
    const tick: GridColumn<PricedRow> = {
      key: 'tick',
      header: t.select,
      cell: (row, { isTicked }) => (
        <TickBox
          aria-label={t.tick(rowName(of, row))}
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(row, currentTarget.checked)}
        />
      ),
    }
    const names = partsOf[of].map((part): GridColumn<PricedRow> => ({
      key: part,
      header: t[part],
      rowHeader: true,
      cell: (row) => {
        const { number, name } = partOf(part, row)
        return (
          <>
            {name}
            <Muted as="small">{number}</Muted>
          </>
        )
      },
    }))
    const current: GridColumn<PricedRow> = {
      key: 'current',
      header: t.priceNow,
      align: 'end',
      cell: (row) => (
        <>
          {priceText(currentPrice(row))}
          {row.price === null && <Muted as="small">{t.usesBase}</Muted>}
        </>
      ),
    }
    const newPrice: GridColumn<PricedRow> = {
      key: 'newPrice',
      header: t.newPrice,
      align: 'end',
      edit: {
        label: (row) => t.newPriceOf(numberedName(of, row)),
        fault: (text) => (text.trim() === '' || readPrice(text) !== undefined ? undefined : t.noPrice),
        set: onSet,
      },
    }
    const difference: GridColumn<PricedRow> = {
      key: 'difference',
      header: t.difference,
      align: 'end',
      nowrap: true,
      cell: (row, { text }) => {
        const price = readPrice(text)
        return price === undefined ? '' : percentWords(currentPrice(row), price)
      },
    }
    const scheduled: GridColumn<PricedRow> = {
      key: 'scheduled',
      header: t.scheduled,
      nowrap: true,
      cell: (row) =>
        row.nextFrom !== null && (
          <>
            {t.from(row.nextFrom, row.nextPrice === null ? t.usesBase : priceText(row.nextPrice))}{' '}
            {mayPrice && (
              <Button
                size="compact-sm"
                variant="subtle"
                tabIndex={-1}
                aria-label={t.withdrawOf(rowName(of, row))}
                onClick={() => onWithdraw(row)}
              >
                {t.withdraw}
              </Button>
            )}
          </>
        ),
    }
    const wide = { wide: true } as const
    const columns: GridColumn<PricedRow>[] = [
      ...(mayPrice ? [tick] : []),
      ...names,
      { key: 'unit', header: t.unit, ...wide, cell: (row) => unitNameOf(row.product) },
      { key: 'base', header: t.base, align: 'end', ...wide, cell: (row) => priceText(row.product.price) },
      current,
      ...(mayPrice ? [newPrice, difference] : []),
      scheduled,
      {
        key: 'minimum',
        header: t.minimum,
        align: 'end',
        ...wide,
        cell: (row) => countText(row.terms.minBuyQty),
      },
      { key: 'validFrom', header: t.validFrom, nowrap: true, ...wide, cell: (row) => row.validFrom ?? '' },
      { key: 'validTo', header: t.validTo, nowrap: true, ...wide, cell: (row) => row.validTo ?? '' },
    ]
    if (seesCosts)
      columns.push(
        {
          key: 'cost',
          header: t.cost,
          align: 'end',
          ...wide,
          cell: (row) => (row.cost === null ? '' : priceText(row.cost)),
        },
        {
          key: 'margin',
          header: t.margin,
          align: 'end',
          nowrap: true,
          cell: (row, { text }) => <Margin price={readPrice(text) ?? currentPrice(row)} cost={row.cost} />,
        },
      )
    if (seesBought)
      columns.push({
        key: 'bought',
        header: t.bought,
        align: 'end',
        ...wide,
        cell: (row) => (row.bought === null ? '' : countText(row.bought)),
      })
    return columns
  }, [t, of, mayPrice, seesBought, seesCosts, onTick, onSet, onWithdraw])
}

/** The margin of a price: of the new one where one is typed, else of today's. */
function Margin({ price, cost }: { price: string; cost: string | null }) {
  const t = useText(customerPriceText)
  const margin = marginOf(price, cost)
  const words = margin === undefined ? '' : `${margin}%`
  if (!isBelowCost(price, cost)) return words
  return (
    <Text as="span" c="danger-text" title={t.belowCost}>
      {words || t.belowCost}
    </Text>
  )
}
