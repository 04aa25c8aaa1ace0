import type { SignupState } from '@banquet/contract/signup/signup-states'
import { Tag, type LookColor } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { signupStateText } from './signup-state.text.ts'

const colors: Record<SignupState, LookColor | undefined> = {
  'waiting-list': 'accent',
  'awaiting-approval': 'accent',
  'awaiting-payment': 'warning',
  confirmed: 'success',
  rejected: 'danger',
  expired: undefined,
  cancelled: undefined,
}

/** The state of a sign-up as a word and a coloured dot; the dot is hollow once the sign-up has ended. */
export function SignupStateTag({ value }: { value: SignupState }) {
  const t = useText(signupStateText)
  const isEnded = value === 'rejected' || value === 'expired' || value === 'cancelled'
  return (
    <Tag color={colors[value]} dot={isEnded ? 'empty' : 'full'}>
      {t[value]}
    </Tag>
  )
}
