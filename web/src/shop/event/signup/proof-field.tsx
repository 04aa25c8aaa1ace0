import { signupProof } from '@banquet/contract/event/signup-proof'
import { PictureField } from '../../../both/picture/picture-field.tsx'
import type { Upload } from '../../../kit/form/after-upload.ts'
import type { Field } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { mySignupText } from './signup.text.ts'

interface Props {
  field: Field<number | null>
  onUpload: (upload: Upload) => void
}

/** The proof that a sign-up type asks for. */
export function ProofField({ field, onUpload }: Props) {
  const t = useText(mySignupText)
  return (
    <PictureField
      field={field}
      label={t.proof}
      hint={t.proofHint}
      stored={null}
      endpoint={signupProof.addProof}
      onUpload={onUpload}
    />
  )
}
