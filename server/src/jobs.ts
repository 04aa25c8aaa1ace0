import { clearFilesJob } from './file/file.jobs.ts'
import { forgetTheOldJob } from './forget-the-old.ts'
import { sendResetCodes } from './forgotten-password/forgotten-password.jobs.ts'
import { runImportJob } from './import/import.jobs.ts'
import type { AnyJob } from './kit/job-workers.ts'
import { deliverForgottenMails, deliverMail } from './mail/deliver-mail.ts'
import { proveStocksJob } from './stock/stock.jobs.ts'
import { tellShortagesJob } from './worksheet/worksheet.jobs.ts'

/** Every job that the program does outside of requests. What is not here cannot be enqueued. */
export const jobs: readonly AnyJob[] = [
  deliverMail,
  deliverForgottenMails,
  sendResetCodes,
  forgetTheOldJob,
  clearFilesJob,
  runImportJob,
  proveStocksJob,
  tellShortagesJob,
]
