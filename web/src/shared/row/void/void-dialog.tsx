import { z } from 'zod'
import type { ReactNode } from 'react'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'

interface Props {
  /** The rule of the reason, from the contract. */
  reason: z.ZodType<string, string>
  words: { title: string; action: string; hint: ReactNode; reason: string; done: string }
  submit: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Makes a numbered document void, with a reason. */
export function VoidDialog({ reason, words, submit, onClose }: Props) {
  const { back } = useText(commonText)
  const form = useForm({
    schema: z.object({ reason }),
    initial: { reason: '' },
    submit: (values) => submit(values.reason),
    done: () => {
      notify.success(words.done)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={words.title} save={words.action} back={back} danger onClose={onClose}>
      <Banner color="danger">{words.hint}</Banner>
      <TextField field={form.field('reason')} label={words.reason} max={200} first />
    </FormDialog>
  )
}
