import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { day, id, line, oneOf, version } from '../call/list.ts'

export const holidayInput = z.object({
  /** Nothing is delivered on it. */
  day: day.meta({ example: '2027-01-01' }),
  name: line(60).meta({ example: '元旦' }),
})
export const holidayRow = holidayInput.extend({ id, version })
export type Holiday = z.output<typeof holidayRow>

export const holiday = crud({
  name: 'holiday',
  page: 'orders',
  general: true,
  row: holidayRow,
  input: holidayInput,
  sort: ['day', 'id', 'name'],
  filters: {
    /** Today and later. */
    upcoming: oneOf([1]).optional(),
  },
  errors: ['holiday.duplicate'],
})
