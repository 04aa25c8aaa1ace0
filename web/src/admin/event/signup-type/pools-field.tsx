import { pool } from '@banquet/contract/event/signup-type/pool'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, noted, useText } from '../../../kit/text/text.ts'
import { placeText } from '../place/place.text.ts'
import { signupTypeText } from './signup-type.text.ts'

interface Props {
  field: Field<number[]>
  eventId: number
  /** Whether places are taken, so that the pools cannot change. */
  locked: boolean
}

/** The shared pools of which each sign-up takes a place, as check boxes. */
export function PoolsField({ field, eventId, locked }: Props) {
  const t = useText(signupTypeText)
  const place = useText(placeText)
  const query = useQuery(read(pool.list, { query: { eventId: String(eventId) } }))
  const pools = query.data?.rows
  useEffect(() => {
    field.describe(t.pools, (ids) =>
      listed((pools ?? []).filter(({ id }) => ids.includes(id)).map((row) => nameOf(row))),
    )
  })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!pools) return <Spinner />
  if (pools.length === 0)
    return (
      <Muted>
        {t.noPools} <Link to="/admin/setting/pools">{t.addPools}</Link>
      </Muted>
    )
  const [fault] = [...field.found, ...field.refused]
  return (
    <Checkbox.Group
      label={t.pools}
      description={locked ? t.poolsLocked : t.poolsHint}
      error={fault && faultWords(fault.code, fault.params)}
      value={field.value.map(String)}
      onChange={(chosen) =>
        field.set(pools.filter(({ id }) => chosen.includes(String(id))).map(({ id }) => id))
      }
    >
      <Stack gap={8} p="6px 0">
        {pools.map((row) => (
          <Checkbox
            key={row.id}
            name={field.name}
            value={String(row.id)}
            label={noted(nameOf(row), place.takenOf(row.taken, row.size))}
            disabled={locked}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
