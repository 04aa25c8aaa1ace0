import { mailAddress } from '@banquet/contract/rule/text/addresses'
import { text } from '@banquet/contract/call/list'
import {
  mailedKinds,
  notificationSetting,
  type NotificationSetting,
} from '@banquet/contract/message/notification-setting'
import { passwordMax } from '@banquet/contract/account/password-limits'
import { useMemo } from 'react'
import { z } from 'zod'
import { useForm, useSave } from '../../../kit/form/form.ts'

/** Changing the mail address requires the password. */
function schemaBeside(known: string) {
  return z
    .object({ byMail: z.array(z.enum(mailedKinds)), email: mailAddress, currentPassword: text(passwordMax) })
    .refine(({ email, currentPassword }) => email === '' || email === known || currentPassword !== '', {
      path: ['currentPassword'],
      params: { code: 'required' },
    })
}

/** The form for notifications by mail; with `moves` it includes the address. */
export function useMailChoices(
  { email, byMail }: NotificationSetting,
  { moves, done }: { moves: boolean; done?: () => void },
) {
  const save = useSave(notificationSetting.save)
  const schema = useMemo(() => schemaBeside(email), [email])
  return useForm({
    schema,
    initial: { byMail, email, currentPassword: '' },
    submit: ({ currentPassword, ...chosen }) => {
      const own = chosen.email !== '' && chosen.email !== email && { currentPassword }
      const body = moves ? { ...chosen, ...own } : { byMail: chosen.byMail }
      return save.mutateAsync({ body })
    },
    done: () => done?.(),
  })
}
