/** A program that does nothing but imports, on the database it is given, for tests that kill it. */
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import { runImportJob } from '../../src/office/import/import.jobs.ts'
import { runJobs } from './run-jobs.ts'

await runJobs([runImportJob], actorOfAccount)
