import { pool, type Pool } from '@banquet/contract/event/signup-type/pool'
import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { placeText } from '../place/place.text.ts'
import { TakenButton } from '../place/taken-button.tsx'
import { poolText } from './pool.text.ts'

const PoolDialog = lazyComponent(() => import('./pool.dialog.tsx').then((file) => file.PoolDialog))
const PlacesDialog = lazyComponent(() =>
  import('../place/places.dialog.tsx').then((file) => file.PlacesDialog),
)
const VerifyPlacesDialog = lazyComponent(() =>
  import('./verify.dialog.tsx').then((file) => file.VerifyPlacesDialog),
)

/** The dialog that is open. */
type Open = 'new' | 'verify' | { what: 'edit' | 'history' | 'places'; row: Pool }

/** The shared places of an event: list, add, edit, delete, history, list of places, verification. */
export function PoolsPage() {
  const event = useEventOfPage()
  const t = useText(poolText)
  const place = useText(placeText)
  const list = useList(pool.list, { sort: 'id', fixed: { eventId: event.id } })
  const [open, setOpen] = useState<Open>()
  const isArchived = event.status === 'archived'
  const columns = usePoolColumns(isArchived, setOpen)
  const mayAdd = useMay('systemSettings', 'add') && !isArchived
  const add = mayAdd && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      {isArchived && <Banner mb={12}>{place.readOnly}</Banner>}
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add}>
        <Button
          variant="default"
          leftSection={<IconChecklist size={16} aria-hidden="true" />}
          onClick={() => setOpen('verify')}
        >
          {place.verify}
        </Button>
      </ListPage>
      {open && <Opened open={open} eventId={event.id} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Opened({ open, eventId, onClose }: { open: Open; eventId: number; onClose: () => void }) {
  const { name, enName } = useText(poolText)
  const { size } = useText(placeText)
  if (open === 'new') return <PoolDialog eventId={eventId} onClose={onClose} />
  if (open === 'verify') return <VerifyPlacesDialog eventId={eventId} onClose={onClose} />
  const { what, row } = open
  if (what === 'edit') return <PoolDialog eventId={eventId} pool={row} onClose={onClose} />
  if (what === 'places') return <PlacesDialog endpoint={pool.places} row={row} onClose={onClose} />
  return (
    <HistoryPanel
      endpoint={pool.history}
      id={row.id}
      name={nameOf(row)}
      fields={{ name, enName, size }}
      onClose={onClose}
    />
  )
}

function usePoolColumns(isArchived: boolean, open: (what: Open) => void) {
  const t = useText(poolText)
  const place = useText(placeText)
  const { index, actions } = useUsualColumns()
  const mayEdit = useMay('systemSettings', 'edit') && !isArchived
  const mayRemove = useMay('systemSettings', 'delete') && !isArchived
  const remove = useRemove(pool.remove)
  return useMemo<readonly Column<Pool>[]>(
    () => [
      index,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => row.name },
      { key: 'enName', header: t.enName, sort: 'enName', cell: (row) => row.enName },
      {
        key: 'taken',
        header: place.taken,
        sort: 'size',
        cell: (row) => <TakenButton row={row} onOpen={() => open({ what: 'places', row })} />,
      },
      actions<Pool>(
        (row) => ({
          onHistory: () => open({ what: 'history', row }),
          onEdit: mayEdit ? () => open({ what: 'edit', row }) : undefined,
          onRemove: mayRemove ? () => remove(row.id, nameOf(row)) : undefined,
        }),
        nameOf,
      ),
    ],
    [t, place, index, actions, mayEdit, mayRemove, remove, open],
  )
}
