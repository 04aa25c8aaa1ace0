import { roomShare } from '@banquet/contract/lodging/room-share'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { memberEmail } from '@banquet/contract/people/member-record'
import { z } from 'zod'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { shareText } from './share.text.ts'

const schema = z.object({ email: z.literal('').or(memberEmail) })

/** Invites somebody to share the room of a booking: by email, or with a link to pass on. */
export function InviteDialog({ row, onClose }: { row: Booking; onClose: () => void }) {
  const t = useText(shareText)
  const save = useSave(roomShare.invite, { quiet: true, also: ['hotel-order'] })
  const form = useForm({
    schema,
    initial: { email: '' },
    submit: ({ email }) => save.mutateAsync({ params: { id: row.id }, body: email === '' ? {} : { email } }),
    done: ({ email }) => {
      notify.success(email === '' ? t.sent : t.sentTo(email))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.inviteTitle(row.code)} save={t.send} onClose={onClose}>
      <Banner>{t.inviteHint}</Banner>
      <TextField
        field={form.field('email')}
        label={t.email}
        hint={t.emailHint}
        type="email"
        max={254}
        first
      />
    </FormDialog>
  )
}
