import type { SQL } from 'drizzle-orm'
import { port } from '../../kit/port.ts'

/** The condition of the notifications, of the table `notification`, that an account no longer gets to see. */
export const hiddenNotifications = port<(accountId: number) => SQL>('hiddenNotifications')
