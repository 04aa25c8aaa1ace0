import { z } from 'zod'
import { endpoint, type Endpoint } from '../call/endpoint.ts'
import { id, idText, instant, wholeText } from '../call/list.ts'
import { notificationKinds } from './notification-kinds.ts'

export const notificationRow = z.object({
  id,
  kind: z.enum(notificationKinds),
  /** Parameters of the kind's text; see `NotificationParams`. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Address of the screen that it is about; empty if there is none. */
  link: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
  read: z.boolean(),
})
export type Notification = z.output<typeof notificationRow>

/** How many there are, and how many of them are unread. */
export const notificationCounts = z.object({ total: z.int(), unread: z.int() })
export type NotificationCounts = z.output<typeof notificationCounts>

/** The state that the live channel sends: the counts and the newest notification. */
export const notificationState = notificationCounts.extend({ latest: notificationRow.nullable() })
export type NotificationState = z.output<typeof notificationState>

/** Why the live channel ended: the session is over, or the account has opened too many of them. */
export const liveEndings = ['session', 'replaced'] as const

const own = z.object({ userId: idText })
const errors = ['notification.own'] as const

/** Defines a call about the caller's own notifications. */
function call<const E extends Omit<Endpoint, 'access'>>(definition: E) {
  return endpoint({ ...definition, access: 'signed-in' as const })
}

export const notification = {
  unread: call({
    id: 'notification.unread',
    summary: "The caller's unread notifications, newest first; at most 1,000.",
    method: 'GET',
    path: '/api/v1/notifications-unread-by-user/:userId',
    params: own,
    response: z.object({ data: z.array(notificationRow) }),
    errors,
  }),
  page: call({
    id: 'notification.page',
    summary: "A page of the caller's notifications, newest first.",
    method: 'GET',
    path: '/api/v1/notifications-with-page-size/:page/:size/user/:userId',
    params: own.extend({
      page: wholeText(1, 1_000_000),
      size: wholeText(1, 100),
    }),
    query: z.strictObject({ state: z.enum(['unread', 'read']).optional() }),
    response: z.object({ data: z.array(notificationRow) }),
    errors,
  }),
  total: call({
    id: 'notification.total',
    summary: "The number of the caller's notifications, and of the unread ones.",
    method: 'GET',
    path: '/api/v1/notifications-total-by-user/:userId',
    params: own,
    response: z.object({ data: notificationCounts }),
    errors,
    background: true,
  }),
  read: call({
    id: 'notification.read',
    summary: "Marks one of the caller's notifications as read; repeating it changes nothing.",
    method: 'PUT',
    path: '/api/v1/notifications-is-read-by-user/user/:userId/id/:id',
    params: own.extend({ id: idText }),
    response: notificationRow,
    errors: ['not-found', ...errors],
  }),
  readAll: call({
    id: 'notification.readAll',
    summary: "Marks the caller's notifications as read, up to and including a time or an id.",
    method: 'PUT',
    path: '/api/v1/notifications-is-read-by-user/user/:userId',
    params: own,
    body: z.strictObject({ before: z.union([instant, id]) }),
    response: z.object({ data: notificationCounts }),
    errors,
  }),
  live: call({
    id: 'notification.live',
    summary:
      "Streams the caller's notifications: an event `unread` at once and after every change, a comment every 25 seconds, and an event `end` with its reason when the server ends the stream.",
    method: 'GET',
    path: '/api/v1/notifications-live',
    stream: true,
    background: true,
    response: notificationState,
  }),
}
