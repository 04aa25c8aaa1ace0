import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyComponent } from '../look/lazy-component.tsx'
import { MenuButton } from '../look/menu-button.tsx'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import type { ListViews } from './list-views.ts'

const ViewMenu = lazyComponent(() => import('./view-tabs.tsx').then((file) => file.ViewMenu))
const ViewDialog = lazyComponent(() => import('./view.dialog.tsx').then((file) => file.ViewDialog))

interface Props {
  views: ListViews
  /** The keys of the columns that the list shows. */
  columns: readonly string[]
}

/** The button with the views of a list, and the dialog that saves one. */
export function ViewButton({ views, columns }: Props) {
  const t = useText(tableText)
  const [dialog, setDialog] = useState<'add' | 'edit'>()
  return (
    <>
      <MenuButton label={t.views} icon={<IconBookmark size={16} aria-hidden="true" />}>
        {(popoverId) => <ViewMenu views={views} popoverId={popoverId} onDialog={setDialog} />}
      </MenuButton>
      {dialog && (
        <ViewDialog
          views={views}
          row={dialog === 'edit' ? views.active?.row : undefined}
          columns={columns}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
