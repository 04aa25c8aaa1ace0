import { eq } from 'drizzle-orm'
import { pictureOf } from '@banquet/contract/platform/file'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { prepared } from '../../kit/rows/statements.ts'
import { files } from '../../tables/platform/file.table.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'
import { senderColumns, senderOf } from '../organisation/mail-sender.ts'
import { organisationId } from '../organisation/organisation.queries.ts'
import { mailRenderer, type MailLook, type RenderedMail } from './render-mail.ts'
import type { mails } from '../../tables/platform/mail.table.ts'

/** Returns how the mails of the organisation look. */
export async function readMailLook({ db, url }: Pick<Context, 'db' | 'url'>): Promise<MailLook> {
  const [row] = await prepared(db, 'mail_look', (name) => lookOf(db).prepare(name)).execute()
  const { sender, logo } = found(row)
  const { name, signature } = senderOf(sender)
  const header = { name, ...(logo && { logoUrl: pictureOf(logo).smallUrl }) }
  return { url, header, signature }
}

const lookOf = (db: Db) =>
  db
    .select({ sender: senderColumns, logo: { id: files.id, key: files.key } })
    .from(organisations)
    .leftJoin(files, eq(files.id, organisations.logoId))
    .where(eq(organisations.id, organisationId))

let known: { of: string; render: ReturnType<typeof mailRenderer> } | undefined

/** Returns the renderer of a look; the last one is kept, because most mails look the same. */
export function rendererOf(look: MailLook): ReturnType<typeof mailRenderer> {
  const of = JSON.stringify(look)
  if (known?.of !== of) known = { of, render: mailRenderer(look) }
  return known.render
}

/** Renders a mail of the outbox; one whose text was deleted is empty. */
export function renderRow(
  look: MailLook,
  { subject, body, html }: Pick<typeof mails.$inferSelect, 'subject' | 'body' | 'html'>,
): RenderedMail {
  if (html !== '')
    return { ...rendererOf(look)({ subject, body: { html } }), ...(body !== '' && { text: body }) }
  return body === '' ? { html: '', text: '' } : rendererOf(look)({ subject, body: { text: body } })
}
