import { mergeTemplate } from '../../account/account-mail/account.templates.ts'
import { nameInMail } from '../../account/account-mail/name-in-mail.ts'
import type { Context } from '../../kit/context.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { writeTemplate } from '../../platform/mail-template/mail-template.ts'

interface MergeLetter {
  accountId: number
  realName: string
  /** The address to sign in with from now on. */
  email: string
}

/** Mails an address that two accounts of its owner were merged, and which address to sign in with. */
export async function mailMerge(
  ctx: Context,
  to: string,
  { accountId, realName, email }: MergeLetter,
): Promise<void> {
  if (!isAddress(to)) return
  const letter = await writeTemplate(ctx, mergeTemplate, {
    values: { name: await nameInMail(ctx, { id: accountId, realName, name: email }), email },
  })
  await sendMail(ctx, { ...letter, to, purpose: 'accounts-merged', accountId })
}
