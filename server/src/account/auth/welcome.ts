import type { Account } from '../../tables/account/account.table.ts'
import type { Exchange } from '../../kit/http/route.ts'
import type { Services } from '../../kit/services.ts'
import { setLoginCookies } from '../session/cookies.ts'
import { refreshTokenOf } from '../session/refresh-token.ts'
import type { Session } from '../session/start-session.ts'
import { renewXsrf } from './xsrf.ts'

/** Sets the cookies of a session that has begun, or goes on with a new refresh token, which is returned. */
export function welcome(services: Services, exchange: Exchange, account: Account, session: Session): string {
  const refreshToken = refreshTokenOf(services, session)
  const { side, expiresAt } = session
  setLoginCookies(services, exchange, {
    side,
    expiresAt,
    refreshToken,
    username: account.name,
    identity: account.identity,
    realName: account.realName,
  })
  renewXsrf(services, exchange, { [side]: refreshToken })
  return refreshToken
}
