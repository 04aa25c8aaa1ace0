import type { SQL } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { port } from '../../kit/port.ts'

/**
 * The condition of the notifications, of the table `notification`, that an account no longer gets to see; undefined if it has none
 * for which that is a question.
 */
export const hiddenNotifications =
  port<(db: Db, accountId: number) => Promise<SQL | undefined>>('hiddenNotifications')
