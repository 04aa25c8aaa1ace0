import { eq, inArray } from 'drizzle-orm'
import type {
  DocumentKind,
  IdentityDocument,
  MaskedDocument,
} from '@banquet/contract/signup/identity-document'
import { activeStates } from '@banquet/contract/signup/signup-states'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { getRow, updateRow } from '../../kit/rows/rows.ts'
import { seal, unseal, type Sealed } from '../../kit/seal.ts'
import type { Services } from '../../kit/services.ts'
import { readEventSetting } from '../../event/event-setting/event-setting.queries.ts'
import { identityDocuments as documents } from '../../tables/signup/identity-document.table.ts'
import { lockSignup } from '../signup-record/lock-signup.ts'
import { signupScope } from '../signup-record/signup.scope.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** Binds an encrypted number to its sign-up. */
const numberOf = (signupId: number): Sealed => ({ purpose: 'identity-document', owner: `signup/${signupId}` })

/**
 * Stores the document of an active sign-up; members only that of their own. Throws if the event does not ask for
 * documents.
 */
export function saveDocument(
  ctx: Context,
  services: Services,
  { id, kind, number }: IdentityDocument & { id: number },
): Promise<MaskedDocument> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockSignup(ctx, id, { only: activeStates })
    const { eventId, code } = locked
    if (!(await readEventSetting(ctx.db, eventId)).identityDocuments)
      throw new Refusal('signup.document-not-asked')
    const [known] = await ctx.db
      .select({ kind: documents.kind })
      .from(documents)
      .where(eq(documents.signupId, id))
    const values = { kind, lastFour: number.slice(-4), sealed: seal(services, numberOf(id), number) }
    await ctx.db
      .insert(documents)
      .values({ signupId: id, ...values })
      .onConflictDoUpdate({ target: documents.signupId, set: values })
    // The document belongs to the version of the sign-up, so that nobody approves a document that they have not seen. The
    // audit contains neither the number nor a part of it.
    const beside = { before: { identityDocument: known?.kind ?? '' }, after: { identityDocument: kind } }
    await updateRow(ctx, signups, { which: id, locked, set: {}, label: code, beside })
    return { kind, lastFour: values.lastFour }
  })
}

/** Returns the whole number of a document. The access is recorded in the audit first. */
export function readDocument(
  ctx: Context,
  services: Services,
  id: number,
): Promise<{ kind: DocumentKind; number: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { code } = await getRow(ctx.db, signups, { id, within: signupScope(ctx.actor) })
    const row = found((await ctx.db.select().from(documents).where(eq(documents.signupId, id)))[0])
    const number = unseal(services, numberOf(id), row.sealed)
    if (number === undefined) throw new Refusal('signup.document-unreadable')
    const after = { identityDocument: row.kind }
    await writeAudit(ctx, { action: 'viewed', noun: 'signup', rowId: id, label: code, after })
    return { kind: row.kind, number }
  })
}

/** A document with its number, empty if it cannot be decrypted. */
export type OpenDocument = Pick<typeof documents.$inferSelect, 'kind'> & { number: string }

/** Returns the documents of sign-ups with their whole numbers, for an export. */
export async function openDocuments(
  db: Db,
  services: Services,
  signupIds: readonly number[],
): Promise<Map<number, OpenDocument>> {
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.signupId, [...signupIds]))
  return new Map(
    rows.map(({ signupId, kind, sealed }) => [
      signupId,
      { kind, number: unseal(services, numberOf(signupId), sealed) ?? '' },
    ]),
  )
}
