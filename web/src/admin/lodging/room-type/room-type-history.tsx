import { roomType, type RoomType } from '@banquet/contract/lodging/room-type'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { roomTypeText } from './room-type.text.ts'

/** The history of a room type. */
export function RoomTypeHistory({ row, onClose }: { row: RoomType; onClose: () => void }) {
  const t = useText(roomTypeText)
  const { name, enName, beds, enBeds, capacity, extraBeds, extraBedRate, description, enDescription } = t
  const show = (field: string, value: unknown) => {
    if (field === 'hasBreakfast') return t.hasBreakfast(value === true)
    if (field === 'hasWaitingList') return t.hasWaitingList(value === true)
    return field === 'pictureIds' ? t.count((value as number[]).length) : undefined
  }
  return (
    <HistoryPanel
      endpoint={roomType.history}
      id={row.id}
      name={nameOf(row)}
      fields={{
        name,
        enName,
        beds,
        enBeds,
        capacity,
        extraBeds,
        extraBedRate,
        description,
        enDescription,
        hasBreakfast: t.breakfast,
        hasWaitingList: t.waiting,
        pictureIds: t.pictures,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
