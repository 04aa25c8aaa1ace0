import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { idParams } from '@banquet/contract/call/list'
import type { pool, Place } from '@banquet/contract/event/signup-type/pool'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { PlainTable, Tag } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { SignupLink } from './signup-link.tsx'
import { placeStateText, placeText } from './place.text.ts'
import type { Sized } from './taken-button.tsx'

type Places = Endpoint & {
  method: 'GET'
  params: typeof idParams
  response: typeof pool.places.response
}

interface Props {
  endpoint: Places
  row: Sized
  /** The name of a part of the row, if the places are not those of the whole row. */
  query?: Record<string, string>
  onClose: () => void
}

/** The sign-ups with a place of a sign-up type or pool, as of when the dialog was opened. */
export function PlacesDialog({ endpoint, row, query: part, onClose }: Props) {
  const t = useText(placeText)
  const query = useQuery({
    ...read<Places>(endpoint, { params: { id: row.id }, ...(part && { query: part }) }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const rows: readonly Place[] | undefined = query.data
  return (
    <Dialog title={t.listOf(nameOf(row))} size="large" onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spinner />}
      {rows?.length === 0 && <EmptyState title={t.nobody} hint={t.nobodyHint} />}
      {rows && rows.length > 0 && <PlacesTable rows={rows} label={t.listOf(nameOf(row))} />}
    </Dialog>
  )
}

function PlacesTable({ rows, label }: { rows: readonly Place[]; label: string }) {
  const t = useText(placeText)
  const states = useText(placeStateText)
  const seesNames = useMay('signups', 'view')
  return (
    <PlainTable cards aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t.code}</th>
          {seesNames && <th scope="col">{t.realName}</th>}
          <th scope="col">{t.state}</th>
          <th scope="col">{t.heldUntil}</th>
          <th scope="col">{t.since}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ signupId, signupCode, realName, state, expiresAt, createdAt }, at) => (
          <tr key={signupId ?? -at}>
            <th scope="row">
              {signupId === null ? t.unconfirmed : <SignupLink id={signupId} code={signupCode} />}
            </th>
            {seesNames && <td data-label={t.realName}>{realName}</td>}
            <td data-label={t.state}>
              <Tag {...(state === 'confirmed' && { color: 'success' })}>{states[state]}</Tag>
            </td>
            <td data-label={t.heldUntil}>{expiresAt === null ? '–' : momentWords(expiresAt)}</td>
            <td data-label={t.since}>{momentWords(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
