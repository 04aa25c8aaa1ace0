/** A program that does nothing but send rooming lists, on the database it is given, for tests that kill it. */
import '../../src/handlers.ts'
import { sendRoomingListsJob } from '../../src/lodging/rooming-list/rooming-list.jobs.ts'
import { runJobs } from './run-jobs.ts'

// The test decides when.
const { schedule: _everyMinute, ...job } = sendRoomingListsJob
await runJobs([job])
