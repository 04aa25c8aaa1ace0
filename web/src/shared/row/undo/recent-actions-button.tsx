import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useText } from '../../../kit/text/text.ts'
import { undoText } from './undo.text.ts'

const RecentActionsDialog = lazyComponent(() =>
  import('./recent-actions.dialog.tsx').then((file) => file.RecentActionsDialog),
)

/** The button that shows the commands on several rows of the last day, which can be undone. `nouns` are loaded again then. */
export function RecentActionsButton({ nouns }: { nouns: readonly string[] }) {
  const { recent } = useText(undoText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {recent}
      </Button>
      {isOpen && <RecentActionsDialog nouns={nouns} onClose={() => setOpen(false)} />}
    </>
  )
}
