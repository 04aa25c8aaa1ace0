import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { registration } from '@banquet/contract/people/member-record'
import { hashPassword } from '../../account/account/password-hash.ts'
import { refuseWeak } from '../../account/account/weak-password.ts'
import { checkRobot } from '../../account/auth/robot-check.ts'
import { linkCounts, takeTry } from '../../account/auth/throttle.ts'
import type { Context } from '../../kit/context.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import type { Services } from '../../kit/services.ts'
import { addMemberJob } from './registration.jobs.ts'

/**
 * Accepts a registration. Whether the address has an account is looked up in a job, so neither the response nor its time
 * reveals it; the owner of the address gets a mail.
 */
export async function registerMember(
  ctx: Context,
  services: Services,
  { robot, password, terms: _terms, ...fields }: z.output<typeof registration>,
): Promise<null> {
  await refuseWeak(password, 'password', fields.email)
  await checkRobot(ctx, services, { robot, purpose: 'register' })
  await takeTry(ctx, linkCounts(fields.email, ctx.from.ip))
  const passwordHash = await hashPassword(password)
  const at = ctx.now().toISOString()
  await enqueue(ctx, addMemberJob, { ...fields, key: randomUUID(), passwordHash, at })
  return null
}
