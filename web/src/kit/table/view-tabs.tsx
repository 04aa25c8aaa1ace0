import { Button } from '@mantine/core'
import { useState } from 'react'
import { listView } from '@banquet/contract/platform/list-view'
import { confirm } from '../dialog/confirm.ts'
import * as tabs from '../list/filter-tabs.module.css'
import { lazyComponent } from '../look/lazy-component.tsx'
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

interface MenuProps {
  views: ListViews
  popoverId: string
  onDialog: (dialog: 'add' | 'edit') => void
}

/** The views that are no tabs, and what can be done with the open one; in a popover. */
export function ViewMenu({ views, popoverId: id, onDialog }: MenuProps) {
  const t = useText(listViewsText)
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
  const entry = (label: string, onClick: () => void) => (
    <button
      key={label}
      type="button"
      className={controls.iconButton}
      popoverTarget={id}
      popoverTargetAction="hide"
      onClick={onClick}
    >
      {label}
    </button>
  )
  return (
    <>
      {others.map((view) => {
        const isOwn = view.row?.mayEdit === true
        return entry(isOwn ? view.name : view.name + t.by(view.row?.ownerName ?? ''), () => views.open(view))
      })}
      {entry(t.add, () => onDialog('add'))}
      {active && (
        <>
          {active.row &&
            (views.isPinned(active)
              ? entry(t.unpin, () => quietly(views.pin(active, false)))
              : !views.isFullOfTabs && entry(t.pin, () => quietly(views.pin(active, true))))}
          {views.isFirst(active)
            ? entry(t.notFirst, () => quietly(views.setFirst(undefined)))
            : entry(t.first, () => quietly(views.setFirst(active)))}
          {active.row?.mayEdit && entry(t.edit, () => onDialog('edit'))}
          {active.row?.mayEdit && entry(t.remove, () => quietly(removeView(active)))}
        </>
      )}
    </>
  )
}
