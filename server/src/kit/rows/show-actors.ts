import { actorKindOf, isOwnStaff, type ActorKind } from '@banquet/contract/call/actor-name'
import { identity } from '@banquet/contract/call/access'
import type { Actor, Context } from '../context.ts'
import { port } from '../port.ts'

/** Who did something, as it is stored. */
interface Stored {
  actorId: number | null
  actorName: string
  ip?: string
}

/** An account that did something. */
export interface ActorAccount {
  id: number
  identity: number
  realName: string
  /** Whether the reader may see the row of the account. */
  isVisible: boolean
}

/**
 * Returns the accounts with these ids, with whether the actor of the context may see them. The areas above know their
 * scopes.
 */
export const findActors =
  port<(ctx: Context, ids: readonly number[]) => Promise<readonly ActorAccount[]>>('findActors')

const seesEverybody = ({ identity: kind }: Actor) => kind === identity.admin

type Named<Row> = Row & { actorRealName: string }

/** A row with its actor as far as a reader may see them. */
export type Shown<Row> = Named<Row> & { actorKind: ActorKind }

function show<Row extends Stored>(reader: Actor, row: Row, account: ActorAccount | undefined): Named<Row> {
  const isOwn = row.actorId !== null && row.actorId === reader.id
  const actorRealName = account?.realName ?? ''
  if (isOwn || account?.isVisible || seesEverybody(reader)) return { ...row, actorRealName }
  const hidden = { ...row, actorId: null, actorName: '', ...(row.ip !== undefined && { ip: '' }) }
  const isColleague = account && isOwnStaff(reader.identity) && isOwnStaff(account.identity)
  return {
    ...hidden,
    ...(isColleague && { actorName: actorRealName }),
    actorRealName: isColleague ? actorRealName : '',
  }
}

/**
 * Returns rows with their actors as far as the reader may see them: oneself and visible accounts as stored, with their
 * real names; colleagues by their real names for the organiser's staff, as on all other screens; everybody else only by the kind of account.
 */
export async function showActors<Row extends Stored>(
  ctx: Context,
  rows: readonly Row[],
): Promise<Shown<Row>[]> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]
  const accounts = ids.length > 0 ? await findActors()(ctx, ids) : []
  const known = new Map(accounts.map((account) => [account.id, account]))
  return rows.map((row) => {
    const account = known.get(row.actorId ?? 0)
    const actorKind = account ? actorKindOf(account.identity) : 'system'
    return { ...show(ctx.actor, row, account), actorKind }
  })
}
