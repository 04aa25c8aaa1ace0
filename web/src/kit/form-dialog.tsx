import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { commonText } from '../text/common.text.ts'
import { Form, FormActions, mayLose } from './form-frame.tsx'
import type { FormState } from './form.ts'
import { useText } from './text.ts'
import './dialog.css'

interface Props<V> {
  form: FormState<V>
  title: string
  /** Words of the button that saves. */
  save: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, a sheet on phones. Closing it with unsaved changes asks first. */
export function FormDialog<V>({ form, title, save, onClose, children }: Props<V>) {
  const t = useText(commonText)
  const close = () => {
    if (form.saving) return
    void mayLose(form).then((may) => may && onClose())
  }
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      classNames={{ inner: 'sheet-inner', content: 'sheet' }}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <Form form={form}>
        {children}
        <FormActions form={form} save={save} onCancel={close} />
      </Form>
    </Modal>
  )
}
