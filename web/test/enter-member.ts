import { identity } from '@banquet/contract/call/access'
import type { Member } from '@banquet/contract/people/member-record'
import { reloadConfig } from '../src/kit/call/config.ts'
import { signIn } from '../src/kit/session/session.ts'
import { fakeServer, json, plainConfig } from './fake-server.ts'
import { eventChoiceRow } from './rows/event-choice.ts'

/** Signs a member in at a fake server with these handlers. Returns the requests made after that. */
export async function enterMember(me: Member, handlers: Parameters<typeof fakeServer>[0]) {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, events: [eventChoiceRow()] }),
    'POST /api/v1/auth/signin': () =>
      json(200, { token: `h.${payload}.s`, refreshToken: '', username: me.name, identity: identity.member }),
    [`GET /api/v1/member/name/${me.name}`]: () => json(200, me),
    [`GET /api/v1/member/name/${encodeURIComponent(me.name)}`]: () => json(200, me),
    ...handlers,
  })
  await signIn(me.name, 'right-password')
  await reloadConfig()
  requests.length = 0
  return requests
}
