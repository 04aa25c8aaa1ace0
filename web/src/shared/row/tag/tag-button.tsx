import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useText } from '../../../kit/text/text.ts'
import type { Target } from './tag.dialog.tsx'
import { tagText } from './tag.text.ts'

const TagDialog = lazyComponent(() => import('./tag.dialog.tsx').then((file) => file.TagDialog))

/** The button that changes the tags of the selected rows of a list. */
export function TagButton(target: Target) {
  const t = useText(tagText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.tags}
      </Button>
      {isOpen && <TagDialog {...target} onClose={() => setOpen(false)} />}
    </>
  )
}
