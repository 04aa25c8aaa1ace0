import type { Job } from '../../kit/jobs/jobs.ts'
import { carryOutDue, publishDecisionsName } from './publication.commands.ts'

/** Publishes staged decisions at the moment for which that was scheduled. */
export const publishDecisionsJob: Job<object> = {
  name: publishDecisionsName,
  schedule: '* * * * *',
  run: (ctx) => carryOutDue(ctx),
}
