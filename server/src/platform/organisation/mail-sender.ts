import type { Db } from '../../kit/context.ts'
import { asOneLine } from '../mail/mail.rules.ts'
import { readOrganisation } from './organisation.queries.ts'

/** The sender of a mail, as its text names it. */
export interface MailSender {
  /** For the subject. */
  name: string
  /** The last lines of the body: names, telephone and email address, as far as they are set. */
  signature: string
}

export async function readMailSender(db: Db): Promise<MailSender> {
  const { name, enName, telephone, email } = await readOrganisation(db)
  const lines = [name, enName, telephone, email].map(asOneLine).filter((line) => line !== '')
  return { name: asOneLine(name), signature: lines.join('\n') }
}
