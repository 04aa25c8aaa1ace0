import { signupProof } from '@banquet/contract/signup/signup-proof'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { z } from 'zod'
import { PrivateFile } from '../../../shared/event/question/private-file.tsx'
import { chosen } from '../../../kit/input/chosen.ts'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { ProofField } from '../signup-add/proof-field.tsx'
import { signupFormText } from '../signup-add/signup-form.text.ts'
import { mySignupText } from './signup.text.ts'

const schema = z.object({ proofId: chosen })

/** Shows the proof of a sign-up that awaits approval, and replaces it. */
export function ReplaceProofDialog({ row, onClose }: { row: Signup; onClose: () => void }) {
  const t = useText(mySignupText)
  const { proof } = useText(signupFormText)
  const save = useSave(signupProof.replaceProof, { quiet: true })
  const { form, onUpload } = useAfterUpload(
    useForm({
      schema,
      initial: { proofId: null as number | null },
      submit: (body) => save.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } }),
      done: () => {
        notify.success(t.proofReplaced)
        onClose()
      },
    }),
  )
  return (
    <FormDialog form={form} title={t.replaceProof} onClose={onClose}>
      <PrivateFile id={row.proofId ?? 0} label={proof} />
      <ProofField field={form.field('proofId')} label={t.replaceProof} onUpload={onUpload} />
    </FormDialog>
  )
}
