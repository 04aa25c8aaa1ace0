import { eventPath } from '@banquet/contract/event/public-event/event-words'
import type { Event } from '@banquet/contract/event/event/event'
import { sitePage, type SitePageItem } from '@banquet/contract/event/event/site-page'
import { useMemo, useState } from 'react'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Tag } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { Names } from '../../../kit/table/names.tsx'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { sitePageText } from './site-page.text.ts'

const SitePageHistory = lazyComponent(() =>
  import('./site-page-history.tsx').then((file) => file.SitePageHistory),
)

const form = '/admin/setting/site-pages/form'

/** The pages of the site of an event: list, arrange, delete, history; the form has its own page. */
export function SitePagesPage() {
  const event = useEventOfPage()
  const t = useText(sitePageText)
  const fixed = { eventId: event.id }
  const list = useList(sitePage.list, { sort: 'indexId', fixed })
  const [history, setHistory] = useState<SitePageItem>()
  const isArchived = event.status === 'archived'
  const columns = useSitePageColumns(event, setHistory)
  const mayAdd = useMay('systemSettings', 'add') && !isArchived
  const add = mayAdd && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      {isArchived && <Banner mb={12}>{t.readOnly}</Banner>}
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add}>
        {!isArchived && (
          <ArrangeButton<SitePageItem>
            list={sitePage.list}
            reorder={sitePage.reorder}
            title={t.order}
            rowName={nameOf}
            fixed={fixed}
          />
        )}
      </ListPage>
      {history && <SitePageHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useSitePageColumns({ code, status }: Event, onHistory: (row: SitePageItem) => void) {
  const t = useText(sitePageText)
  const { place } = useUsualColumns()
  const remove = useRemove(sitePage.remove)
  const isReadOnly = status === 'archived'
  const own = { show: onHistory, edit: form, remove, nameOf, isReadOnly }
  const actions = useActions<SitePageItem>('systemSettings', own)
  return useMemo<readonly Column<SitePageItem>[]>(
    () => [
      place,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => <Names row={row} /> },
      { key: 'slug', header: t.slug, sort: 'slug', cell: ({ slug }) => eventPath(code, slug) },
      {
        key: 'isVisible',
        header: t.isVisible,
        sort: 'isVisible',
        cell: ({ isVisible }) => <Tag {...(isVisible && { color: 'success' })}>{t.visible(isVisible)}</Tag>,
      },
      actions,
    ],
    [t, place, actions, code],
  )
}
