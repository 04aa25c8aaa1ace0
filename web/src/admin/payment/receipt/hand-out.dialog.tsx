import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import { useState } from 'react'
import { z } from 'zod'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { receiptsText } from './receipts.text.ts'

const schema = z.object({ day: z.iso.date(), note: receipt.handOut.body.shape.note })

/** The maximum number of receipt numbers shown. */
const shown = 10

interface Props {
  /** The event that they are shown for. */
  eventId: number
  /** The selected receipts; at least one of them is valid. */
  rows: readonly Receipt[]
  onDone: () => void
  onClose: () => void
}

/** Records that the selected receipts were handed out; void ones are left out, with a note. */
export function HandOutDialog({ eventId, rows: all, onDone, onClose }: Props) {
  const t = useText(receiptsText)
  const rows = all.filter(({ state }) => state === 'issued')
  const left = all.filter(({ state }) => state === 'void')
  const save = useSave(receipt.handOut, { quiet: true })
  const [today] = useState(() => momentWords(new Date().toISOString()).slice(0, 10))
  const form = useForm({
    schema,
    initial: { day: today, note: '' },
    submit: (values) => save.mutateAsync({ body: { eventId, ids: rows.map(({ id }) => id), ...values } }),
    done: () => {
      notify.success(t.handOutDone(rows.length))
      onDone()
    },
  })
  return (
    <FormDialog form={form} title={t.handOutTitle(rows.length)} save={t.handOut} onClose={onClose}>
      <p>{numbersOf(rows)}</p>
      {left.length > 0 && <Banner color="warning">{t.voidLeftOut(numbersOf(left))}</Banner>}
      <DateField field={form.field('day')} label={t.day} />
      <TextField field={form.field('note')} label={t.note} max={200} first />
    </FormDialog>
  )
}

function numbersOf(rows: readonly Receipt[]): string {
  const numbers = listed(rows.slice(0, shown).map(({ number }) => number))
  return rows.length > shown ? `${numbers} …` : numbers
}
