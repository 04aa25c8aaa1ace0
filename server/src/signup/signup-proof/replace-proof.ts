import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { assignFiles, claimFile, releaseFile } from '../../platform/file/claim-file.ts'
import { lockSignup, setSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'

/** Replaces the proof of a sign-up until it is approved or rejected; the former one is deleted after a day. */
export function replaceProof(
  ctx: Context,
  id: number,
  { proofId, version }: { proofId: number; version: number },
): Promise<LockedSignup> {
  return inTransaction(ctx, async (ctx) => {
    const signup = await lockSignup(ctx, id, { version, only: ['awaiting-approval', 'waiting-list'] })
    const { audience } = await getRow(ctx.db, signupTypes, signup.signupTypeId)
    if (audience !== 'with-proof') throw invalid('proofId', 'mismatch')
    await claimFile(ctx, proofId, { path: 'proofId', purpose: 'proof' })
    await assignFiles(ctx, [proofId], id)
    if (signup.proofId !== null) await releaseFile(ctx, signup.proofId)
    return setSignup(ctx, signup, { proofId })
  })
}
