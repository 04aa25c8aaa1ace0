import { isMember, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { claimFile } from '../../platform/file/claim-file.ts'
import type { SignupTypeRow } from '../../tables/event/signup-type.table.ts'

/**
 * Attaches a proof to a sign-up, and returns the id of the file. Throws if the type needs one and a member has
 * uploaded none; staff may have seen it on paper.
 */
export async function claimProof(
  ctx: Context,
  { audience }: SignupTypeRow,
  proofId: number | null,
): Promise<number | null> {
  if (proofId !== null) await claimFile(ctx, proofId, { path: 'proofId', purpose: 'proof' })
  else if (audience === 'with-proof' && isMember(ctx.actor)) throw invalid('proofId', 'required')
  return proofId
}
