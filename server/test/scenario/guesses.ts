import type { Endpoint } from '@banquet/contract/call/endpoint'
import { takeMails } from '../../src/account/auth/take-mails.ts'
import type { Client } from '../server.ts'
import type { Refuse, World } from './world.ts'

/** Uses up the mails that somebody may send today to addresses of their choice. */
export async function spendMails(
  { server: { ctx } }: World,
  { account: { id, identity } }: Client,
): Promise<void> {
  const take = () =>
    takeMails({ ...ctx, actor: { ...ctx.actor, id, identity } }, ['you@example.com'], { each: false })
  for (;;)
    try {
      await take()
    } catch {
      return
    }
}

/** The refusals of a call that requires the own password: of one wrong one, and of too many. */
export function guesses(wrong: Refuse) {
  return {
    'management.wrong-password': wrong,
    'auth.throttled': async (world) => {
      for (;;) {
        const reply = await wrong(world)
        if (reply.code !== 'management.wrong-password') return reply
      }
    },
  } satisfies Record<string, Refuse>
}

/** The same of a call that sets somebody else's password. */
export function settingPassword(e: Endpoint) {
  return guesses(async (world) => {
    const { body, ...parts } = await world.input(e)
    const password = { password: `Fresh-tea-${world.seed()}`, currentPassword: 'wrong' }
    return world.send(e, { ...parts, body: { ...(body as object), ...password } })
  })
}
