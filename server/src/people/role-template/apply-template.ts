import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Applied, roleTemplate } from '@banquet/contract/people/role-template'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { columnsOf, getRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { roleTemplates } from '../../tables/people/role-template.table.ts'
import { notifyOwner } from '../staff/edit-account.ts'
import { checkGranting, checkTarget } from '../staff/staff.checks.ts'
import { granteeScope } from './grantees.ts'

type Body = Parsed<typeof roleTemplate.apply>['body']
type Shown = Omit<Applied, 'refusal'>

/**
 * Returns the template as it is until the transaction ends; throws if it is not the one that was previewed. It is locked
 * before any account, and others may apply it at the same time.
 */
async function holdTemplate({ db }: Context, id: number, version: number) {
  const [row] = await db
    .select(columnsOf(roleTemplates))
    .from(roleTemplates)
    .where(eq(roleTemplates.id, id))
    .for('share')
  const template = found(row)
  if (template.version !== version) throw new Refusal('stale')
  return template
}

/** Replaces the rights of one account that was given the template. */
function applyTo(ctx: Context, template: { id: number; version: number }, row: Body['rows'][number]) {
  return inTransaction(ctx, async (ctx): Promise<Shown> => {
    const { grants } = await holdTemplate(ctx, template.id, template.version)
    if (row.id === ctx.actor.id) throw new Refusal('management.own-account')
    const within = and(granteeScope, eq(accounts.roleTemplateId, template.id))
    const locked = await lockRow(ctx.db, accounts, { id: row.id, within })
    checkTarget(ctx.actor, locked)
    checkGranting(ctx.actor, locked.identity, 'rows')
    if (locked.version !== row.version) throw new Refusal('stale')
    const shown = { id: locked.id, name: locked.name, realName: locked.realName }
    if (isDeepStrictEqual(locked.grants, grants)) return shown
    // The account keeps its template, so the entry would not name it otherwise.
    const beside = { before: {}, after: { roleTemplateId: template.id } }
    const account = await updateRow(ctx, accounts, { which: row.id, locked, set: { grants }, beside })
    await notifyOwner(ctx, account, 'account.rights-changed')
    return shown
  })
}

/** Replaces the rights of each of some accounts by those of their template, in turn, and returns the result of each. */
export async function applyTemplate(ctx: Context, id: number, { version, rows }: Body): Promise<Applied[]> {
  const template = await getRow(ctx.db, roleTemplates, id)
  if (template.version !== version) throw new Refusal('stale')
  const asItIs = async (accountId: number): Promise<Shown> => {
    const within = and(granteeScope, eq(accounts.id, accountId))
    const { name, realName } = accounts
    const [account] = await ctx.db.select({ name, realName }).from(accounts).where(within)
    return { id: accountId, name: account?.name ?? '', realName: account?.realName ?? '' }
  }
  return runOnEach(ctx, rows, { command: (row) => applyTo(ctx, { id, version }, row), asItIs })
}
