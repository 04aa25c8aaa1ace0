import type { Booking } from '@banquet/contract/lodging/booking-record'
import { roomShare } from '@banquet/contract/lodging/room-share'
import type { MateSeeker } from '@banquet/contract/lodging/room-share-record'
import { memberEmail } from '@banquet/contract/people/member-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { shareText } from '../../../../shared/lodging/share/share.text.ts'
import { Dialog } from '../../../../kit/dialog/dialog.tsx'
import { SelectField, TextField } from '../../../../kit/field/fields.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../../kit/form/form.ts'
import { Banner, Muted } from '../../../../kit/look/look.tsx'
import { Spinner } from '../../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../../kit/look/states.tsx'
import { notify } from '../../../../kit/notice/notices.ts'
import { read } from '../../../../kit/query/query.ts'
import { language, useText } from '../../../../kit/text/text.ts'
import { staffShareText } from './share.text.ts'

interface Props {
  row: Booking
  onClose: () => void
}

/** Invites a room-mate for a booking: a member who is looking for one, or anybody by email or link. */
export function StaffInviteDialog(props: Props) {
  const words = useText(shareText)
  const { row, onClose } = props
  const query = useQuery(read(roomShare.seekers, { params: { id: row.id } }))
  if (query.data) return <InviteForm {...props} seekers={query.data} />
  return (
    <Dialog title={words.inviteTitle(row.code)} onClose={onClose}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Spinner />}
    </Dialog>
  )
}

const schema = z.object({ memberId: z.string(), email: z.literal('').or(memberEmail) })

function InviteForm({ row, seekers, onClose }: Props & { seekers: readonly MateSeeker[] }) {
  const t = useText(staffShareText)
  const words = useText(shareText)
  const save = useSave(roomShare.invite, { quiet: true, also: ['hotel-order'] })
  const nameOf = (memberId: string) => seekers.find((one) => String(one.memberId) === memberId)?.name
  const form = useForm({
    schema,
    initial: { memberId: '', email: '' },
    submit: ({ memberId, email }) => {
      const to = memberId === '' ? email !== '' && { email } : { memberId: Number(memberId) }
      return save.mutateAsync({ params: { id: row.id }, body: { ...to } })
    },
    done: () => {
      const { memberId, email } = form.values
      const to = nameOf(memberId) ?? email
      notify.success(to === '' ? words.sent : words.sentTo(to))
      onClose()
    },
  })
  const options = seekers.map((one) => ({
    value: String(one.memberId),
    label: t.seeker(
      one.name,
      `${localName(language(), one.hotelName, one.hotelEnName)} ${one.arrival} – ${one.departure}`,
    ),
  }))
  return (
    <FormDialog form={form} title={words.inviteTitle(row.code)} save={words.send} onClose={onClose}>
      <Banner>{words.inviteHint}</Banner>
      {seekers.length === 0 ? (
        <Muted>{t.noSeekers}</Muted>
      ) : (
        <SelectField
          field={form.field('memberId')}
          label={t.whom}
          hint={t.seekersHint}
          options={[{ value: '', label: t.byHand }, ...options]}
        />
      )}
      {form.values.memberId === '' && (
        <TextField
          field={form.field('email')}
          label={words.email}
          hint={words.emailHint}
          type="email"
          max={254}
        />
      )}
    </FormDialog>
  )
}
