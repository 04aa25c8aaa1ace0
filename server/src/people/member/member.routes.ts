import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { identity } from '@banquet/contract/call/access'
import { member } from '@banquet/contract/people/member'
import { accounts } from '../../account/account/account.table.ts'
import { found } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'

export function memberRoutes(app: FastifyInstance): void {
  route(app, member.byName, async ({ db, actor }, { params }) => {
    const { id, name, nameKey, realName, status, createdAt } = accounts
    const own = and(eq(id, actor.id), eq(accounts.identity, identity.member))
    const [row] = await db
      .select({ id, name, realName, status, createdAt })
      .from(accounts)
      .where(and(own, sql`${nameKey} = fold(${params.name})`))
    return { ...found(row), identity: identity.member }
  })
}
