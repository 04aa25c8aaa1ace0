import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import type { FileReply } from '@banquet/contract/call/endpoint'
import { signupProof } from '@banquet/contract/event/signup-proof'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { FileStore } from '../../kit/files/files.ts'
import { route } from '../../kit/http/route.ts'
import { takeUploads } from '../../kit/http/upload.ts'
import { getRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { addPicture } from '../../platform/file/add-picture.ts'
import { files } from '../../platform/file/file.table.ts'
import { signups } from '../signup-record/signup.table.ts'
import { signupScope } from '../signup-record/signup.scope.ts'
import { showSignup } from '../signup/signup.queries.ts'
import { replaceProof } from './replace-proof.ts'

async function* pieces(content: Uint8Array) {
  yield content
}

/** Returns the proof of a sign-up; throws `not-found` if there is none, or if the caller may not see the sign-up. */
async function readProof({ db, actor }: Context, store: FileStore, id: number): Promise<FileReply> {
  const { proofId } = await getRow(db, signups, { id, within: signupScope(actor) })
  const { key, name, type } = found(
    (
      await db
        .select({ key: files.key, name: files.name, type: files.type })
        .from(files)
        .where(eq(files.id, proofId ?? 0))
    )[0],
  )
  const content = found(await store.get(key))
  return { name, type, size: content.length, content: pieces(content), inline: true }
}

export function signupProofRoutes(app: FastifyInstance, { files: store }: Services): void {
  takeUploads(app, (scope) => {
    route(scope, signupProof.addProof, async (ctx, { upload }) => {
      const { id } = await addPicture(ctx, store, upload, 'proof')
      return { id }
    })
  })
  route(app, signupProof.proof, async (ctx, { params }, { reply }) => {
    reply.header('cache-control', 'private, no-store')
    return readProof(ctx, store, params.id)
  })
  route(app, signupProof.replaceProof, async (ctx, { params, body }) =>
    showSignup(ctx, await replaceProof(ctx, params.id, body)),
  )
}
