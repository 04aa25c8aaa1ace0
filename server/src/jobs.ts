import './handlers.ts'
import { clearFilesJob } from './platform/file/file.jobs.ts'
import { clearUploadsJob } from './platform/upload/upload.jobs.ts'
import { deleteOldRowsJob } from './delete-old-rows.ts'
import { sendResetCodes } from './account/forgotten-password/forgotten-password.jobs.ts'
import { moveSignupsOn } from './signup/signup/signup.jobs.ts'
import { endDependantsJob } from './signup/signup/dependant.jobs.ts'
import { moveFeesOn } from './submission/submission-fee/submission-fee.jobs.ts'
import { moveBookingsOn } from './lodging/booking/waiting-list.ts'
import { endUnpaidSharesJob } from './lodging/room-share/room-share.jobs.ts'
import { releaseRoomsJob } from './lodging/room-block/room-block.jobs.ts'
import { sendRoomingListsJob } from './lodging/rooming-list/rooming-list.jobs.ts'
import { sendVerificationJob } from './people/member/member.jobs.ts'
import { addMemberJob } from './people/member-registration/registration.jobs.ts'
import { publishDecisionsJob } from './review/publication/publication.jobs.ts'
import { followPayments } from './payment/payment-attempt/payment-attempt.jobs.ts'
import { sendSimulatedReport } from './payment/payment-simulator/simulate.ts'
import { proposeAssignmentsJob } from './review/proposal/proposal.jobs.ts'
import { remindReviewersJob } from './review/assignment/assignment.jobs.ts'
import { mailAuthorsJob } from './review/author-answer/author-answer.jobs.ts'
import { issueCertificatesJob } from './check-in/certificate/issue-certificates.ts'
import { prepareCampaignsJob } from './outreach/campaign/prepare-campaign.ts'
import { issueReceiptsJob } from './payment/receipt/issue-on-payment.ts'
import { readBouncesJob } from './outreach/bounce/bounce.jobs.ts'
import { runImportJob } from './office/import/import.jobs.ts'
import type { AnyJob } from './kit/jobs/job-workers.ts'
import { watchDiskJob } from './office/system/watch-disk.ts'
import { verifyFiguresJob } from './office/verify/verify.jobs.ts'
import { notifyShortagesJob } from './trade/worksheet/worksheet.jobs.ts'
import type { Module } from '@banquet/contract/call/module'
import type { Job } from './kit/jobs/jobs.ts'
import { readModulesOff } from './platform/organisation/organisation.queries.ts'

/** Returns a job that does nothing while its module is switched off; it finds its rows when it runs again. */
function jobOf<Data extends object>(module: Module, job: Job<Data>): Job<Data> {
  return {
    ...job,
    run: async (ctx, data, task) => {
      const modulesOff = await readModulesOff(ctx.db)
      if (!modulesOff.includes(module)) await job.run(ctx, data, task)
    },
  }
}

/** Every job that the program does outside of requests. What is not here cannot be enqueued. */
export const jobs: readonly AnyJob[] = [
  sendResetCodes,
  addMemberJob,
  sendVerificationJob,
  deleteOldRowsJob,
  clearFilesJob,
  clearUploadsJob,
  runImportJob,
  verifyFiguresJob,
  watchDiskJob,
  jobOf('ordering', notifyShortagesJob),
  jobOf('events', moveSignupsOn),
  jobOf('events', endDependantsJob),
  jobOf('events', moveFeesOn),
  jobOf('events', proposeAssignmentsJob),
  jobOf('events', publishDecisionsJob),
  jobOf('lodging', moveBookingsOn),
  jobOf('lodging', endUnpaidSharesJob),
  jobOf('lodging', releaseRoomsJob),
  jobOf('lodging', sendRoomingListsJob),
  jobOf('events', remindReviewersJob),
  jobOf('events', mailAuthorsJob),
  jobOf('events', prepareCampaignsJob),
  jobOf('events', readBouncesJob),
  jobOf('events', issueCertificatesJob),
  jobOf('events', issueReceiptsJob),
  followPayments,
  sendSimulatedReport,
]
