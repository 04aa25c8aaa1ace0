import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { clockTime, id, idText, line, optionalLine, version } from '../call/list.ts'
import { telephone } from '../rule/taiwan/telephone.ts'
import { usable, usableFilter } from '../call/usable.ts'

export const hotelInput = z.object({
  name: line(60).meta({ example: '圓山大飯店' }),
  address: optionalLine(200),
  phone: telephone.default(''),
  contact: optionalLine(60),
  checkIn: clockTime.default('15:00'),
  checkOut: clockTime.default('11:00'),
  status: usable,
  /** The account that manages the hotel; null for nobody. Without the field it stays. */
  managementId: id.nullable().optional(),
})
export const hotelRow = hotelInput.extend({
  id,
  // An older row may contain what today's rule refuses.
  phone: z.string(),
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
  sort: ['id', 'name', 'address', 'phone', 'contact', 'status'],
  filters: { status: usableFilter },
  errors: ['hotel.duplicate', 'hotel.manager-taken', 'hotel.manager-kind'],
})

/** The form of users offers the hotels, so everybody who sees accounts may read hotels. */
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
