import type { SQL } from 'drizzle-orm'
import type { Actor } from '../../kit/context.ts'
import { port } from '../../kit/port.ts'

/** The condition of the mails, of the table `mail`, that somebody must not read in the outbox, whatever their rights. */
export const confidentialMails = port<(actor: Actor) => SQL>('confidentialMails')
