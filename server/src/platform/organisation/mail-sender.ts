import type { Db } from '../../kit/context.ts'
import { asOneLine } from '../../kit/one-line.ts'
import { readOrganisation } from './organisation.queries.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'

/** The sender of a mail, as its text names it. */
export interface MailSender {
  /** The name in the subject. */
  name: string
  enName: string
  /** The last lines of the body: names, telephone and email address, as far as they are set. */
  signature: string
}

const { name, enName, telephone, email } = organisations

/** The columns that a sender is made of, for the query of a mail that reads other tables as well. */
export const senderColumns = { name, enName, telephone, email }

export function senderOf({
  name,
  enName,
  telephone,
  email,
}: Record<keyof typeof senderColumns, string>): MailSender {
  const lines = [name, enName, telephone, email].map(asOneLine).filter((line) => line !== '')
  return { name: asOneLine(name), enName: asOneLine(enName), signature: lines.join('\n') }
}

export async function readMailSender(db: Db): Promise<MailSender> {
  return senderOf(await readOrganisation(db))
}
