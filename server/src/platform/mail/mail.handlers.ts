import type { Context } from '../../kit/context.ts'
import type { MailAttachment } from '../../tables/platform/mail.table.ts'

/**
 * The functions that areas above run when a mail is given up, in the same transaction. `server/src/handlers.ts` fills the
 * list.
 */
export const whenMailFails: ((ctx: Context, mail: { subject: string }) => Promise<void>)[] = []

type WriteAttachment = (ctx: Context, rowId: number) => Promise<Buffer>

/** How the content of each kind of attachment is written; the area of the row adds it in `server/src/handlers.ts`. */
export const attachmentWriters = new Map<MailAttachment['kind'], WriteAttachment>()
