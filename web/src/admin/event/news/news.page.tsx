import { clockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import type { Event } from '@banquet/contract/event/event/event'
import { news, newsStates, type NewsItem } from '@banquet/contract/event/news/news'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Row, Tag } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { Names } from '../../../kit/table/names.tsx'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { newsText } from './news.text.ts'

const NewsHistory = lazyComponent(() => import('./news-history.tsx').then((file) => file.NewsHistory))

const form = '/admin/news/form'
const filters = ['state']

/** The news of an event: list by state, delete, history; the form has its own page. */
export function NewsPage() {
  const event = useEventOfPage()
  const t = useText(newsText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(news.list, { sort: '-from', filters, fixed })
  const [history, setHistory] = useState<NewsItem>()
  const isArchived = event.status === 'archived'
  const columns = useNewsColumns(event, setHistory)
  const { page: _page, size: _size, sort: _sort, state: _state, ...search } = queryOf(list.state)
  const counts = useQuery(read(news.counts, { query: search })).data
  const mayAdd = useMay('news', 'add') && !isArchived
  return (
    <>
      {isArchived && <Banner mb={12}>{t.readOnly}</Banner>}
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        add={mayAdd && <AddButton to={form}>{t.add}</AddButton>}
        tabs={{
          name: 'state',
          label: t.state,
          options: newsStates.map((value) => ({ value, label: t[value] })),
          counts: counts,
        }}
      />
      {history && <NewsHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useNewsColumns({ status, timeZone }: Event, onHistory: (row: NewsItem) => void) {
  const t = useText(newsText)
  const { index } = useUsualColumns()
  const remove = useRemove(news.remove)
  const isReadOnly = status === 'archived'
  const actions = useActions<NewsItem>('news', { show: onHistory, edit: form, remove, nameOf, isReadOnly })
  return useMemo<readonly Column<NewsItem>[]>(
    () => [
      index,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => <Name row={row} /> },
      {
        key: 'from',
        header: t.from,
        sort: 'from',
        nowrap: true,
        cell: (row) => clockTimeAt(new Date(row.from), timeZone),
      },
      {
        key: 'until',
        header: t.until,
        sort: 'until',
        nowrap: true,
        cell: (row) => row.until !== null && clockTimeAt(new Date(row.until), timeZone),
      },
      {
        key: 'state',
        header: t.state,
        cell: ({ state }) => <Tag {...(state === 'shown' && { color: 'success' })}>{t[state]}</Tag>,
      },
      actions,
    ],
    [t, index, actions, timeZone],
  )
}

/** The title of a news item, and whether it is pinned. */
function Name({ row }: { row: NewsItem }) {
  const t = useText(newsText)
  return (
    <Row gap={8} align="start">
      <Names row={row} />
      {row.isPinned && <Tag>{t.pinned(true)}</Tag>}
    </Row>
  )
}
