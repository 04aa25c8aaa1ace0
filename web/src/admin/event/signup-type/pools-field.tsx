import { pool } from '@banquet/contract/event/signup-type/pool'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Field } from '../../../kit/form/form.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { placeText } from '../place/place.text.ts'
import { signupTypeFormText } from './signup-type-form.text.ts'
import { signupTypeText } from './signup-type.text.ts'
import { TicksField } from '../../../kit/field/ticks-field.tsx'

interface Props {
  field: Field<number[]>
  eventId: number
  /** Whether places are taken, so that the pools cannot change. */
  locked: boolean
}

/** The shared pools of which each sign-up takes a place, as check boxes. */
export function PoolsField({ field, eventId, locked }: Props) {
  const t = useText(signupTypeText)
  const words = useText(signupTypeFormText)
  const place = useText(placeText)
  const query = useQuery(read(pool.list, { query: { eventId: String(eventId) } }))
  const pools = query.data?.rows
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!pools) return <Spinner />
  if (pools.length === 0)
    return (
      <Muted>
        {words.noPools} <Link to="/admin/setting/pools">{words.addPools}</Link>
      </Muted>
    )
  return (
    <TicksField
      field={field}
      label={t.pools}
      hint={locked ? words.poolsLocked : words.poolsHint}
      choices={pools.map((row) => ({
        id: row.id,
        name: nameOf(row),
        note: place.takenOf(row.taken, row.size),
      }))}
      disabled={locked}
    />
  )
}
