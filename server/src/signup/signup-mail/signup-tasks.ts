import type { BackgroundTask } from '@banquet/contract/platform/job-failure'
import type { RowTask } from '../../kit/jobs/run-on-rows.ts'

/** The job that does what is due of sign-ups. */
export const moveSignupsOnName = 'move-signups-on'

/** Returns a task on sign-ups. */
export const taskOfSignups = (task: BackgroundTask & `signup-${string}`): RowTask => ({
  job: moveSignupsOnName,
  task,
})

/** Names a sign-up, with its page. */
export const aboutSignup = ({ id, code }: { id: number; code: string }) => ({
  key: id,
  label: code,
  link: `/admin/signup/${id}`,
})
