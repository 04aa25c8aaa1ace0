import type { FastifyInstance } from 'fastify'
import { proposal } from '@banquet/contract/review/proposal'
import { route } from '../../kit/http/route.ts'
import {
  acceptPairs,
  cancelProposal,
  discardProposal,
  startProposal,
  swapReviewer,
} from './proposal.commands.ts'
import { getProposal, listCandidates, showProposal } from './proposal.queries.ts'

export function proposalRoutes(app: FastifyInstance): void {
  route(app, proposal.get, (ctx, { query }) => getProposal(ctx, query.eventId))
  route(app, proposal.start, async (ctx, { body }) => showProposal(ctx, await startProposal(ctx, body)))
  route(app, proposal.cancel, async (ctx, { params }) =>
    showProposal(ctx, await cancelProposal(ctx, params.id)),
  )
  route(app, proposal.candidates, (ctx, { params, query }) =>
    listCandidates(ctx, params.id, query.submissionId),
  )
  route(app, proposal.swap, async (ctx, { params, body }) =>
    showProposal(ctx, await swapReviewer(ctx, params.id, body)),
  )
  route(app, proposal.accept, (ctx, { params, body }) => acceptPairs(ctx, params.id, body))
  route(app, proposal.discard, (ctx, { params }) => discardProposal(ctx, params.id))
}
