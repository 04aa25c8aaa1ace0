import type { FastifyInstance } from 'fastify'
import { upload } from '@banquet/contract/platform/upload'
import { route } from '../../kit/http/route.ts'
import { takeUploads } from '../../kit/http/upload.ts'
import type { Services } from '../../kit/services.ts'
import { addPiece, beginUpload, finishUpload, getUpload, showUpload } from './upload.commands.ts'

export function uploadRoutes(app: FastifyInstance, { files: store }: Services): void {
  route(app, upload.begin, async (ctx, { body }) => showUpload(ctx, await beginUpload(ctx, body)))
  route(app, upload.get, async (ctx, { params }) => showUpload(ctx, await getUpload(ctx, params.id)))
  takeUploads(app, (scope) => {
    route(scope, upload.send, async (ctx, { params: { id, position }, upload: sent }) =>
      showUpload(ctx, await addPiece(ctx, store, { id, position, sent })),
    )
  })
  route(app, upload.finish, (ctx, { params }) => finishUpload(ctx, store, params.id))
}
