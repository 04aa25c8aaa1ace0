import type { FastifyInstance } from 'fastify'
import { and, eq, isNull } from 'drizzle-orm'
import { file } from '@banquet/contract/platform/file'
import { found } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { route } from '../../kit/http/route.ts'
import { takeUploads } from '../../kit/http/upload.ts'
import { addPicture, smallKey } from './add-picture.ts'
import { files } from '../../tables/platform/file.table.ts'

const year = 31_536_000

/**
 * The content of a key never changes, and even a picture that contained a script could not run it. Mails show pictures too,
 * so that the pages of other sites load them.
 */
const headers = {
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `public, max-age=${year}, immutable`,
  'content-security-policy': "sandbox; default-src 'none'",
}

async function* pieces(content: Uint8Array) {
  yield content
}

export function fileRoutes(app: FastifyInstance, { files: store }: Services): void {
  takeUploads(app, (scope) => {
    route(scope, file.add, (ctx, { upload }) => addPicture(ctx, store, upload))
  })
  route(app, file.show, async ({ db }, { params: { key }, query: { size } }, { request, reply }) => {
    const [row] = await db
      .select({ name: files.name, type: files.type })
      .from(files)
      .where(and(eq(files.key, key), eq(files.purpose, 'picture'), isNull(files.unusedSince)))
    const { name, type } = found(row)
    const etag = `"${key}-${size}"`
    if (request.headers['if-none-match'] === etag) {
      return reply
        .headers({ ...headers, etag })
        .code(304)
        .send() as never
    }
    const content = found(await store.get(size === 'small' ? smallKey(key) : key))
    reply.headers({ ...headers, etag })
    return { name, type, size: content.length, content: pieces(content), inline: true }
  })
}
