import type { Signup } from '@banquet/contract/signup/signup-record'
import { changeText } from '../../../shared/signup/signup/change.text.ts'
import { ParticipantFields } from '../../../shared/signup/signup/person-fields.tsx'
import { useTransfer } from '../../../shared/signup/signup/use-transfer.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'

/** Transfers a sign-up of the member to somebody who needs no account. */
export function TransferDialog({ row, onClose }: { row: Signup; onClose: () => void }) {
  const t = useText(changeText)
  const { back } = useText(commonText)
  const form = useTransfer(row, onClose)
  return (
    <FormDialog form={form} title={t.transferTitle(row.code)} save={t.transfer} back={back} onClose={onClose}>
      <Banner>
        {t.transferHint} {t.transferOwn}
      </Banner>
      <FormGroup title={t.newPerson}>
        <ParticipantFields form={form} />
      </FormGroup>
      <TextField field={form.field('reason')} label={t.transferReason} max={200} autoComplete="off" />
    </FormDialog>
  )
}
