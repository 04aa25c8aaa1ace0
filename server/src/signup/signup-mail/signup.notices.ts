import { signupPath } from '@banquet/contract/event/public-event/event-words'
import type { NotificationParams } from '@banquet/contract/message/notification-kinds'
import type { Context } from '../../kit/context.ts'
import { notify } from '../../message/notification/notify.ts'
import type { SignupRow } from '../../tables/signup/signup.table.ts'

/** The names of a sign-up type in a notification, and its event. */
interface Named {
  event: { code: string }
  typeName: string
  typeEnName: string
}

type Kind = 'signup.state' | 'signup.reminder' | 'signup.changed' | 'signup.received' | 'signup.given'

interface News {
  kind: Kind
  /** The key of the mail about the same change. */
  dedupeKey: string
  /** The member who had the sign-up before, if it is about them. */
  to?: number
}

/** Notifies the member of a change of their sign-up, unless they made it themselves. */
export async function notifyMember(
  ctx: Context,
  { memberId, code, state }: Pick<SignupRow, 'memberId' | 'code' | 'state'>,
  { event, typeName, typeEnName }: Named,
  { kind, dedupeKey, to = memberId }: News,
): Promise<void> {
  const params: NotificationParams[Kind] = { code, type: typeName, enType: typeEnName, state }
  await notify(ctx, { to: [to], kind, params, link: signupPath(event.code), dedupeKey })
}
