import type { Job } from '../../kit/jobs/jobs.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { readFolder } from './read-folder.ts'
import { readMailbox } from './read-mailbox.ts'

const job = 'read-bounces'

/** Reads the reports of failed delivery in the folder and in the mailbox. */
export const readBouncesJob: Job<object> = {
  name: job,
  schedule: '*/5 * * * *',
  run: async (ctx, _, { services }) => {
    const { dataDir, bounce } = services.config
    await readFolder(ctx, dataDir, { job, task: 'bounce-file' })
    const { imap, done } = bounce
    // A mailbox that cannot be opened is shown to administrators like a row that cannot be processed.
    await runOnRows(
      ctx,
      { job, task: 'bounce-mailbox' },
      {
        rows: imap === undefined ? [] : [imap],
        about: (address) => ({ key: new URL(address).host, label: new URL(address).host }),
        run: (address) => readMailbox(ctx, { imap: address, done }, { job, task: 'bounce-mail' }),
      },
    )
  },
}
