import './handlers.ts'
import { clearFilesJob } from './platform/file/file.jobs.ts'
import { jobOf } from './platform/organisation/module-job.ts'
import { deleteOldRowsJob } from './delete-old-rows.ts'
import { sendResetCodes } from './account/forgotten-password/forgotten-password.jobs.ts'
import { moveSignupsOn } from './signup/signup/signup.jobs.ts'
import { moveBookingsOn } from './lodging/booking/waiting-list.ts'
import { endUnpaidSharesJob } from './lodging/room-share/room-share.jobs.ts'
import { releaseRoomsJob } from './lodging/room-block/room-block.jobs.ts'
import { sendRoomingListsJob } from './lodging/rooming-list/rooming-list.jobs.ts'
import { sendVerificationJob } from './people/member/member.jobs.ts'
import { addMemberJob } from './people/member-registration/registration.jobs.ts'
import { followPayments } from './payment/payment-attempt/payment-attempt.jobs.ts'
import { sendSimulatedReport } from './payment/payment-simulator/simulate.ts'
import { runImportJob } from './office/import/import.jobs.ts'
import type { AnyJob } from './kit/jobs/job-workers.ts'
import { verifyStocksJob } from './stock/stock/stock.jobs.ts'
import { notifyShortagesJob } from './trade/worksheet/worksheet.jobs.ts'

/** Every job that the program does outside of requests. What is not here cannot be enqueued. */
export const jobs: readonly AnyJob[] = [
  sendResetCodes,
  addMemberJob,
  sendVerificationJob,
  deleteOldRowsJob,
  clearFilesJob,
  runImportJob,
  jobOf('ordering', verifyStocksJob),
  jobOf('ordering', notifyShortagesJob),
  jobOf('events', moveSignupsOn),
  jobOf('lodging', moveBookingsOn),
  jobOf('lodging', endUnpaidSharesJob),
  jobOf('lodging', releaseRoomsJob),
  jobOf('lodging', sendRoomingListsJob),
  followPayments,
  sendSimulatedReport,
]
