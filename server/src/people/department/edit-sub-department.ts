import { eq } from 'drizzle-orm'
import { accounts } from '../../tables/account/account.table.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { subDepartments } from '../../tables/people/department.table.ts'

interface Edit {
  id: number
  version?: number | undefined
  set: { departmentId: number; name: string; status: 0 | 1 }
}

/**
 * Edits a sub-department. If it moves to another department, the database moves its people along. Their versions and
 * the audit record it, because what they see may depend on their department.
 */
export function editSubDepartment(ctx: Context, { id, version, set }: Edit) {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRow(ctx.db, subDepartments, id)
    const after = await updateRow(ctx, subDepartments, { which: id, set, version })
    if (after.departmentId !== before.departmentId) await notifyPeople(ctx, id, before.departmentId)
    return after
  })
}

async function notifyPeople(ctx: Context, subDepartmentId: number, from: number): Promise<void> {
  const { id, name, version, departmentId } = accounts
  const people = await ctx.db
    .select({ id, name, version, departmentId })
    .from(accounts)
    .where(eq(accounts.subDepartmentId, subDepartmentId))
    .orderBy(id)
    .for('update')
  for (const one of people) {
    await ctx.db
      .update(accounts)
      .set({ version: one.version + 1 })
      .where(eq(id, one.id))
    await writeAudit(ctx, {
      action: 'updated',
      noun: 'account',
      rowId: one.id,
      label: one.name,
      before: { departmentId: from },
      after: { departmentId: one.departmentId },
    })
  }
}
