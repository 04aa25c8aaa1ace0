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
