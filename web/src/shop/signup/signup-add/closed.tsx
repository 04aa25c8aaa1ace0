import type { SignupOffers } from '@banquet/contract/event/signup-type/signup-type'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { deadlineWords, momentWords } from '../../../kit/look/dates.ts'
import { EmptyState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { signupFormText } from './signup-form.text.ts'

/** Shows when sign-up opens, or that it has closed; the draft stays on the device. */
export function Closed({ offers: { opensAt, closesAt } }: { offers: SignupOffers }) {
  const t = useText(signupFormText)
  const [now] = useState(() => Date.now())
  const isAhead = opensAt !== null && Date.parse(opensAt) > now
  const hint = isAhead
    ? t.opensOn(momentWords(opensAt))
    : closesAt === null
      ? undefined
      : t.closedOn(deadlineWords(closesAt))
  return <EmptyState title={t.closed} hint={hint} next={<Link to="/signup">{t.toMine}</Link>} />
}
