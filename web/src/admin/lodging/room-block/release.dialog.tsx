import { roomBlock, type RoomBlockGrid } from '@banquet/contract/lodging/room-block'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { Muted, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { roomBlockText } from './room-block.text.ts'

interface Props {
  grid: RoomBlockGrid
  /** The proposed nights. */
  from: string | undefined
  to: string | undefined
  onClose: () => void
}

/** Releases rooms that are not booked to the hotel, by hand. */
export function ReleaseDialog({ grid, onClose, ...proposed }: Props) {
  const t = useText(roomBlockText)
  const common = useText(commonText)
  const nights = [...new Set(grid.cells.map(({ night }) => night))].toSorted()
  const known = (night: string | undefined) => nights.find((one) => one === night)
  const [from, setFrom] = useState(known(proposed.from) ?? nights[0] ?? '')
  const [to, setTo] = useState(known(proposed.to) ?? nights.at(-1) ?? '')
  const { mutateAsync, isPending } = useWrite(roomBlock.release, { quiet: true })
  const count = grid.cells
    .filter(({ night }) => night >= from && night <= to)
    .reduce((sum, { contracted, released, taken }) => sum + contracted - released - taken, 0)
  const release = async () => {
    const { released } = await mutateAsync({
      body: { eventId: grid.eventId, hotelId: grid.hotelId, from, to },
    })
    notify.success(t.releasedNow(released))
    onClose()
  }
  return (
    <Dialog title={t.release} onClose={onClose}>
      <Stack gap={16}>
        <p>{t.releaseHint}</p>
        <Row gap={16} align="end">
          <NativeSelect
            label={t.from}
            data={nights}
            value={from}
            onChange={({ currentTarget: { value } }) => {
              setFrom(value)
              if (value > to) setTo(value)
            }}
          />
          <NativeSelect
            label={t.to}
            data={nights.filter((night) => night >= from)}
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </Row>
        {count > 0 ? (
          <Text fw={600} aria-live="polite">
            {t.toRelease(count)}
          </Text>
        ) : (
          <Muted aria-live="polite">{t.nothingToRelease}</Muted>
        )}
        <Actions>
          <Button variant="default" onClick={onClose} data-autofocus>
            {common.cancel}
          </Button>
          <Button
            color="red"
            loading={isPending}
            disabled={count === 0}
            // The call has already shown the refusal.
            onClick={() => void release().catch(() => undefined)}
          >
            {t.release}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}
