import { Button, CloseButton } from '@mantine/core'
import type { ListState } from '../../../kit/list/list-state.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from './shipment.module.css'

interface Props {
  state: Pick<ListState, 'from' | 'to' | 'set'>
  words: (days: string) => string
  /** What the button that removes them does. */
  clears: string
}

/** Shows the days of a list whose search bar filters by delivery day, if a link from another page set them. */
export function DaysFilter({ state, words, clears }: Props) {
  const { from, to } = state
  if (from === '' && to === '') return null
  const clear = () => state.set({ from: '', to: '' })
  return (
    <Row gap={4} nowrap className={styles.daysFilter}>
      <Button variant="default" onClick={clear}>
        {words(from === to ? from : `${from} – ${to}`)}
      </Button>
      <CloseButton size="lg" aria-label={clears} onClick={clear} />
    </Row>
  )
}
