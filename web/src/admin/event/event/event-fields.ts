/** What people enter about an event, in the sequence in which it is shown. */
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
