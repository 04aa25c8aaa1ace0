import { stock, type Stock } from '@banquet/contract/stock/stock'
import { Button } from '@mantine/core'
import {
  IconClipboardCheck,
  IconListCheck,
  IconMinus,
  IconPlus,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { StatusBadge } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { LowBadge } from './low-badge.tsx'
import { StockFigures } from './stock-figures.tsx'
import { StockLedger } from './stock-ledger.tsx'
import { stockText } from './stock.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { Muted, Row, Stack, RecordHeading } from '../../../kit/look/look.tsx'
import * as styles from './stock.module.css'

const CountDialog = lazyComponent(() => import('./count.dialog.tsx').then((file) => file.CountDialog))
const DecrementDialog = lazyComponent(() =>
  import('./decrement.dialog.tsx').then((file) => file.DecrementDialog),
)
const IncrementDialog = lazyComponent(() =>
  import('./increment.dialog.tsx').then((file) => file.IncrementDialog),
)
const ProductionDialog = lazyComponent(() =>
  import('./production.dialog.tsx').then((file) => file.ProductionDialog),
)
const VerificationDialog = lazyComponent(() =>
  import('./verification.dialog.tsx').then((file) => file.VerificationDialog),
)

/** The stock of the product given in the URL. */
export function StockPage() {
  const id = useRowId()
  return id === undefined ? null : <StockOfProduct key={id} id={id} />
}

/** The stock of a product: its figures, the actions on it, and the movements that explain it. */
export function StockOfProduct({ id }: { id: number }) {
  const query = useQuery(read(stock.get, { params: { id } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  return (
    <Stack>
      <Head row={query.data} />
      <StockFigures row={query.data} />
      <Actions row={query.data} />
      <StockLedger row={query.data} />
    </Stack>
  )
}

function Head({ row }: { row: Stock }) {
  return (
    <Row gap="4px 12px">
      <RecordHeading>{nameOf(row)}</RecordHeading>
      <Muted as="span">{row.number}</Muted>
      <Muted as="span">{nameOf(row.productType)}</Muted>
      <StatusBadge value={row.status} />
      <LowBadge row={row} />
    </Row>
  )
}

const actions = [
  { name: 'increment', icon: IconPlus, dialog: IncrementDialog },
  { name: 'decrement', icon: IconMinus, dialog: DecrementDialog },
  { name: 'count', icon: IconClipboardCheck, dialog: CountDialog },
  { name: 'produce', icon: IconToolsKitchen2, dialog: ProductionDialog },
] as const

/** The permitted actions: on a phone they are buttons at the bottom of the screen, within reach of the thumb. */
function Actions({ row }: { row: Stock }) {
  const t = useText(stockText)
  const mayEdit = useMay('stock', 'edit')
  const [open, setOpen] = useState<(typeof actions)[number]['name'] | 'verification'>()
  const close = () => setOpen(undefined)
  const Open = actions.find(({ name }) => name === open)?.dialog
  return (
    <>
      <Row justify="between" className={styles.actions}>
        {mayEdit && (
          <Row className={styles.workActions} role="group" aria-label={t.actions}>
            {actions.map(({ name, icon: Icon }) => (
              <Button
                key={name}
                variant={name === 'increment' ? 'filled' : 'default'}
                leftSection={<Icon size={18} aria-hidden="true" />}
                onClick={() => setOpen(name)}
              >
                {t[name]}
              </Button>
            ))}
          </Row>
        )}
        <Button
          className={styles.verify}
          variant="subtle"
          leftSection={<IconListCheck size={18} aria-hidden="true" />}
          onClick={() => setOpen('verification')}
        >
          {t.prove}
        </Button>
      </Row>
      {Open && <Open row={row} onClose={close} />}
      {open === 'verification' && <VerificationDialog row={row} onClose={close} />}
    </>
  )
}
