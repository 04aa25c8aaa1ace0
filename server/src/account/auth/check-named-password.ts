import { fold } from '@banquet/contract/rule/text/fold'
import type { Account } from '../../tables/account/account.table.ts'
import { isPassword } from '../account/password-hash.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import type { Context } from '../../kit/context.ts'
import { inTurn } from '../session/in-turn.ts'
import { wrongPassword } from './check-own-password.ts'
import { accountCount, addressCount, giveBackTry, networkOf, resetTries, takeTry } from './throttle.ts'

/**
 * Checks the password of a shop account that a mailed link names, for somebody who is not signed in. Attempts are counted
 * and audited like those at the sign-in page, together with them, so that a link gives nobody more of them. Throws
 * `management.wrong-password` at the field `password`, or `auth.throttled`.
 */
export function checkNamedPassword(
  ctx: Context,
  { id, name, passwordHash }: Pick<Account, 'id' | 'name' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const address = addressCount(ctx.from.ip)
  const account = accountCount('shop', name)
  return inTurn(`address:${networkOf(ctx.from.ip)}`, () =>
    inTurn(`account:${fold(name)}`, async () => {
      await takeTry(ctx, [address, account])
      if (!(await isPassword(password, passwordHash))) {
        await writeAudit(ctx, { action: 'sign-in-refused', noun: 'account', rowId: id, label: name })
        throw wrongPassword('password')
      }
      await resetTries(ctx, account)
      await giveBackTry(ctx, [address])
    }),
  )
}
