import {
  notification,
  type Notification,
  type NotificationCounts,
} from '@banquet/contract/message/notification'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationWords } from './notification.text.ts'
import { call } from '../../../kit/call/api.ts'
import { followNotifications, type LiveState } from './follow-notifications.ts'
import { notify } from '../../../kit/notice/notices.ts'

interface Counts {
  data: NotificationCounts
}
interface Page {
  data: Notification[]
}

const totalKey = (userId: number) => ['notification', 'total', { params: { userId } }] as const
const pages = { queryKey: ['notification', 'page'] }

/** The number of notifications of an account; kept up to date by the live channel. */
export function useCounts(userId: number): NotificationCounts | undefined {
  const query = useQuery({
    queryKey: totalKey(userId),
    queryFn: ({ signal }): Promise<Counts> =>
      call(notification.total, { params: { userId } }, { signal, silent: true }),
    staleTime: 60_000,
  })
  return query.data?.data
}

/** Keeps the cached notifications of an account up to date while they are shown, and shows new ones in a notice. */
export function useLive(userId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    let newest: number | undefined
    return followNotifications(userId, (state) => {
      remember(client, userId, state)
      const { latest } = state
      if (latest === undefined) return
      const isNew = latest !== null && newest !== undefined && latest.id > newest && !latest.read
      newest = Math.max(newest ?? 0, latest?.id ?? 0)
      if (isNew && !document.hidden) notify.news(notificationWords(latest))
    })
  }, [client, userId])
}

function remember(client: QueryClient, userId: number, { total, unread }: LiveState) {
  const key = totalKey(userId)
  const known = client.getQueryData<Counts>(key)?.data
  client.setQueryData<Counts>(key, { data: { total, unread } })
  if (known?.total !== total || known.unread !== unread) void client.invalidateQueries(pages)
}

/**
 * Shows the effect of reading one notification, or all up to it, before the server answers. Returns the function that
 * undoes it.
 */
export function readAhead(
  client: QueryClient,
  userId: number,
  isRead: (row: Notification) => boolean,
  count: (unread: number) => number,
): () => void {
  const before = client.getQueriesData({ queryKey: ['notification'] })
  const readAt = new Date().toISOString()
  const mark = (row: Notification) => (!row.read && isRead(row) ? { ...row, read: true, readAt } : row)
  client.setQueriesData<Page>(pages, (page) => page && { data: page.data.map(mark) })
  client.setQueryData<Counts>(
    totalKey(userId),
    (known) => known && { data: { ...known.data, unread: count(known.data.unread) } },
  )
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}
