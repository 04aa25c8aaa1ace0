import type { Context } from '../../kit/context.ts'
import type { MailAttachment, mails } from '../../tables/platform/mail.table.ts'

/** A mail that did not reach its reader: it was given up, or returned after it had been sent. */
export type LostMail = Pick<typeof mails.$inferSelect, 'id' | 'subject' | 'status'>

/**
 * The functions that areas above run when a mail is given up or returned, in the same transaction. `server/src/handlers.ts` fills
 * the list.
 */
export const whenMailIsLost: ((ctx: Context, mail: LostMail) => Promise<void>)[] = []

type WriteAttachment = (ctx: Context, rowId: number) => Promise<Buffer>

/** How the content of each kind of attachment is written; the area of the row adds it in `server/src/handlers.ts`. */
export const attachmentWriters = new Map<MailAttachment['kind'], WriteAttachment>()
