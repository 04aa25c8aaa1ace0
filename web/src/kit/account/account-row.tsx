import type { Endpoint } from '@banquet/contract/endpoint'
import type { idParams } from '@banquet/contract/list'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { errorWords } from '../../text/errors.text.ts'
import { Row } from '../row.tsx'
import { useMe } from '../session.ts'
import { EmptyState } from '../states.tsx'
import { useText } from '../text.ts'
import { accountFormText } from './account-form.text.ts'
import { useMayActOn } from './use-may-act-on.ts'

type Account = Parameters<ReturnType<typeof useMayActOn>>[0]

/** Reads one staff account for editing; says why where it is the own one, or may do more than oneself. */
export function AccountRow<E extends Endpoint & { params: typeof idParams }>({
  endpoint,
  id,
  children,
}: ComponentProps<typeof Row<E>>) {
  const t = useText(accountFormText)
  const mayActOn = useMayActOn()
  if (id === useMe().id) {
    const next = <Link to="/admin/my-account">{t.ownAccount}</Link>
    return <EmptyState title={errorWords('management.own-account')} next={next} />
  }
  return (
    <Row key={id} endpoint={endpoint} id={id}>
      {(row) =>
        mayActOn(row as Account) ? children(row) : <EmptyState title={errorWords('management.outranked')} />
      }
    </Row>
  )
}
