import { lateFees, roomPayments } from '@banquet/contract/lodging/cancel-terms'
import { hotel, type Hotel } from '@banquet/contract/lodging/hotel'
import type { TransferAccount } from '@banquet/contract/payment/payment-order-record'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { listed, useText } from '../../../kit/text/text.ts'
import { hourWords } from './hotel-form.ts'
import { hotelText } from './hotel.text.ts'
import { listSendingText } from './list-sending.text.ts'

/** The history of a hotel. */
export function HotelHistory({ row, onClose }: { row: Hotel; onClose: () => void }) {
  const t = useText(hotelText)
  const { name, enName, address, enAddress, mapUrl, phone, contact, checkIn, checkOut, policy } = t
  const { enPolicy, payment, freeDays, lateFee, mailTo, pictures, manager, account } = t
  const { listDays, listHour, listDaysUnit } = useText(listSendingText)
  const show = (field: string, value: unknown) => {
    if (field === 'payment' || field === 'lateFee')
      return (
        [...roomPayments, ...lateFees].map((one) => one === value && t[one]).find((word) => word) || undefined
      )
    if (field === 'listDays') return typeof value === 'number' ? `${value} ${listDaysUnit}` : undefined
    if (field === 'listHour') return hourWords(Number(value))
    if (field === 'mailTo') return listed(value as string[]) || undefined
    if (field === 'pictureIds') return t.count((value as number[]).length)
    if (field !== 'transferAccount') return undefined
    const { bank, branch, accountName, accountNumber, enAccount } = value as TransferAccount
    return [bank, branch, accountName, accountNumber, enAccount].filter(Boolean).join(' ') || undefined
  }
  return (
    <HistoryPanel
      endpoint={hotel.history}
      id={row.id}
      name={row.name}
      fields={{
        name,
        enName,
        address,
        enAddress,
        mapUrl,
        phone,
        contact,
        checkIn,
        checkOut,
        policy,
        enPolicy,
        payment,
        freeDays,
        lateFee,
        mailTo,
        listDays,
        listHour,
        pictureIds: pictures,
        managementId: manager,
        transferAccount: account,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
