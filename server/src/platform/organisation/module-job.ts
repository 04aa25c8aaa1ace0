import type { Module } from '@banquet/contract/call/module'
import type { Job } from '../../kit/jobs/jobs.ts'
import { readModulesOff } from './organisation.queries.ts'

/** Returns a job that does nothing while its module is switched off; it finds its rows when it runs again. */
export function jobOf<Data extends object>(module: Module, job: Job<Data>): Job<Data> {
  return {
    ...job,
    run: async (ctx, data, task) => {
      const modulesOff = await readModulesOff(ctx.db)
      if (!modulesOff.includes(module)) await job.run(ctx, data, task)
    },
  }
}
