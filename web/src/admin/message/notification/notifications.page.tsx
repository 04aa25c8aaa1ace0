import { notification, type Notification } from '@banquet/contract/message/notification'
import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useCounts } from '../../../shared/message/bell/notification-memory.ts'
import { useReading } from '../../../shared/message/bell/use-reading.ts'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useListState, type List } from '../../../kit/list/list-state.ts'
import { Paginator } from '../../../kit/list/paginator.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMe } from '../../../kit/session/session.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { notificationText, notificationWords } from '../../../shared/message/bell/notification.text.ts'
import '../../../kit/input/inputs.css'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from '../../../kit/list/search-bar.module.css'
import * as notificationsStyles from './notifications.module.css'

const MailChoicesDialog = lazyComponent(() =>
  import('./mail-choices.dialog.tsx').then((file) => file.MailChoicesDialog),
)

const filters = ['state']
const states = ['unread', 'read'] as const

/** All notifications of the signed-in account: filtered by state and paged; marks one or all as read. */
export function NotificationsPage() {
  const t = useText(notificationText)
  const table = useText(tableText)
  const { id: userId } = useMe()
  const list = useNotifications(userId)
  const { read: markRead, readAll } = useReading(userId)
  const columns = useColumns(markRead)
  const { state } = list
  const [newest] = list.rows
  const unread = useCounts(userId)?.unread ?? 0
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Row className={styles.bar}>
        <NativeSelect
          aria-label={t.state}
          data={[
            { value: '', label: table.any(t.state) },
            ...states.map((value) => ({ value, label: t[value] })),
          ]}
          value={state.filters['state'] ?? ''}
          onChange={(event) => state.set({ filters: { state: event.currentTarget.value } })}
        />
        <Row className={styles.actions}>
          <Button variant="default" onClick={() => setChoosing(true)}>
            {t.byMail}
          </Button>
          <Button
            variant="default"
            disabled={!newest || unread === 0 || state.page > 1}
            onClick={() => newest && readAll(newest)}
          >
            {t.allRead}
          </Button>
        </Row>
      </Row>
      <DataTable {...list} columns={columns} label={t.list} empty={{ hint: t.purpose }} />
      <Paginator {...list} />
      {choosing && <MailChoicesDialog onClose={() => setChoosing(false)} />}
    </>
  )
}

function useNotifications(userId: number): List<Notification> {
  const state = useListState({ sort: '-id', filters })
  const { page, size } = state
  const wanted = states.find((one) => one === state.filters['state'])
  const query = useQuery({
    ...read(notification.page, { params: { page, size, userId }, query: wanted ? { state: wanted } : {} }),
    placeholderData: keepPreviousData,
  })
  const counts = useCounts(userId) ?? { total: 0, unread: 0 }
  const total = { all: counts.total, unread: counts.unread, read: counts.total - counts.unread }[
    wanted ?? 'all'
  ]
  const last = Math.max(1, Math.ceil(total / size))
  const rows = query.data?.data ?? []
  const beyond = query.isSuccess && !query.isPlaceholderData && rows.length === 0 && page > last
  useEffect(() => {
    if (beyond) state.set({ page: last }, { replace: true })
  }, [beyond, last, state])
  return {
    rows,
    total,
    state,
    loading: query.isFetching && (query.isPlaceholderData || query.data === undefined),
    error: query.isError ? query.error : null,
    onRetry: () => void query.refetch(),
  }
}

function useColumns(markRead: (row: Notification) => void) {
  const t = useText(notificationText)
  const common = useText(commonText)
  return useMemo<readonly Column<Notification>[]>(
    () => [
      {
        key: 'what',
        header: t.what,
        rowHeader: true,
        cell: (row) => (
          <span className={notificationsStyles.words} data-unread={!row.read || undefined}>
            {notificationWords(row)}
          </span>
        ),
      },
      {
        key: 'at',
        header: t.at,
        nowrap: true,
        width: 170,
        cell: (row) => <time dateTime={row.createdAt}>{momentWords(row.createdAt)}</time>,
      },
      {
        key: 'state',
        header: t.state,
        nowrap: true,
        width: 110,
        cell: (row) => (row.read ? t.read : t.unread),
      },
      {
        key: 'actions',
        header: common.actions,
        width: 220,
        align: 'end',
        cell: (row) => <Actions row={row} markRead={markRead} />,
      },
    ],
    [t, common, markRead],
  )
}

function Actions({ row, markRead }: { row: Notification; markRead: (row: Notification) => void }) {
  const t = useText(notificationText)
  const what = notificationWords(row)
  return (
    <Row gap={6} justify="end">
      {!row.read && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t.markReadOf(what)}
          onClick={() => markRead(row)}
        >
          {t.markRead}
        </Button>
      )}
      {row.link && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t.openOf(what)}
          data-opens-row
          renderRoot={(props: object) => <Link {...props} to={row.link} onClick={() => markRead(row)} />}
        >
          {t.open}
        </Button>
      )}
    </Row>
  )
}
