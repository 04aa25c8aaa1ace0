import { hotel, type Hotel } from '@banquet/contract/lodging/hotel'
import { HistoryPanel } from '../../../both/history/history-panel.tsx'
import { useText } from '../../../kit/text/text.ts'
import { hotelText } from './hotel.text.ts'

/** Who changed a hotel, when, and what. */
export function HotelHistory({ row, onClose }: { row: Hotel; onClose: () => void }) {
  const { name, address, phone, contact, checkIn, checkOut, manager } = useText(hotelText)
  return (
    <HistoryPanel
      endpoint={hotel.history}
      id={row.id}
      name={row.name}
      fields={{ name, address, phone, contact, checkIn, checkOut, managementId: manager }}
      onClose={onClose}
    />
  )
}
