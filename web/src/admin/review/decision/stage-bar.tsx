import type { DeskRow } from '@banquet/contract/review/decision'
import { maxSubmissionsAtOnce } from '@banquet/contract/submission/submission-bulk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { SelectionBar } from '../../../kit/table/selection-bar.tsx'
import type { Chosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import { decisionText } from './decision.text.ts'

const StageDialog = lazyComponent(() => import('./stage.dialog.tsx').then((file) => file.StageDialog))

/** The command for the selected submissions of the desk. */
export function StageBar({ chosen, eventId }: { chosen: Chosen<DeskRow>; eventId: number }) {
  const t = useText(decisionText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* The dialog names each submission, so all that match cannot be chosen without having been seen. */}
      <SelectionBar chosen={{ ...chosen, mayChooseAll: false }} max={maxSubmissionsAtOnce}>
        <Button onClick={() => setOpen(true)}>{t.stage}</Button>
      </SelectionBar>
      {isOpen && (
        <StageDialog
          rows={chosen.rows}
          eventId={eventId}
          onDone={() => {
            chosen.clear()
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
