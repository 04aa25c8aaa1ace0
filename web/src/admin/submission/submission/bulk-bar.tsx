import type { Subject } from '@banquet/contract/submission/subject'
import type { Submission } from '@banquet/contract/submission/submission'
import { maxSubmissionsAtOnce } from '@banquet/contract/submission/submission-bulk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { SelectionBar } from '../../../kit/table/selection-bar.tsx'
import type { Chosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import { bulkText } from './bulk.text.ts'

const AssignDialog = lazyComponent(() =>
  import('../../review/assignment/assign-dialog.panel.tsx').then((file) => file.AssignDialog),
)
const MoveDialog = lazyComponent(() => import('./bulk.dialogs.tsx').then((file) => file.MoveDialog))
const WithdrawDialog = lazyComponent(() => import('./bulk.dialogs.tsx').then((file) => file.WithdrawDialog))

const RemindDialog = lazyComponent(() => import('./remind.dialog.tsx').then((file) => file.RemindDialog))

interface Props {
  chosen: Chosen<Submission>
  /** The subjects of the event, in the order of the tree. */
  subjects: readonly Subject[]
}

/** The commands for the selected submissions of the list. */
export function BulkBar({ chosen, subjects }: Props) {
  const t = useText(bulkText)
  const [open, setOpen] = useState<'assign' | 'move' | 'remind' | 'withdraw'>()
  const mayAssign = useMay('submissions', 'add')
  const { rows } = chosen
  const onClose = () => setOpen(undefined)
  const onDone = () => {
    chosen.clear()
    onClose()
  }
  return (
    <>
      {/* The dialogs name each submission, so all that match cannot be chosen without having been seen. */}
      <SelectionBar chosen={{ ...chosen, mayChooseAll: false }} max={maxSubmissionsAtOnce}>
        {mayAssign && <Button onClick={() => setOpen('assign')}>{t.assign}</Button>}
        <Button onClick={() => setOpen('move')}>{t.move}</Button>
        <Button onClick={() => setOpen('remind')}>{t.remind}</Button>
        <Button variant="outline" color="red" onClick={() => setOpen('withdraw')}>
          {t.withdraw}
        </Button>
      </SelectionBar>
      {open === 'assign' && <AssignDialog rows={rows} onDone={onDone} onClose={onClose} />}
      {open === 'move' && <MoveDialog rows={rows} subjects={subjects} onDone={onDone} onClose={onClose} />}
      {open === 'remind' && <RemindDialog rows={rows} onDone={onDone} onClose={onClose} />}
      {open === 'withdraw' && <WithdrawDialog rows={rows} onDone={onDone} onClose={onClose} />}
    </>
  )
}
