import { roomBlock, type BlockCell } from '@banquet/contract/lodging/room-block'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { HistoryPanel } from '../../../both/history/history-panel.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { HoldersDialog } from './holders.dialog.tsx'
import { roomBlockText } from './room-block.text.ts'
import type { Block } from './use-block.ts'

/** What can be looked up about the one night that is selected. */
export function CellActions({ block: { board, keys } }: { block: Block }) {
  const t = useText(roomBlockText)
  const common = useText(commonText)
  const [shown, setShown] = useState<'holders' | 'history'>()
  const [key = ''] = keys
  const cell = keys.length === 1 ? board.saved.get(key) : undefined
  const type = board.grid.roomTypes.find(({ id }) => id === cell?.roomTypeId)
  if (!cell || !type) return null
  const name = t.cell(nameOf(type), cell.night)
  const close = () => setShown(undefined)
  return (
    <Row gap={8}>
      <Button variant="default" size="compact-md" onClick={() => setShown('holders')}>
        {t.holders}
      </Button>
      <Button variant="default" size="compact-md" onClick={() => setShown('history')}>
        {common.history}
      </Button>
      {shown === 'holders' && <HoldersDialog cell={cell} name={name} onClose={close} />}
      {shown === 'history' && <CellHistory cell={cell} name={name} onClose={close} />}
    </Row>
  )
}

function CellHistory({ cell, name, onClose }: { cell: BlockCell; name: string; onClose: () => void }) {
  const t = useText(roomBlockText)
  const { contracted, released, rate, minStay, isClosedToArrival, isClosedToDeparture, releaseDay } = t
  const show = (field: string, value: unknown) => {
    if (field === 'isClosedToArrival') return t.mayArrive(value === true)
    if (field === 'isClosedToDeparture') return t.mayLeave(value === true)
    return field === 'releaseDay' && value === null ? t.noReleaseDay : undefined
  }
  return (
    <HistoryPanel
      endpoint={roomBlock.history}
      id={cell.id}
      name={name}
      fields={{
        ...{ contracted, released, rate, minStay, isClosedToArrival, isClosedToDeparture, releaseDay },
        roomTypeId: t.type,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
