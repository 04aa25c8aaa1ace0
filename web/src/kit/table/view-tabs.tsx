import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { listView } from '@banquet/contract/platform/list-view'
import { confirm } from '../dialog/confirm.ts'
import * as tabs from '../list/filter-tabs.module.css'
import { lazyComponent } from '../look/lazy-component.tsx'
import { MenuButton } from '../look/menu-button.tsx'
import * as controls from '../look/controls.module.css'
import { notify } from '../notice/notices.ts'
import { useWrite } from '../query/query.ts'
import { say, useText } from '../text/text.ts'
import { listViewsText } from './list-views.text.ts'
import { contentOf, type ListViews, type View } from './list-views.ts'

const ViewDialog = lazyComponent(() => import('./view.dialog.tsx').then((file) => file.ViewDialog))

interface Props {
  views: ListViews
  /** The keys of the columns that the list shows. */
  columns: readonly string[]
}

/** The tabs of the views, and what of the open one is not saved. */
export function ViewTabs({ views, columns }: Props) {
  const t = useText(listViewsText)
  const [isAdding, setAdding] = useState(false)
  const { active, isModified } = views
  const update = useWrite(listView.update, { quiet: true })
  const save = ({ row }: View) => {
    if (!row) return
    const { id, name, shownTo, version } = row
    const body = { name, shownTo, version, ...contentOf(views, row.days !== null) }
    update.mutate(
      { params: { id }, body },
      { onSuccess: () => notify.success(say(listViewsText, 'saved')(name)) },
    )
  }
  return (
    <>
      {views.tabs.length > 0 && (
        <div className={tabs.tabs} role="group" aria-label={t.list}>
          {views.tabs.map((view) => (
            <button
              key={view.key}
              type="button"
              aria-pressed={view.key === active?.key}
              onClick={() => (view.key === active?.key && !isModified ? views.close() : views.open(view))}
            >
              {view.name}
            </button>
          ))}
        </div>
      )}
      {active && isModified && (
        <span className={tabs.end}>
          <small>{t.modified}</small>
          {active.row?.mayEdit && (
            <Button
              variant="subtle"
              size="compact-md"
              loading={update.isPending}
              onClick={() => save(active)}
            >
              {t.save}
            </Button>
          )}
          <Button variant="subtle" size="compact-md" onClick={() => setAdding(true)}>
            {t.saveAs}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={() => views.open(active)}>
            {t.restore}
          </Button>
        </span>
      )}
      {isAdding && (
        <ViewDialog views={views} row={undefined} columns={columns} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

/** The views that are no tabs, and what can be done with the open one. */
export function ViewMenu({ views, columns }: Props) {
  const t = useText(listViewsText)
  const [dialog, setDialog] = useState<'add' | 'edit'>()
  const remove = useWrite(listView.remove, { quiet: true })
  const { active } = views
  const others = views.views.filter((view) => !views.tabs.includes(view))
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const removeView = async ({ row, name }: View) => {
    if (!row) return
    const body = row.shownTo === 'nobody' ? undefined : t.removeShared
    const isSure = await confirm({ title: t.removeTitle, subject: name, body, danger: true, yes: t.remove })
    if (!isSure) return
    await remove.mutateAsync({ params: { id: row.id } })
    notify.success(t.removed(name))
    views.close()
  }
  const entry = (popover: string, label: string, onClick: () => void) => (
    <button
      key={label}
      type="button"
      className={controls.iconButton}
      popoverTarget={popover}
      popoverTargetAction="hide"
      onClick={onClick}
    >
      {label}
    </button>
  )
  return (
    <>
      <MenuButton label={t.views} icon={<IconBookmark size={16} aria-hidden="true" />}>
        {(id) => (
          <>
            {others.map((view) => {
              const isOwn = view.row?.mayEdit === true
              return entry(id, isOwn ? view.name : view.name + t.by(view.row?.ownerName ?? ''), () =>
                views.open(view),
              )
            })}
            {entry(id, t.add, () => setDialog('add'))}
            {active && (
              <>
                {active.row &&
                  (views.isPinned(active)
                    ? entry(id, t.unpin, () => quietly(views.pin(active, false)))
                    : !views.isFullOfTabs && entry(id, t.pin, () => quietly(views.pin(active, true))))}
                {views.isFirst(active)
                  ? entry(id, t.notFirst, () => quietly(views.setFirst(undefined)))
                  : entry(id, t.first, () => quietly(views.setFirst(active)))}
                {active.row?.mayEdit && entry(id, t.edit, () => setDialog('edit'))}
                {active.row?.mayEdit && entry(id, t.remove, () => quietly(removeView(active)))}
              </>
            )}
          </>
        )}
      </MenuButton>
      {dialog && (
        <ViewDialog
          views={views}
          row={dialog === 'edit' ? active?.row : undefined}
          columns={columns}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
