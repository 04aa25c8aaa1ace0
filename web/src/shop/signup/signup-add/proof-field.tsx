import type { UploadedFile } from '@banquet/contract/platform/private-file'
import { useState } from 'react'
import { FileField } from '../../../shared/event/question/file-field.tsx'
import type { Upload } from '../../../kit/form/after-upload.ts'
import type { Field } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { signupFormText } from './signup-form.text.ts'

interface Props {
  field: Field<number | null>
  label?: string
  onUpload: (upload: Upload) => void
}

/**
 * The field for the proof that a sign-up type requires. The form stores only the file's id, so its name is unknown after a
 * reload.
 */
export function ProofField({ field, label, onUpload }: Props) {
  const t = useText(signupFormText)
  const [sent, setSent] = useState<UploadedFile>()
  const { value: id } = field
  const known = id !== null && sent?.id !== id ? { id, name: t.proof } : sent
  const file: Field<UploadedFile | null> = {
    ...field,
    typed: undefined,
    describe: (name, show) =>
      field.describe(name, (of) => show(of === null ? null : { id: of, name: t.proof })),
    value: id === null ? null : (known ?? null),
    set: (value) => {
      setSent(value ?? undefined)
      field.set(value?.id ?? null)
    },
  }
  return (
    <FileField field={file} label={label ?? t.proof} hint={t.proofHint} purpose="proof" onUpload={onUpload} />
  )
}
