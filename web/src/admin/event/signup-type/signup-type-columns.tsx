import type { Event } from '@banquet/contract/event/event/event'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { needsInWords } from '@banquet/contract/event/signup-type/needs-words'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { Muted, Row, Tag } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { Names } from '../../../kit/table/names.tsx'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { labelled, language, listed, useText } from '../../../kit/text/text.ts'
import { placeText } from '../place/place.text.ts'
import { TakenButton } from '../place/taken-button.tsx'
import { feeWords } from '../../../shared/event/fee-tiers/fee-words.ts'
import { signupTypeText } from './signup-type.text.ts'
import * as styles from './signup-type.module.css'

const none: readonly string[] = []
const usable = { get: signupType.get, update: signupType.update }

/** The dialog that is open. */
export interface OpenDialog {
  what: 'history' | 'places'
  row: SignupType
}

/** The columns of the sign-up types of an event. */
export function useSignupTypeColumns({ id, status }: Event, show: (what: OpenDialog) => void) {
  const t = useText(signupTypeText)
  const place = useText(placeText)
  const { place: index, actions } = useUsualColumns()
  const isArchived = status === 'archived'
  const mayEdit = useMay('systemSettings', 'edit') && !isArchived
  const mayRemove = useMay('systemSettings', 'delete') && !isArchived
  const remove = useRemove(signupType.remove, none, usable)
  const types = useQuery(read(signupType.list, { query: { eventId: id } })).data?.rows
  const pools = useQuery(read(pool.list, { query: { eventId: String(id) } })).data?.rows
  return useMemo<readonly Column<SignupType>[]>(
    () => [
      index,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => <Names row={row} /> },
      { key: 'fees', header: t.fees, nowrap: true, cell: (row) => <Fees row={row} /> },
      {
        key: 'taken',
        header: place.taken,
        sort: 'size',
        cell: (row) => <TakenButton row={row} onOpen={() => show({ what: 'places', row })} />,
      },
      {
        key: 'pools',
        header: t.pools,
        cell: ({ poolIds }) => listed((pools ?? []).filter((one) => poolIds.includes(one.id)).map(nameOf)),
      },
      { key: 'signup', header: t.onSignup, cell: (row) => <Ways row={row} types={types ?? []} /> },
      actions<SignupType>(
        (row) => ({
          onHistory: () => show({ what: 'history', row }),
          onEdit: mayEdit ? `/admin/setting/signup-types/form/${row.id}` : undefined,
          onRemove: mayRemove ? () => remove(row.id, nameOf(row)) : undefined,
        }),
        nameOf,
      ),
    ],
    [t, place, index, actions, mayEdit, mayRemove, remove, show, pools, types],
  )
}

function Fees({ row }: { row: SignupType }) {
  return (
    <div>
      {row.tiers.map((tier) => (
        <div key={`${tier.name} ${tier.until}`}>{feeWords(tier)}</div>
      ))}
    </div>
  )
}

/** Who may sign up, and how the sign-up is processed. */
function Ways({ row, types }: { row: SignupType; types: readonly SignupType[] }) {
  const t = useText(signupTypeText)
  const { isVisible, audience, needsApproval, hasWaitingList } = row
  const named = (ids: readonly number[]) => types.filter(({ id }) => ids.includes(id)).map(nameOf)
  const needs = needsInWords(named(row.needsTypeIds), language())
  const excludes = listed(named(row.excludesTypeIds))
  return (
    <Row gap={6} className={styles.ways}>
      {/* A type for invited people is not public. */}
      {(audience !== 'invited' || !isVisible) && (
        <Tag {...(isVisible && { color: 'success' })}>{t.visible(isVisible)}</Tag>
      )}
      {audience !== 'everyone' && <Tag color="accent">{t[audience]}</Tag>}
      {needsApproval && <Tag color="accent">{t.needsApproval}</Tag>}
      {hasWaitingList && <Tag>{t.waiting(true)}</Tag>}
      {needs !== '' && <Muted size="small">{needs}</Muted>}
      {excludes !== '' && <Muted size="small">{labelled(t.excludesTypeIds, excludes)}</Muted>}
    </Row>
  )
}
