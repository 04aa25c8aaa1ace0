import { pages } from '@banquet/contract/call/access'

/** The fields of an event, in display order. */
export const eventFields = [
  'name',
  'enName',
  'code',
  'startDay',
  'endDay',
  'venue',
  'enVenue',
  'address',
  'enAddress',
  'mapUrl',
  'timeZone',
] as const

/** Returns the path of the page of an event. */
export const eventHome = ({ id }: { id: number }) => `${pages.systemSettings.path}/${id}`
