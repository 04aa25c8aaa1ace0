import { roomBlock, type BlockCell } from '@banquet/contract/lodging/room-block'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useText } from '../../../kit/text/text.ts'
import { roomBlockText } from './room-block.text.ts'

interface Props {
  cell: BlockCell
  /** The accessible name of the cell. */
  name: string
  onClose: () => void
}

/** The history of a night of a room type. */
export function CellHistory({ cell, name, onClose }: Props) {
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
        contracted,
        released,
        rate,
        minStay,
        isClosedToArrival,
        isClosedToDeparture,
        releaseDay,
        roomTypeId: t.type,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
