import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import type { MergeHandler } from '../../people/member/member.handlers.ts'
import { certificates } from '../../tables/check-in/certificate.table.ts'

/** Moves the certificates of a member who is merged into another one. */
export const mergeCertificates: MergeHandler = {
  noun: 'certificate',
  count: ({ db }, memberId) => db.$count(certificates, eq(certificates.memberId, memberId)),
  move: async (ctx, { fromId, toId }) => {
    const rows = await ctx.db
      .select({ id: certificates.id, number: certificates.number })
      .from(certificates)
      .where(eq(certificates.memberId, fromId))
      .orderBy(asc(certificates.id))
      .for('update')
    for (const { id, number } of rows)
      await updateRow(ctx, certificates, { which: id, set: { memberId: toId }, label: number })
  },
}

/** Empties the names on the certificates of deleted members and of their guests; number, hours and state remain. */
export async function anonymiseCertificates(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .update(certificates)
    .set({
      realName: '',
      enName: '',
      affiliation: '',
      enAffiliation: '',
      reason: sql`case when ${certificates.reason} = '' then '' else '—' end`,
      voidReason: '',
      version: sql`${certificates.version} + 1`,
    })
    .where(inArray(certificates.memberId, [...memberIds]))
    .returning({ id: certificates.id })
  await anonymiseAudits(ctx, { noun: 'certificate', rowIds: rows.map(({ id }) => id), label: 'same' })
}
