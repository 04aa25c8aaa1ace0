import { member } from '@banquet/contract/people/member'
import { memberInput, type Member } from '@banquet/contract/people/member-record'
import { NameFields } from '../../../shared/people/member/name-fields.tsx'
import { memberText } from '../../../shared/people/member/member.text.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { membersText } from './members.text.ts'

const schema = memberInput.pick({
  email: true,
  realName: true,
  enName: true,
  affiliation: true,
  mobile: true,
})

interface Props {
  /** The search text: the beginning of a name, or an address. */
  typed: string
  onAdded: (row: Member) => void
  onClose: () => void
}

/** Adds a member with the minimum data for a sign-up, from within the member selection. */
export function AddMemberDialog({ typed, onAdded, onClose }: Props) {
  const t = useText(membersText)
  const words = useText(memberText)
  const create = useSave(member.create)
  const isAddress = typed.includes('@')
  const form = useForm({
    schema,
    initial: {
      email: isAddress ? typed : '',
      realName: isAddress ? '' : typed,
      enName: '',
      affiliation: '',
      mobile: '',
    },
    submit: (body) => create.mutateAsync({ body }),
    done: onAdded,
  })
  return (
    <FormDialog form={form} title={t.add} onClose={onClose}>
      <Muted>{t.addHint}</Muted>
      <TextField field={form.field('email')} label={words.email} type="email" first />
      <NameFields realName={form.field('realName')} enName={form.field('enName')} />
      <TextField field={form.field('affiliation')} label={words.affiliation} max={120} />
      <TextField field={form.field('mobile')} label={words.mobile} type="tel" />
    </FormDialog>
  )
}
