import type { Calls } from '../call/endpoint.ts'
import { audit } from './audit.ts'
import { auditArchive } from './audit-archive.ts'
import { dashboard } from './dashboard.ts'
import { importCalls } from './import.ts'
import { recentRecord } from './recent-record.ts'
import { search } from './search.ts'
import { participant } from './participant.ts'
import { participantNote } from './participant-note.ts'
import { system } from './system.ts'
import { verify } from './verify.ts'

export const officeCalls: readonly Calls[] = [
  system,
  dashboard,
  importCalls,
  audit,
  auditArchive,
  search,
  recentRecord,
  verify,
]

/** What is about the people of an event. */
export const participantCalls: readonly Calls[] = [participant, participantNote]
