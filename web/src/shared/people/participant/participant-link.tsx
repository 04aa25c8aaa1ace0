import { identity } from '@banquet/contract/call/access'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe } from '../../../kit/session/session.ts'
import { rememberList } from './came-from.ts'

interface Props {
  /** Whose page it is: a member, or the person of a sign-up. */
  of: { memberId: number } | { signupId: number }
  children: ReactNode
}

/** The name of a person as a link to the page of the participant; only the name for hotel staff, who have no such pages. */
export function ParticipantLink({ of, children }: Props) {
  const isHotelStaff = useMe().identity === identity.hotelService
  // A deleted member has no name, and a link needs words.
  if (isHotelStaff || children === '' || children === null) return children
  const path = 'memberId' in of ? of.memberId : `signup/${of.signupId}`
  return (
    <Link to={`/admin/participant/${path}`} data-participant onClick={rememberList}>
      {children}
    </Link>
  )
}
