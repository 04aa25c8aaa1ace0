import type { ReactNode } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Form, FormActions, mayLose } from './form-frame.tsx'
import type { FormState } from './form.ts'
import { useHeld } from './use-held.ts'

interface Props<V> {
  form: FormState<V>
  title: string
  /** Label of the button that saves, if not 新增 for a new row and 確定 for an edit. */
  save?: string | undefined
  /** Label of the button that closes, where 取消 could be read as the action itself. */
  back?: string | undefined
  /** Saving destroys something: the button is red. */
  danger?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog; on phones a sheet. Closing it with unsaved changes asks first. While a change is being saved the
 * dialog keeps showing it as it was sent, although the rows behind it are reloaded before it closes.
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
