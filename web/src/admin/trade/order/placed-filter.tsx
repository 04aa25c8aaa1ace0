import { Button, CloseButton } from '@mantine/core'
import type { ListState } from '../../../kit/list/list-state.ts'
import { useText } from '../../../kit/text/text.ts'
import { ordersText } from './orders.text.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from './order.module.css'

/** Shows the order dates by which the list is filtered, if a link from another page set them. */
export function PlacedFilter({ state }: { state: Pick<ListState, 'from' | 'to' | 'set'> }) {
  const t = useText(ordersText)
  const { from, to } = state
  if (from === '' && to === '') return null
  const clear = () => state.set({ from: '', to: '' })
  return (
    <Row gap={4} nowrap className={styles.customerFilter}>
      <Button variant="default" onClick={clear}>
        {t.placedOn(from === to ? from : `${from} – ${to}`)}
      </Button>
      <CloseButton size="lg" aria-label={t.clearPlaced} onClick={clear} />
    </Row>
  )
}
