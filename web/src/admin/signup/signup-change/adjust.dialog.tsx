import { signupChange, priceInput } from '@banquet/contract/signup/signup-change'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { changeText } from '../../../shared/signup/signup/change.text.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { typed } from '../../../kit/input/typed-number.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { staffChangeText } from './change.text.ts'

const schema = priceInput.extend({ amount: typed(priceInput.shape.amount) })

/** Adjusts the price of a sign-up, with a reason; shows the amount left to pay or to return. */
export function AdjustDialog({ row, onClose }: { row: Signup; onClose: () => void }) {
  const t = useText(staffChangeText)
  const save = useSave(signupChange.adjust, { also: ['payment-order'], quiet: true })
  const form = useForm({
    schema,
    initial: { amount: String(row.amount), reason: '' },
    version: row.version,
    submit: (body, version = row.version) =>
      save.mutateAsync({ params: { id: row.id }, body: { ...body, version } }),
    done: () => {
      notify.success(t.adjusted)
      onClose()
    },
  })
  const price = schema.shape.amount.safeParse(form.values.amount)
  return (
    <FormDialog form={form} title={t.adjustTitle(row.code)} save={t.adjust} onClose={onClose}>
      <Muted>{t.adjustHint}</Muted>
      <NumberField field={form.field('amount')} label={t.newPrice} unit="NT$" first />
      <TextField field={form.field('reason')} label={t.reason} max={100} autoComplete="off" />
      {price.success && <Effect row={row} amount={price.data} />}
    </FormDialog>
  )
}

function Effect({ row, amount }: { row: Signup; amount: number }) {
  const t = useText(changeText)
  const left = row.left - row.toReturn + amount - row.amount
  const facts: readonly [string, string][] = [
    [t.before, feeText(row.amount)],
    [t.after, feeText(amount)],
    [t.paid, feeText(row.paid)],
    [t.balance, left > 0 ? feeText(left) : ''],
    [t.toReturn, left < 0 ? feeText(-left) : ''],
  ]
  return <Facts layout="rows" facts={facts} />
}
