import type { FastifyInstance } from 'fastify'
import { privateFile } from '@banquet/contract/platform/private-file'
import { route } from '../../kit/http/route.ts'
import { takeUploads } from '../../kit/http/upload.ts'
import type { Services } from '../../kit/services.ts'
import { addPrivateFile } from './add-private-file.ts'
import { readPrivateFile } from './read-private-file.ts'

/** No cache stores the file, and a document that contained a script could not run it. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
}

export function privateFileRoutes(app: FastifyInstance, { files: store }: Services): void {
  takeUploads(app, (scope) => {
    route(scope, privateFile.add, (ctx, { params: { purpose }, upload }) =>
      addPrivateFile(ctx, store, { purpose, sent: upload }),
    )
  })
  route(app, privateFile.show, async (ctx, { params }, { reply }) => {
    const file = await readPrivateFile(ctx, store, params.id)
    reply.headers(privateHeaders)
    return file
  })
}
