import type { Member } from '@banquet/contract/people/member-record'
import { useState } from 'react'
import { PickedField } from '../../../../kit/field/picked-field.tsx'
import { lazyComponent } from '../../../../kit/look/lazy-component.tsx'
import { noted, useText } from '../../../../kit/text/text.ts'
import { addBookingText } from './add-booking.text.ts'
import type { AddBooking } from './use-add-booking.ts'

const MemberPickerDialog = lazyComponent(() =>
  import('../../../people/member/member.picker.tsx').then((file) => file.MemberPickerDialog),
)

/** The member who pays; also the first guest, unless another name is entered. */
export function MemberField({ form }: Pick<AddBooking, 'form'>) {
  const t = useText(addBookingText)
  const [picked, setPicked] = useState<Member>()
  const [isPicking, setPicking] = useState(false)
  const pick = (row: Member) => {
    const [first, ...others] = form.values.guests
    const isFree = !first || first.name === '' || first.name === picked?.realName
    const guests = [{ name: row.realName, enName: row.enName }, ...others]
    form.set({ memberId: row.id, ...(isFree && { guests }) })
    setPicked(row)
    setPicking(false)
  }
  const show = (id: number | null) => {
    if (id === null) return t.noMember
    return picked ? noted(picked.realName, picked.email) : String(id)
  }
  return (
    <>
      <PickedField
        field={form.field('memberId')}
        label={t.member}
        hint={t.memberHint}
        show={show}
        onChoose={() => setPicking(true)}
      />
      {isPicking && <MemberPickerDialog onPick={pick} onClose={() => setPicking(false)} />}
    </>
  )
}
