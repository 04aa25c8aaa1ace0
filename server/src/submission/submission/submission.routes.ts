import type { FastifyInstance } from 'fastify'
import { submission } from '@banquet/contract/submission/submission'
import { submissionStates, type SubmissionState } from '@banquet/contract/submission/submission-states'
import { route } from '../../kit/http/route.ts'
import { countEach } from '../../kit/list/count-each.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { privateHeaders } from '../../platform/private-file/private-file.routes.ts'
import type { Services } from '../../kit/services.ts'
import { paperRoute } from '../../kit/pdf/pdf.routes.ts'
import { rowHistory } from '../../kit/rows/rows.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { countBySubject } from './count-by-subject.ts'
import { exportSubmissionAuthors, exportSubmissions } from './export-submissions.ts'
import {
  beginSubmission,
  discardDraft,
  removeDraft,
  reopenSubmission,
  saveDraft,
  submitSubmission,
  withdrawSubmission,
} from './submission.commands.ts'
import { namesInFile, readPaperFile } from './paper-files.queries.ts'
import { readPaperForm } from './paper-form.ts'
import { findSimilar } from './similar-submissions.ts'
import { writePaper } from './submission-paper.ts'
import {
  getSubmission,
  listRevisions,
  listSubmissionOffers,
  showSubmission,
  showSubmissions,
  submissionListing,
} from './submission.queries.ts'

export function submissionRoutes(app: FastifyInstance, { files: store }: Services): void {
  route(app, submission.list, async (ctx, { query }) =>
    listRows(ctx, submissions, query, {
      ...(await submissionListing(ctx, query)),
      show: showSubmissions,
    }),
  )
  route(app, submission.counts, (ctx, { query }) => {
    const search = { ...query, sort: 'submittedAt' }
    const listing = (state: SubmissionState) => submissionListing(ctx, { ...search, state })
    return countEach(ctx, submissions, { states: submissionStates, search, listing })
  })
  route(app, submission.countsBySubject, (ctx, { query }) => countBySubject(ctx, query))
  route(app, submission.export, (ctx, { query }) => exportSubmissions(ctx, query))
  route(app, submission.exportAuthors, (ctx, { query }) => exportSubmissionAuthors(ctx, query))
  route(app, submission.offers, (ctx, { query }) => listSubmissionOffers(ctx, query.eventId))
  route(app, submission.get, (ctx, { params }) => getSubmission(ctx, params.id))
  route(app, submission.form, (ctx, { params }) => readPaperForm(ctx, params.id))
  route(app, submission.create, async (ctx, { body }) =>
    showSubmission(ctx, await beginSubmission(ctx, body)),
  )
  route(app, submission.save, async (ctx, { params, body }) =>
    showSubmission(ctx, await saveDraft(ctx, params.id, body)),
  )
  route(app, submission.discard, async (ctx, { params, body }) =>
    showSubmission(ctx, await discardDraft(ctx, params.id, body)),
  )
  route(app, submission.submit, async (ctx, { params, body }) =>
    showSubmission(ctx, await submitSubmission(ctx, params.id, body)),
  )
  route(app, submission.withdraw, async (ctx, { params, body }) =>
    showSubmission(ctx, await withdrawSubmission(ctx, params.id, body)),
  )
  route(app, submission.reopen, async (ctx, { params, body }) =>
    showSubmission(ctx, await reopenSubmission(ctx, params.id, body)),
  )
  route(app, submission.remove, (ctx, { params }) => removeDraft(ctx, params.id))
  route(app, submission.revisions, (ctx, { params }) => listRevisions(ctx, params.id))
  route(app, submission.similar, (ctx, { params }) => findSimilar(ctx, params.id))
  route(app, submission.file, async (ctx, { params }, { reply }) => {
    const file = await readPaperFile(ctx, store, params)
    reply.headers(privateHeaders)
    return file
  })
  route(app, submission.fileNames, (ctx, { params }) => namesInFile(ctx, store, params))
  paperRoute(app, { call: submission.pdf, write: writePaper })
  route(app, submission.history, (ctx, { params }) => rowHistory(ctx, submissions, params.id))
}
