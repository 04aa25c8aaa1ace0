import { z } from 'zod'
import { crud, usable, usableFilter } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { clockTime, id, idText, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { picture } from '../platform/file.ts'
import { telephone } from '../rule/taiwan/telephone-fields.ts'
import { mailAddress, webAddress } from '../rule/text/addresses.ts'
import { transferAccount } from '../payment/payment-order-record.ts'
import { maxFreeDays, lateFees, roomPayments } from './cancel-terms.ts'

/** The maximum number of pictures of a hotel or a room type. */
export const maxPictures = 8
/** The maximum number of addresses that rooming lists are mailed to. */
export const maxMailTo = 5
/** The maximum number of days before the first arrival at which automatic rooming lists start. */
export const maxListDays = 90

/** Uploaded pictures (`file.add`), in display order. */
export const pictureIds = z
  .array(id)
  .max(maxPictures)
  .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'repeated' } })
  .default([])

const noAccount = { bank: '', branch: '', accountName: '', accountNumber: '', enAccount: '' }

/** The fields of a hotel that staff edit. */
export const hotelInput = z.object({
  name: line(60).meta({ example: '圓山大飯店' }),
  enName: optionalLine(100).meta({ example: 'The Grand Hotel' }),
  address: optionalLine(200),
  enAddress: optionalLine(200),
  /** A link to a map; may be empty. */
  mapUrl: webAddress.default(''),
  phone: telephone.default(''),
  contact: optionalLine(60),
  checkIn: clockTime.default('15:00'),
  checkOut: clockTime.default('11:00'),
  /** House rules: smoking, pets, children, parking. */
  policy: optionalLines(1000),
  enPolicy: optionalLines(1000),
  /** Whom guests pay, and when. */
  payment: z.enum(roomPayments).default('to-organiser'),
  /** The bank account for rooms that are paid to the hotel in advance. */
  transferAccount: z
    .strictObject({
      bank: optionalLine(60).unwrap(),
      branch: optionalLine(60).unwrap(),
      accountName: optionalLine(100).unwrap(),
      accountNumber: optionalLine(30)
        .unwrap()
        .refine((value) => /^[\d -]*$/.test(value), { params: { code: 'pattern' } }),
      /** The same in English, for transfers from abroad: bank, branch, SWIFT code, account holder. */
      enAccount: optionalLine(200).unwrap(),
    } satisfies Record<keyof z.output<typeof transferAccount>, z.ZodType>)
    .default(noAccount),
  /** Free cancellation ends this many days before arrival, at the end of that day. */
  freeDays: z.int().min(0).max(maxFreeDays).default(3),
  /** The fee for a later cancellation, or for a no-show. */
  lateFee: z.enum(lateFees).default('first-night'),
  /** The recipients of the rooming lists. */
  mailTo: z
    .array(mailAddress.refine((value) => value !== '', { params: { code: 'required' } }))
    .max(maxMailTo)
    .default([]),
  /**
   * The number of days before the first arrival from which the rooming list is mailed automatically, once a day; null for
   * never.
   */
  listDays: z.int().min(0).max(maxListDays).nullable().default(null),
  /** The hour at which it is mailed, in the organisation's time zone. */
  listHour: z.int().min(0).max(23).default(8),
  pictureIds,
  status: usable,
  /** The account of the hotel manager; null for none. If the field is left out, the manager stays the same. */
  managementId: id.nullable().optional(),
})
/** Adds a fault if automatic rooming lists have no recipient. */
export function checkMailTo(
  { listDays, mailTo }: { listDays?: number | null | undefined; mailTo: readonly string[] },
  check: z.RefinementCtx,
): void {
  if (typeof listDays === 'number' && mailTo.length === 0)
    check.addIssue({ code: 'custom', path: ['mailTo'], params: { code: 'required' } })
}

/** A hotel as stored. */
export const hotelRow = hotelInput.extend({
  id,
  // An older row may contain a value that is no longer valid as input.
  phone: z.string(),
  mapUrl: z.string(),
  transferAccount,
  mailTo: z.array(z.string()),
  pictureIds: z.array(id),
  pictures: z.array(picture),
  managementId: id.nullable(),
  managementName: z.string().nullable(),
  version,
})
export type Hotel = z.output<typeof hotelRow>

const calls = crud({
  name: 'hotel',
  page: 'hotels',
  row: hotelRow,
  input: hotelInput,
  check: checkMailTo,
  sort: ['id', 'name', 'address', 'phone', 'contact', 'status'],
  filters: { status: usableFilter },
  errors: ['hotel.duplicate', 'hotel.manager-taken', 'hotel.manager-kind'],
})

/** The form of users offers the hotels, so everybody who can see accounts may read hotels. */
const seen = [
  { page: 'hotels', right: 'view' },
  { page: 'users', right: 'view' },
] as const

export const hotel = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  byName: endpoint({
    id: 'hotel.byName',
    summary: 'The hotel with this name.',
    method: 'GET',
    path: '/api/v1/hotel/name/:name',
    access: seen,
    params: z.object({ name: line(60) }),
    response: hotelRow,
    errors: ['not-found'],
  }),
  byManagement: endpoint({
    id: 'hotel.byManagement',
    summary: 'The hotels that an account manages.',
    method: 'GET',
    path: '/api/v1/hotel/managementId/:id',
    access: [{ page: 'hotels', right: 'view', orSelf: true }, ...seen],
    params: z.object({ id: idText }),
    response: z.array(hotelRow),
  }),
  setManagement: endpoint({
    id: 'hotel.setManagement',
    summary: 'Makes a hotel-service account the manager of a hotel.',
    method: 'POST',
    path: '/api/v1/hotel/updateManagementId/id/:hotelId/managementId/:id',
    success: 200,
    access: [
      { page: 'hotels', right: 'edit' },
      { page: 'users', right: 'edit' },
    ],
    params: z.object({ hotelId: idText, id: idText }),
    response: hotelRow,
    errors: ['not-found', 'management.hotel-taken', 'hotel.manager-taken', 'hotel.manager-kind'],
  }),
}
