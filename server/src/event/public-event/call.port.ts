import type { CallForPapers } from '@banquet/contract/event/public-event/call-for-papers'
import type { Db } from '../../kit/context.ts'
import { port } from '../../kit/port.ts'

/** Reads the call for papers of an event as it is at a moment; null while nothing can be submitted. */
type ReadCall = (db: Db, event: { id: number }, moment: Date) => Promise<CallForPapers | null>

/** What submissions provide for the public page of an event. */
export const callOfEvent = port<ReadCall>('callOfEvent')
