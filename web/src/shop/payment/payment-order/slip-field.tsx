import type { UploadedFile } from '@banquet/contract/platform/private-file'
import { useState } from 'react'
import { FileField } from '../../../shared/event/question/file-field.tsx'
import type { Upload } from '../../../kit/form/after-upload.ts'
import type { Field } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { myPaymentText } from './my-payment.text.ts'

interface Props {
  field: Field<number | null>
  onUpload: (upload: Upload) => void
}

/** The slip of a transfer: a picture or PDF, whose id the form stores. */
export function SlipField({ field, onUpload }: Props) {
  const t = useText(myPaymentText)
  const [sent, setSent] = useState<UploadedFile>()
  const file: Field<UploadedFile | null> = {
    ...field,
    typed: undefined,
    describe: (name, show) =>
      field.describe(name, (of) => show(of === null ? null : { id: of, name: t.slip })),
    value: field.value === null ? null : (sent ?? { id: field.value, name: t.slip }),
    set: (value) => {
      setSent(value ?? undefined)
      field.set(value?.id ?? null)
    },
  }
  return <FileField field={file} label={t.slip} hint={t.slipHint} purpose="slip" onUpload={onUpload} />
}
