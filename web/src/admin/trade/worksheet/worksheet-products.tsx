import { countText } from '@banquet/contract/rule/money/amount-text'
import type { Worksheet } from '@banquet/contract/trade/worksheet'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Panel, Tag, Text } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { WorksheetTable } from './worksheet-table.tsx'
import { worksheetText } from './worksheet.text.ts'

const AllocateDialog = lazyComponent(() =>
  import('./allocate.dialog.tsx').then((file) => file.AllocateDialog),
)

type Row = Worksheet['products'][number]

/** Highlights what must be produced. */
function toMake({ toProduce }: Row) {
  if (!toProduce) return 0
  return (
    <Text as="strong" c="warning">
      {countText(toProduce)}
    </Text>
  )
}

function named(row: Row) {
  return (
    <>
      {row.number} {nameOf(row)}
      {row.toProduce ? <Short count={row.toProduce} /> : null}
    </>
  )
}

/** The stock is less than the orders for the day require. */
function Short({ count }: { count: number }) {
  return (
    <>
      {' '}
      <Tag color="warning">{useText(worksheetText).shortBy(count)}</Tag>
    </>
  )
}

function shareButton(row: Row, share: (row: Row) => void) {
  return row.toProduce ? <ShareButton row={row} share={share} /> : null
}

function ShareButton({ row, share }: { row: Row; share: (row: Row) => void }) {
  const t = useText(worksheetText)
  return (
    <Button
      variant="light"
      size="compact-sm"
      aria-label={t.allocateOf(`${row.number} ${nameOf(row)}`)}
      onClick={() => share(row)}
    >
      {t.allocate}
    </Button>
  )
}

interface ProductsProps {
  day: string
  rows: Worksheet['products']
  marked: number
}

/** The products to deliver on a day and the missing quantities, with the button that allocates a short product. */
export function WorksheetProducts({ day, rows, marked }: ProductsProps) {
  const t = useText(worksheetText)
  const [short, share] = useState<Row>()
  const mayShare = useMay('orders', 'allocate')
  const seesStock = rows.some(({ onHand }) => onHand !== null)
  const stock = [
    {
      title: t.onHand,
      number: true as const,
      show: (row: Row) => row.onHand !== null && countText(row.onHand),
    },
    { title: t.toProduce, number: true as const, show: toMake },
  ]
  const actions = { title: t.actions, actions: true as const, show: (row: Row) => shareButton(row, share) }
  const isShort = rows.some(({ toProduce }) => toProduce)
  return (
    <Panel gap={12}>
      <h2 id="worksheet-products">{t.products}</h2>
      <WorksheetTable
        labelledBy="worksheet-products"
        rows={rows}
        keyOf={(row) => row.productId}
        marked={marked}
        columns={[
          { title: t.product, show: named },
          { title: t.type, show: (row) => nameOf(row.productType) },
          { title: t.ordered, number: true, show: (row) => `${countText(row.ordered)} ${unitNameOf(row)}` },
          { title: t.shipped, number: true, show: (row) => countText(row.shipped) },
          { title: t.open, number: true, show: (row) => countText(row.open) },
          ...(seesStock ? stock : []),
          ...(mayShare && isShort ? [actions] : []),
        ]}
      />
      {short && <AllocateDialog day={day} product={short} onClose={() => share(undefined)} />}
    </Panel>
  )
}
