import { signupChange, type TypeQuote } from '@banquet/contract/signup/signup-change'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { optionalLine } from '@banquet/contract/call/list'
import { localName } from '@banquet/contract/rule/text/local-name'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { ApiError, refusalWords } from '../../../kit/call/api.ts'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { chosen } from '../../../kit/input/chosen.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { changeText } from './change.text.ts'

const schema = z.object({ signupTypeId: chosen, reason: optionalLine(200) })

interface Props {
  row: Signup
  /** The types to choose from. */
  types: readonly { id: number; name: string; enName: string }[]
  onClose: () => void
}

/** Changes the type of a sign-up; shows the new price and what is left to pay or to return before it is confirmed. */
export function ChangeTypeDialog({ row, types, onClose }: Props) {
  const t = useText(changeText)
  const { pleaseSelect, back } = useText(commonText)
  const client = useQueryClient()
  const save = useSave(signupChange.changeType, {
    also: ['payment-order', 'signup-type', 'pool'],
    quiet: true,
  })
  const [typeId, setTypeId] = useState<number | null>(null)
  // After the change, the new type is the current type and no longer one of the others.
  const isDone = save.isPending || save.isSuccess
  const asking = { params: { id: row.id }, body: { signupTypeId: typeId ?? 0 } }
  const quote = useQuery({ ...read(signupChange.quoteType, asking), enabled: typeId !== null && !isDone })
  const others = types.filter(({ id }) => id !== row.signupTypeId)
  const form = useForm({
    schema,
    initial: { signupTypeId: null as number | null, reason: '' },
    version: row.version,
    submit: async (body, version = row.version) => {
      try {
        const expectedAmount = quote.data?.amount
        return await save.mutateAsync({
          params: { id: row.id },
          body: { ...body, version, ...(expectedAmount !== undefined && { expectedAmount }) },
        })
      } catch (error) {
        // The price or the places have changed since they were shown, so they are loaded again.
        if (error instanceof ApiError) await client.invalidateQueries({ queryKey: ['signup', 'quoteType'] })
        throw error
      }
    },
    done: () => {
      notify.success(t.changed)
      onClose()
    },
  })
  // Nothing is sent until the new price was shown.
  const isBlocked = typeId !== null && quote.data?.place !== 'free'
  const field = form.field('signupTypeId')
  const choose = (id: number | null) => {
    field.set(id)
    setTypeId(id)
  }
  const send = async () => (isBlocked ? undefined : form.send())
  return (
    <FormDialog
      form={{ ...form, send }}
      title={t.changeTitle(row.code)}
      save={t.confirmChange}
      back={back}
      onClose={onClose}
    >
      {others.length === 0 && <Muted>{t.noOthers}</Muted>}
      <SelectField
        field={{ ...field, set: choose }}
        label={t.newType}
        options={[
          { value: null, label: pleaseSelect },
          ...others.map((type) => ({ value: type.id, label: nameOf(type) })),
        ]}
      />
      {quote.error && <Banner color="danger">{refusalWords(quote.error)}</Banner>}
      {typeId !== null && quote.data && <NewPrice quote={quote.data} isPaid={row.paid > 0} />}
      <TextField field={form.field('reason')} label={t.reason} max={200} autoComplete="off" />
    </FormDialog>
  )
}

function NewPrice({ quote, isPaid }: { quote: TypeQuote; isPaid: boolean }) {
  const t = useText(changeText)
  const { lines, amountBefore, amount, paid, balance, toReturn, place } = quote
  const facts: readonly [string, string][] = [
    [t.before, feeText(amountBefore)],
    ...lines.map((line): [string, string] => [
      localName(language(), line.label, line.enLabel),
      feeText(line.amount),
    ]),
    [t.after, feeText(amount)],
    [t.paid, paid === 0 ? '' : feeText(paid)],
    [t.balance, balance === 0 ? '' : feeText(balance)],
    [t.toReturn, toReturn === 0 ? '' : feeText(toReturn)],
  ]
  return (
    <section aria-live="polite">
      <Facts layout="rows" facts={facts} />
      {place === 'full' && <Banner color="danger">{t.full}</Banner>}
      {place === 'free' && isPaid && balance > 0 && <Banner>{t.keepsPlace}</Banner>}
    </section>
  )
}
