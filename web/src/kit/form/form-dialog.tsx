import type { ReactNode } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Form, FormActions, mayLose } from './form-frame.tsx'
import type { FormState } from './form.ts'
import { useHeld } from './use-held.ts'

interface Props<V> {
  form: FormState<V>
  title: string
  /** Words of the button that saves, where it is not 新增 for a new row and 確定 for an edit. */
  save?: string | undefined
  /** Words of the button that closes, where 取消 would mean the action itself. */
  back?: string | undefined
  /** Saving destroys something: the button is red. */
  danger?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog, a sheet on phones. Closing it with unsaved changes asks first. What is being saved stays as it was
 * sent, although the rows behind it are loaded again before it closes.
 */
export function FormDialog<V>({ form, title, save, back, danger, onClose, children }: Props<V>) {
  const shown = useHeld(children, form.saving)
  const close = () => {
    if (form.saving) return
    void mayLose(form).then((may) => may && onClose())
  }
  return (
    <Dialog title={title} onClose={close}>
      <Form form={form}>
        {shown}
        <FormActions form={form} save={save} back={back} danger={danger} onCancel={close} />
      </Form>
    </Dialog>
  )
}
