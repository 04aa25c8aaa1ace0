import { savedSegment } from '@banquet/contract/outreach/saved-segment'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'

/** Reads the segments that are saved for an event. */
export const useSavedSegments = (eventId: number) =>
  useQuery(read(savedSegment.list, { query: { eventId: String(eventId), sort: 'name' } as const }))
