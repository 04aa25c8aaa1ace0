import type { Signup } from '@banquet/contract/signup/signup-record'
import type { Member } from '@banquet/contract/people/member-record'
import { useState } from 'react'
import { changeText } from '../../../shared/signup/signup/change.text.ts'
import { ParticipantFields } from '../../../shared/signup/signup/person-fields.tsx'
import { participantOfMember } from '../../../shared/signup/signup/person.ts'
import { useTransfer } from '../../../shared/signup/signup/use-transfer.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { PickedField } from '../../../kit/field/picked-field.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { noted, useText } from '../../../kit/text/text.ts'
import { staffChangeText } from './change.text.ts'

const MemberPickerDialog = lazyComponent(() =>
  import('../../people/member/member.picker.tsx').then((file) => file.MemberPickerDialog),
)

/** Transfers a sign-up to another person, or to another member as well. In the first case the member remains the payer. */
export function TransferDialog({ row, onClose }: { row: Signup; onClose: () => void }) {
  const t = useText(changeText)
  const own = useText(staffChangeText)
  const { back } = useText(commonText)
  const form = useTransfer(row, onClose)
  const [picked, setPicked] = useState<Member>()
  const [isPicking, setPicking] = useState(false)
  const show = (id: number | null) => {
    if (id === null) return own.sameMember
    return picked ? noted(picked.realName, picked.email) : String(id)
  }
  const pick = (member: Member) => {
    setPicked(member)
    form.set({ memberId: member.id, ...participantOfMember(member) })
    setPicking(false)
  }
  return (
    <>
      <FormDialog
        form={form}
        title={t.transferTitle(row.code)}
        save={t.transfer}
        back={back}
        onClose={onClose}
      >
        <Banner>{t.transferHint}</Banner>
        <PickedField
          field={form.field('memberId')}
          label={own.toMember}
          hint={own.toMemberHint}
          show={show}
          onChoose={() => setPicking(true)}
        />
        <ParticipantFields form={form} />
        <TextField field={form.field('reason')} label={t.transferReason} max={200} autoComplete="off" />
      </FormDialog>
      {isPicking && <MemberPickerDialog onPick={pick} onClose={() => setPicking(false)} />}
    </>
  )
}
