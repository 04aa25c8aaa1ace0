import type { MailTemplate } from '@banquet/contract/outreach/mail-template'

type Texts = Pick<MailTemplate, 'subject' | 'enSubject' | 'body' | 'enBody'>

/** Returns HTML without its pictures: a file belongs to one text. */
export const withoutPictures = (html: string) => html.replaceAll(/<img\b[^>]*>/g, '')

/** Returns whether texts have pictures, which are not copied with them. */
export const hasPictures = ({ body, enBody }: Texts) => withoutPictures(body + enBody) !== body + enBody

/** Returns texts for another mail. */
export function copiedTexts({ subject, enSubject, body, enBody }: Texts): Texts {
  return { subject, enSubject, body: withoutPictures(body), enBody: withoutPictures(enBody) }
}
