import type { z } from 'zod'
import { identity } from '@banquet/contract/call/access'
import type { managementInput } from '@banquet/contract/account/account'
import { accounts } from '../../tables/account/account.table.ts'
import { refuseWeak } from '../../account/account/weak-password.ts'
import { hashPassword } from '../../account/account/password-hash.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { insertRow } from '../../kit/rows/rows.ts'
import { checkHotel, checkAccountInSight, checkPlacing, noRights, rightsFor } from './staff.checks.ts'
import { whenHotelIsGiven } from './staff.handlers.ts'
import { showAccount, type StaffAccount } from './staff.queries.ts'
import type { StaffList } from './staff-list.ts'

type Input = Omit<z.output<typeof managementInput>, 'identity'> & { identity?: number | undefined }

/** Adds a staff account of one kind with its rights and, for hotel service, its hotel. */
export async function addAccount<Kind extends number>(
  ctx: Context,
  { staffList, kind }: { staffList: StaffList; kind: Kind },
  body: Input,
): Promise<StaffAccount<Kind>> {
  const {
    name,
    realName,
    status,
    hotelId,
    departmentId = null,
    subDepartmentId = null,
    clubId = null,
    password,
  } = body
  if (body.identity !== undefined && body.identity !== kind) throw invalid('identity', 'mismatch')
  if (kind === identity.hotelService && !hotelId) throw invalid('hotelId', 'required')
  checkHotel(kind, hotelId)
  const { grants = {}, roleTemplateId = null } = rightsFor(ctx.actor, kind, body, noRights)
  checkPlacing(ctx.actor, staffList, body, { departmentId: null, subDepartmentId: null })
  await refuseWeak(password, 'password', name)
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    const own = {
      side: 'staff',
      identity: kind,
      name,
      realName,
      status,
      grants,
      roleTemplateId,
      departmentId,
      subDepartmentId,
      clubId,
    } as const
    const account = await insertRow(ctx, accounts, { ...own, passwordHash, mustChangePassword: true })
    await checkAccountInSight(ctx, { staffList, id: account.id }, account)
    if (hotelId) for (const give of whenHotelIsGiven) await give(ctx, hotelId, account.id)
    return showAccount(ctx.db, account)
  })
}
