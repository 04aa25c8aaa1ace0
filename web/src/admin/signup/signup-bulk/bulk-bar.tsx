import { maxBulk } from '@banquet/contract/call/bulk'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { activeStates, type SignupState } from '@banquet/contract/signup/signup-states'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { ListState } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { SelectionBar } from '../../../kit/table/selection-bar.tsx'
import type { Chosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import type { BulkCommand } from './bulk.dialog.tsx'
import { bulkText } from './bulk.text.ts'

const BulkDialog = lazyComponent(() => import('./bulk.dialog.tsx').then((file) => file.BulkDialog))

interface Props {
  chosen: Chosen<Signup>
  state: ListState
  /** Other actions for them. */
  children: ReactNode
}

/** The commands for the selected sign-ups of the list. */
export function BulkBar({ chosen, state, children }: Props) {
  const t = useText(bulkText)
  const [command, setCommand] = useState<BulkCommand>()
  // On a tab all have its state; otherwise those that are chosen one by one show what can be done.
  const ofTab = state.filters['state']
  const states = ofTab ? [ofTab] : chosen.isAll ? undefined : chosen.rows.map((row) => row.state)
  const isOffered = (...needed: readonly SignupState[]) =>
    states === undefined || states.some((one) => needed.some((other) => other === one))
  return (
    <>
      <SelectionBar chosen={chosen} max={maxBulk}>
        {isOffered('awaiting-approval') && <Button onClick={() => setCommand('approve')}>{t.approve}</Button>}
        {isOffered('awaiting-payment') && (
          <Button variant="default" onClick={() => setCommand('remind')}>
            {t.remind}
          </Button>
        )}
        {children}
        {isOffered(...activeStates) && (
          <Button variant="outline" color="red" onClick={() => setCommand('cancel')}>
            {t.cancel}
          </Button>
        )}
      </SelectionBar>
      {command && (
        <BulkDialog
          command={command}
          chosen={chosen}
          state={state}
          onDone={() => {
            chosen.clear()
            setCommand(undefined)
          }}
          onClose={() => setCommand(undefined)}
        />
      )}
    </>
  )
}
