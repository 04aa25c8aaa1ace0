import { z } from 'zod'
import { identity } from '../call/access.ts'
import { accountName } from '../account/account-name.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, instant, line } from '../call/list.ts'

/** A person who signs up for events, as they see themselves. */
export const memberRow = z.object({
  id,
  name: accountName,
  realName: line(60),
  identity: z.literal(identity.member),
  status: z.int(),
  createdAt: instant,
})
export type Member = z.output<typeof memberRow>

export const member = {
  byName: endpoint({
    id: 'member.byName',
    summary: 'The signed-in member, by the own login name.',
    method: 'GET',
    path: '/api/v1/member/name/:name',
    access: 'signed-in',
    params: z.object({ name: line(60) }),
    response: memberRow,
    errors: ['not-found'],
  }),
}
