import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { idParams } from '@banquet/contract/call/list'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { errorWords } from '../../../kit/text/errors.text.ts'
import { LoadedRow } from '../../../kit/query/row.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { EmptyState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { accountFormText } from './account-form.text.ts'
import { useMayActOn } from './use-may-act-on.ts'

type Account = Parameters<ReturnType<typeof useMayActOn>>[0]

/**
 * Loads a staff account for editing; shows why it cannot be edited here if it is the user's own or has more rights than
 * the user.
 */
export function AccountRow<E extends Endpoint & { params: typeof idParams }>({
  endpoint,
  id,
  children,
}: ComponentProps<typeof LoadedRow<E>>) {
  const t = useText(accountFormText)
  const mayActOn = useMayActOn()
  if (id === useMe().id) {
    const next = <Link to="/admin/my-account">{t.ownAccount}</Link>
    return <EmptyState title={errorWords('management.own-account')} next={next} />
  }
  return (
    <LoadedRow key={id} endpoint={endpoint} id={id}>
      {(row) =>
        mayActOn(row as Account) ? children(row) : <EmptyState title={errorWords('management.outranked')} />
      }
    </LoadedRow>
  )
}
