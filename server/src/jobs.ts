import './handlers.ts'
import { clearFilesJob } from './platform/file/file.jobs.ts'
import { forgetTheOldJob } from './forget-the-old.ts'
import { sendResetCodes } from './account/forgotten-password/forgotten-password.jobs.ts'
import { runImportJob } from './office/import/import.jobs.ts'
import type { AnyJob } from './kit/jobs/job-workers.ts'
import { deliverForgottenMails, deliverMail } from './platform/mail/deliver-mail.ts'
import { proveStocksJob } from './stock/stock/stock.jobs.ts'
import { notifyShortagesJob } from './trade/worksheet/worksheet.jobs.ts'

/** Every job that the program does outside of requests. What is not here cannot be enqueued. */
export const jobs: readonly AnyJob[] = [
  deliverMail,
  deliverForgottenMails,
  sendResetCodes,
  forgetTheOldJob,
  clearFilesJob,
  runImportJob,
  proveStocksJob,
  notifyShortagesJob,
]
