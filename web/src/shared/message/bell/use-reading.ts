import { notification, type Notification } from '@banquet/contract/message/notification'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, notifyRefusal } from '../../../kit/call/api.ts'
import { readAhead } from './notification-memory.ts'

/** Marks notifications of an account as read: shown immediately, undone if the server refuses. */
export function useReading(userId: number) {
  const client = useQueryClient()
  const after = {
    onError: (error: Error, _: unknown, takeBack: (() => void) | undefined) => {
      takeBack?.()
      notifyRefusal(error)
    },
    onSettled: async () => {
      // A page that is loading for the first time would not be loaded again and could show the state before the change.
      await client.cancelQueries({ queryKey: ['notification', 'page'] })
      await client.invalidateQueries({ queryKey: ['notification'] })
    },
  }
  const one = useMutation({
    mutationFn: ({ id }: Notification) => call(notification.read, { params: { userId, id } }),
    onMutate: (row) =>
      readAhead(
        client,
        userId,
        ({ id }) => id === row.id,
        (unread) => Math.max(0, unread - 1),
      ),
    ...after,
  })
  const all = useMutation({
    mutationFn: (newest: Notification) =>
      call(notification.readAll, { params: { userId }, body: { before: newest.id } }),
    onMutate: (newest) =>
      readAhead(
        client,
        userId,
        ({ id }) => id <= newest.id,
        () => 0,
      ),
    ...after,
  })
  const [readOne, readUpTo] = [one.mutate, all.mutate]
  return useMemo(
    () => ({
      read: (row: Notification) => {
        if (!row.read) readOne(row)
      },
      /** Marks all up to the newest one shown as read; those that arrived since stay unread. */
      readAll: (newest: Notification) => readUpTo(newest),
    }),
    [readOne, readUpTo],
  )
}
