import type { FastifyInstance } from 'fastify'
import { answerFile } from '@banquet/contract/event/answer-file'
import { route } from '../../kit/http/route.ts'
import { takeUploads } from '../../kit/http/upload.ts'
import type { Services } from '../../kit/services.ts'
import { addAnswerFile, readAnswerFile } from './answer-file.ts'

/** Nobody but the one who asked keeps a copy, and a document that contained a script could not run it. */
const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
}

export function answerFileRoutes(app: FastifyInstance, { files: store }: Services): void {
  takeUploads(app, (scope) => {
    route(scope, answerFile.add, (ctx, { upload }) => addAnswerFile(ctx, store, upload))
  })
  route(app, answerFile.show, async (ctx, { params }, { reply }) => {
    const file = await readAnswerFile(ctx, store, params)
    reply.headers(headers)
    return file
  })
}
