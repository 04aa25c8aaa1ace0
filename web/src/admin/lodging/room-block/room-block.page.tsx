import { pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { hotel, type Hotel } from '@banquet/contract/lodging/hotel'
import { roomBlock, type RoomBlockGrid } from '@banquet/contract/lodging/room-block'
import { addDays } from '@banquet/contract/rule/day/days'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Buttons, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { HotelHead } from '../hotel/hotel-head.tsx'
import { BlockGrid } from './block-grid.tsx'
import { rangeOf } from './block-model.ts'
import { roomBlockText } from './room-block.text.ts'
import { useBlock, type Block } from './use-block.ts'
import * as styles from './room-block.module.css'

const ReleaseDialog = lazyComponent(() => import('./release.dialog.tsx').then((file) => file.ReleaseDialog))
const FaultsList = lazyComponent(() => import('./faults-list.tsx').then((file) => file.FaultsList))
const CellPanel = lazyComponent(() => import('./cell-panel.tsx').then((file) => file.CellPanel))
const PickUpPanel = lazyComponent(() => import('./pick-up.panel.tsx').then((file) => file.PickUpPanel))

/** The room block of the hotel given in the URL for the chosen event, night by night. */
export function RoomBlockPage() {
  const id = useRowId() ?? 0
  const event = useEventOfPage()
  const query = useQuery(read(hotel.get, { params: { id } }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const row = query.data
  return (
    <>
      <HotelHead hotel={row} shown="block" />
      <OfHotel key={row.id} hotel={row} event={event} />
    </>
  )
}

interface Props {
  hotel: Hotel
  event: Event
}

function OfHotel({ hotel, event }: Props) {
  const t = useText(roomBlockText)
  const mayAdd = useMay('hotels', 'add')
  const input = { query: { hotelId: String(hotel.id), eventId: String(event.id) } }
  const query = useQuery(read(roomBlock.grid, input))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  if (query.data.roomTypes.length === 0)
    return (
      <EmptyState
        title={t.noTypes}
        hint={t.noTypesHint}
        next={
          mayAdd && <AddButton to={`${pages.hotels.path}/${hotel.id}/room-type/form`}>{t.addType}</AddButton>
        }
      />
    )
  return (
    <Stack gap={16}>
      <Editing hotel={hotel} event={event} grid={query.data} />
      {query.data.cells.length > 0 && <PickUpPanel hotel={hotel} event={event} />}
    </Stack>
  )
}

function Editing({ hotel, event, grid }: Props & { grid: RoomBlockGrid }) {
  const t = useText(roomBlockText)
  const [more, setMore] = useState({ before: 0, after: 0 })
  const nights = useMemo(() => withMore(grid.nights, more), [grid.nights, more])
  const block = useBlock(grid, nights)
  const isArchived = event.status === 'archived'
  const mayEdit = useMay('hotels', 'edit') && !isArchived
  const [releasing, setReleasing] = useState(false)
  const range = block.selection && rangeOf(block.selection)
  return (
    <Stack gap={12}>
      {isArchived && <Banner>{t.readOnly}</Banner>}
      <Muted>{t.hint}</Muted>
      <Row gap={8}>
        {mayEdit && (
          <>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => {
                // The selection keeps its nights, which move by one column.
                block.select(undefined)
                setMore((old) => ({ ...old, before: old.before + 1 }))
              }}
            >
              {t.earlier}
            </Button>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => setMore((old) => ({ ...old, after: old.after + 1 }))}
            >
              {t.later}
            </Button>
            {grid.cells.length > 0 && (
              <Buttons>
                <Button
                  variant="default"
                  disabled={block.board.drafts.size > 0}
                  title={block.board.drafts.size > 0 ? t.saveFirst : undefined}
                  onClick={() => setReleasing(true)}
                >
                  {t.release}
                </Button>
              </Buttons>
            )}
          </>
        )}
      </Row>
      <BlockGrid block={block} days={grid} label={t.grid(nameOf(hotel))} mayEdit={mayEdit} />
      {(block.isStale || block.faults.size > 0) && <FaultsList block={block} />}
      {block.board.drafts.size > 0 && <Saving block={block} />}
      {block.keys.length === 0 ? (
        <Muted>{t.selectFirst}</Muted>
      ) : (
        <CellPanel block={block} mayEdit={mayEdit} />
      )}
      {releasing && (
        <ReleaseDialog
          grid={grid}
          from={range && nights[range.left]}
          to={range && nights[range.right]}
          onClose={() => setReleasing(false)}
        />
      )}
    </Stack>
  )
}

/** Returns the nights with additional ones before and after. */
function withMore(nights: readonly string[], { before, after }: { before: number; after: number }): string[] {
  const [first = ''] = nights
  const last = nights.at(-1) ?? ''
  return [
    ...Array.from({ length: before }, (_, at) => addDays(first, at - before)),
    ...nights,
    ...Array.from({ length: after }, (_, at) => addDays(last, at + 1)),
  ]
}

function Saving({ block }: { block: Block }) {
  const t = useText(roomBlockText)
  const common = useText(commonText)
  return (
    <Row className={styles.saving} justify="between">
      <strong>{t.unsaved(block.board.drafts.size)}</strong>
      <Row gap={8}>
        <Button variant="default" onClick={block.discard}>
          {t.discard}
        </Button>
        <Button loading={block.saving} onClick={() => void block.save()}>
          {common.save}
        </Button>
      </Row>
    </Row>
  )
}
