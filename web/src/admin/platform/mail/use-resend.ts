import { mail, type Mail } from '@banquet/contract/platform/mail'
import { useCallback } from 'react'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { say } from '../../../kit/text/text.ts'
import { mailText } from './mail.text.ts'

/** Whether a mail can be tried again: it failed, was returned, or there was no mail server. */
export function isResendable({ status }: Pick<Mail, 'status'>): boolean {
  return status === 'failed' || status === 'bounced' || status === 'kept'
}

/** Puts a mail back into the queue. */
export function useResend() {
  const { mutate, isPending } = useWrite(mail.resend, { quiet: true })
  const resend = useCallback(
    (id: number) => mutate({ params: { id } }, { onSuccess: () => notify.success(say(mailText, 'resent')) }),
    [mutate],
  )
  return { resend, resending: isPending }
}
