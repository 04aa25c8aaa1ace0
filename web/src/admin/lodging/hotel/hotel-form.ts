import { status } from '@banquet/contract/call/access'
import { checkMailTo, hotelInput, type Hotel } from '@banquet/contract/lodging/hotel'
import { z } from 'zod'
import { typed } from '../../../kit/input/typed-number.ts'

const { freeDays, listDays, listHour, mailTo, transferAccount } = hotelInput.shape

/** A hotel as form values: numbers are text, email addresses are one per line. */
export const hotelSchema = hotelInput
  .extend({
    freeDays: typed(freeDays.unwrap()),
    mailTo: z
      .string()
      .transform((text) => text.split(/[\s,;，；、]+/).filter((one) => one !== ''))
      .pipe(mailTo.unwrap()),
    transferAccount: transferAccount.unwrap(),
    listDays: typed(listDays.unwrap()),
    listHour: z.string().transform(Number).pipe(listHour.unwrap()),
  })
  .superRefine(checkMailTo)

/** Returns the form values of a hotel. */
export function typedHotel(row: Hotel) {
  const { id: _id, version: _version, pictures: _pictures, managementName: _manager, ...fields } = row
  const { freeDays: days, mailTo: addresses, listDays: before, listHour: hour, ...rest } = fields
  return {
    ...rest,
    freeDays: String(days),
    mailTo: addresses.join('\n'),
    listDays: before === null ? '' : String(before),
    listHour: String(hour),
  }
}

export type HotelValues = ReturnType<typeof typedHotel>

export const blankHotel: HotelValues = {
  name: '',
  enName: '',
  address: '',
  enAddress: '',
  mapUrl: '',
  phone: '',
  contact: '',
  checkIn: '15:00',
  checkOut: '11:00',
  policy: '',
  enPolicy: '',
  payment: 'to-organiser',
  transferAccount: { bank: '', branch: '', accountName: '', accountNumber: '', enAccount: '' },
  freeDays: '3',
  lateFee: 'first-night',
  mailTo: '',
  listDays: '',
  listHour: '8',
  pictureIds: [],
  status: status.active,
  managementId: null,
}

/** Returns an hour as a time of day. */
export function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
