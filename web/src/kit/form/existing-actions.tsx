import { Button } from '@mantine/core'
import { useState, type ComponentType, type ReactNode } from 'react'
import { commonText } from '../text/common.text.ts'
import { useText } from '../text/text.ts'

interface Props<Row> {
  row: Row
  /** The history of the row. */
  history: ComponentType<{ row: Row; onClose: () => void }>
  /** Deletes the row, where that is allowed. */
  onRemove?: (() => unknown) | undefined
  /** Other actions on the row. */
  children?: ReactNode
}

/** The buttons beside a form for an existing row: show its history, other actions, delete it. */
export function ExistingActions<Row>({ row, history: History, onRemove, children }: Props<Row>) {
  const common = useText(commonText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {common.history}
      </Button>
      {children}
      {onRemove && (
        <Button variant="subtle" color="red" onClick={() => void onRemove()}>
          {common.remove}
        </Button>
      )}
      {open && <History row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
