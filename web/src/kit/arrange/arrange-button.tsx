import { Button } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyComponent } from '../look/lazy-component.tsx'
import { useMay } from '../session/may.ts'
import { arrangeText } from './arrange.text.ts'
import type { ArrangedCalls, ArrangedRow } from './arranged.ts'
import { useText } from '../text/text.ts'

const ArrangeDialog = lazyComponent(() => import('./arrange-dialog.tsx').then((file) => file.ArrangeDialog))

interface Props<Row> extends ArrangedCalls {
  /** Title of the dialog. */
  title: string
  rowName: (row: Row) => string
  /** The parent of the arranged rows, such as the event of the page. */
  fixed?: Readonly<Record<string, number>>
}

/** Opens the dialog that arranges a list; only for those who may edit it. */
export function ArrangeButton<Row extends ArrangedRow>({ list, reorder, title, rowName, fixed }: Props<Row>) {
  const t = useText(arrangeText)
  const [open, setOpen] = useState(false)
  const may = useMay(reorder.access.page, reorder.access.right)
  if (!may) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t.order}
      </Button>
      {open && (
        <ArrangeDialog
          list={list}
          reorder={reorder}
          title={title}
          rowName={rowName as (row: ArrangedRow) => string}
          fixed={fixed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
