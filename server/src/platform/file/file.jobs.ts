import type { Job } from '../../kit/jobs/jobs.ts'
import { clearFiles, clearFilesName } from './clear-files.ts'

/** Deletes every hour what nothing has referred to for a day. */
export const clearFilesJob: Job<object> = {
  name: clearFilesName,
  schedule: '37 * * * *',
  run: (ctx, _, { services }) => clearFiles(ctx, services.files),
}
