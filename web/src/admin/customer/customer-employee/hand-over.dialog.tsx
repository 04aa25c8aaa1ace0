import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { z } from 'zod'
import { chosen } from '../../../kit/input/chosen.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { listed, say, useText } from '../../../kit/text/text.ts'
import { customerEmployeeText } from './customer-employee.text.ts'
import { EmployeeChoice } from './employee-choice.tsx'
import { Muted } from '../../../kit/look/look.tsx'

const schema = z.object({ toEmployeeId: chosen, reason: z.string().trim().max(200) })

interface Props {
  rows: readonly Customer[]
  onDone: () => void
  onClose: () => void
}

/** Hands customers over from their main sales rep to another employee. */
export function HandOverDialog({ rows, onDone, onClose }: Props) {
  const t = useText(customerEmployeeText)
  const hand = useSave(customerEmployee.handOver, { also: ['customer'], quiet: true })
  const form = useForm({
    schema,
    initial: { toEmployeeId: null, reason: '' },
    submit: ({ toEmployeeId, reason }) =>
      hand.mutateAsync({
        body: { customerIds: rows.map(({ id }) => id), toEmployeeId, ...(reason && { reason }) },
      }),
    done: () => {
      notify.success(say(customerEmployeeText, 'handedOver'))
      onDone()
    },
  })
  return (
    <FormDialog form={form} title={t.handOverTitle(rows.length)} save={t.handOver} onClose={onClose}>
      <Muted>{t.handOverHint}</Muted>
      <p>{listed(rows.map((row) => row.realName))}</p>
      <EmployeeChoice field={form.field('toEmployeeId')} label={t.to} />
      <TextField field={form.field('reason')} label={t.reason} max={200} />
    </FormDialog>
  )
}
