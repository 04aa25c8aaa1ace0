import { asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { hasRight, pages } from '@banquet/contract/call/access'
import type {
  MergeConflict,
  MergeField,
  mergeInput,
  mergePreview,
} from '@banquet/contract/people/member-merge'
import type { Member } from '@banquet/contract/people/member-record'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { columnsOf, updateRow } from '../../kit/rows/rows.ts'
import { closeMember } from '../member/close-member.ts'
import { getMember, showMember, type MemberFields } from '../member/member.queries.ts'
import { members } from '../../tables/people/member.table.ts'
import { dropRegistration, dropToken } from '../member/verification.ts'
import { holdMoney } from '../../account/account/money-hold.ts'
import { moveTo } from '../member/verify-member.ts'
import { whenMembersMerge, type Merge } from '../member/member.handlers.ts'
import { mailMerge } from './merge.mail.ts'
import { moveAccountRows } from './move-account-rows.ts'

type Input = z.output<typeof mergeInput>
type AccountRow = Omit<Account, 'nameKey' | 'emailKey' | 'search'>

/** One of the two members with the account, both locked. */
interface Person {
  member: MemberFields
  account: AccountRow
}

async function conflictsOf(ctx: Context, merge: Merge): Promise<MergeConflict[]> {
  const all: MergeConflict[] = []
  for (const { conflicts } of whenMembersMerge) all.push(...((await conflicts?.(ctx, merge)) ?? []))
  return all
}

/** Returns what a merge would move and what prevents it. */
export async function previewMerge(
  ctx: Context,
  { id, otherId }: { id: number; otherId: number },
): Promise<z.output<typeof mergePreview>> {
  await getMember(ctx, id)
  await getMember(ctx, otherId)
  const moves = []
  for (const { noun, count } of whenMembersMerge) moves.push({ noun, count: await count(ctx, otherId) })
  return { moves, conflicts: await conflictsOf(ctx, { fromId: otherId, toId: id }) }
}

/**
 * Locks both members and then both accounts, each in ascending order of the ids. A sign-up holds the account of its member
 * for sharing, so it has either been written or finds the account closed. The accounts are locked without blocking
 * foreign keys: an approval that holds a sign-up may still write the payment order of its payer.
 */
async function lockBoth({ db }: Context, { fromId, toId }: Merge): Promise<{ from: Person; to: Person }> {
  const ids = [fromId, toId]
  const rows = await db
    .select(columnsOf(members))
    .from(members)
    .where(inArray(members.id, ids))
    .orderBy(asc(members.id))
    .for('update')
  const owners = await db
    .select(columnsOf(accounts))
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(asc(accounts.id))
    .for('no key update')
  const personOf = (id: number): Person => {
    const member = found(rows.find((row) => row.id === id && row.deletedAt === null))
    return { member, account: found(owners.find((row) => row.id === id)) }
  }
  return { to: personOf(toId), from: personOf(fromId) }
}

async function refuseConflicts(ctx: Context, merge: Merge): Promise<void> {
  const conflicts = await conflictsOf(ctx, merge)
  if (conflicts.length === 0) return
  const words = conflicts.map(({ eventName, typeName }) => `${eventName} ${typeName}`)
  const enWords = conflicts.map((each) => `${each.eventEnName} ${each.typeEnName}`)
  throw new Refusal('member.merge-conflict', {
    params: { types: words.join('、'), enTypes: enWords.join(', ') },
  })
}

/** Returns the columns of the member who stays that a merge changes. */
function takenFields({ from, to }: Record<'from' | 'to', Person>, take: readonly MergeField[]) {
  const { marketingAt, marketingSource, marketingWithdrawnAt, termsAt, termsSource } = from.member
  const plain = take.filter((field) => field !== 'marketing')
  const fields = Object.fromEntries(plain.map((field) => [field, from.member[field]]))
  return {
    ...(fields as Partial<MemberFields>),
    ...(take.includes('email') && { pendingEmail: '' }),
    ...(take.includes('marketing') && { marketingAt, marketingSource, marketingWithdrawnAt }),
    ...(to.member.termsAt === null && { termsAt, termsSource }),
  }
}

const nameOf = ({ id, realName, email }: Pick<MemberFields, 'id' | 'realName' | 'email'>) =>
  `${realName} ${email} #${id}`

/** Records the merge in both histories. */
async function explain(ctx: Context, from: MemberFields, to: MemberFields): Promise<void> {
  const { search: _search, ...before } = from as MemberFields & { search?: string }
  const entry = { action: 'updated', noun: 'member' } as const
  await writeAudit(ctx, { ...entry, rowId: to.id, label: to.realName, after: { mergedFrom: nameOf(from) } })
  await writeAudit(ctx, {
    ...entry,
    rowId: from.id,
    label: from.realName,
    before,
    after: { mergedInto: nameOf(to) },
  })
  await writeAudit(ctx, { action: 'deleted', noun: 'account', rowId: from.id, label: `#${from.id}` })
}

/** Gives the member who stays the fields that were chosen, after the other account was closed. */
async function takeFields(
  ctx: Context,
  both: Record<'from' | 'to', Person>,
  take: readonly MergeField[],
): Promise<MemberFields> {
  const { id } = both.to.member
  const { realName, email } = both.from.member
  const row = await updateRow(ctx, members, { which: id, set: takenFields(both, take) })
  await dropRegistration(ctx, id)
  if (take.includes('email')) {
    await dropToken(ctx, id)
    await moveTo(ctx, id, email, both.from.account.emailVerifiedAt)
  }
  if (take.includes('realName')) await updateRow(ctx, accounts, { which: id, set: { realName } })
  return row
}

/**
 * Merges a member into another one, in one transaction: everything of the member who goes is moved, the chosen fields are
 * taken over, the account that goes is closed, and its address is free.
 */
export async function mergeMembers(
  ctx: Context,
  id: number,
  { otherId, version, otherVersion, take }: Input,
): Promise<Member> {
  if (!hasRight(ctx.actor, 'members', 'edit'))
    throw new Refusal('right.missing', {
      params: { page: 'members', pageId: pages.members.id, right: 'edit' },
    })
  await getMember(ctx, id)
  if (otherId === id) throw invalid('otherId', 'unknown')
  await getMember(ctx, otherId).catch(() => {
    throw invalid('otherId', 'unknown')
  })
  return inTransaction(ctx, async (ctx) => {
    const merge = { fromId: otherId, toId: id }
    const both = await lockBoth(ctx, merge)
    const { from, to } = both
    if (to.member.version !== version || from.member.version !== otherVersion)
      throw new Refusal('stale', { current: await showMember(ctx, to.member) })
    await refuseConflicts(ctx, merge)
    for (const { move } of whenMembersMerge) await move(ctx, merge)
    await moveAccountRows(ctx, merge)
    // The money of the other one is this one's from now on.
    await holdMoney(ctx, id, 'mergedAt')
    await closeMember(ctx, from, { name: `merged-${otherId}`, mergedInto: id, by: 'administrator' })
    const row = await takeFields(ctx, both, take)
    await explain(ctx, from.member, row)
    const facts = { accountId: id, realName: row.realName, email: row.email }
    const addresses = new Set([to.member.email, from.account.emailVerifiedAt && from.member.email])
    for (const address of addresses) if (address) await mailMerge(ctx, address, facts)
    return showMember(ctx, row)
  })
}
