import { bankLine } from '@banquet/contract/payment/bank-line'
import type { BankLine } from '@banquet/contract/payment/bank-line-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { ReasonField } from '../../../kit/field/reason-field.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { bankLineText } from './bank-line.text.ts'

interface Props {
  line: BankLine
  as: 'ignore' | 'toReturn'
  onDone: (decided: BankLine) => void
  onClose: () => void
}

/** Ignores a line, or marks it as money to be returned, with a reason. */
export function SetAsideDialog({ line, as, onDone, onClose }: Props) {
  const t = useText(bankLineText)
  const save = useSave(bankLine[as], { quiet: true })
  const form = useForm({
    schema: bankLine.ignore.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: ({ reason }) =>
      save.mutateAsync({ params: { id: line.id }, body: { reason, version: line.version } }),
    done: (decided) => {
      notify.success(as === 'ignore' ? t.ignored : t.toReturned)
      onDone(decided)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`${t[as]} ${feeText(line.left)}`} save={t[as]} onClose={onClose}>
      <Muted>{as === 'ignore' ? t.ignoreHint : t.toReturnHint}</Muted>
      <ReasonField
        field={form.field('reason')}
        label={t.reason}
        max={200}
        usual={
          as === 'ignore' ? [t.interest, t.internal, t.otherIncome] : [t.noOrder, t.twice, t.wrongAmount]
        }
      />
    </FormDialog>
  )
}
