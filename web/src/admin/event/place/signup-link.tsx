import { pages } from '@banquet/contract/call/access'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../kit/session/may.ts'

/** The code of a sign-up; a link for users who may view sign-ups. */
export function SignupLink({ id, code }: { id: number; code: string }) {
  return useMay('signups', 'view') ? <Link to={`${pages.signups.path}/${id}`}>{code}</Link> : code
}
