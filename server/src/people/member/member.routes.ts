import { and } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { member } from '@banquet/contract/people/member'
import { rememberDevice } from '../../account/auth/known-device.ts'
import { welcome } from '../../account/auth/welcome.ts'
import { readRefreshCookie } from '../../account/session/cookies.ts'
import { found } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { addMember } from './add-member.ts'
import { changeOwnEmail } from './change-own-email.ts'
import { exportPersonalData } from './export-personal-data.ts'
import { editMember } from './edit-member.ts'
import { exportMembers } from './export-members.ts'
import { listMembers } from './list-members.ts'
import { memberHistory } from './member-history.ts'
import { changeMemberPassword, setMemberPassword } from './member-password.ts'
import { getShownMember, memberScope, namedMember, showMember } from './member.queries.ts'
import { members } from '../../tables/people/member.table.ts'
import { readLink, resendVerification, verifyMember, verifyOwn } from './verify-member.ts'

function ownRoutes(app: FastifyInstance, services: Services): void {
  route(app, member.readLink, (ctx, { body }) => readLink(ctx, body.token))
  route(app, member.verify, async (ctx, { body }, exchange) => {
    const { opened, ...done } = await verifyMember(ctx, services, body, {
      userAgent: exchange.request.headers['user-agent'] ?? '',
      mayOpen: readRefreshCookie(services, exchange.request, 'shop') === undefined,
    })
    if (opened) {
      await rememberDevice(ctx, services, { exchange, accountId: done.id })
      welcome(services, exchange, opened.account, opened.session)
    }
    return { ...done, isSignedIn: opened !== undefined }
  })
  route(app, member.verifyOwn, async (ctx, { body }) => ({
    ...(await verifyOwn(ctx, body.token)),
    isSignedIn: true,
  }))
  route(app, member.resend, (ctx) => resendVerification(ctx, services, ctx.actor.id))
  route(app, member.changeEmail, (ctx, { body }) => changeOwnEmail(ctx, body))
  route(app, member.ownData, (ctx) => exportPersonalData(ctx))
  route(app, member.updateSelfPassword, async (ctx, { body }, exchange) => {
    const row = await changeMemberPassword(ctx, body)
    await rememberDevice(ctx, services, { exchange, accountId: row.id })
    return row
  })
}

export function memberRoutes(app: FastifyInstance, services: Services): void {
  ownRoutes(app, services)
  route(app, member.list, (ctx, { query }) => listMembers(ctx, query))
  route(app, member.export, (ctx, { query }) => exportMembers(ctx, query))
  route(app, member.get, async (ctx, { params }) => showMember(ctx, await getShownMember(ctx, params.id)))
  route(app, member.byName, async (ctx, { params }) => {
    const within = and(namedMember(params.name), memberScope(ctx.actor))
    const [row] = await ctx.db.select(columnsOf(members)).from(members).where(within)
    return showMember(ctx, found(row))
  })
  route(app, member.create, async (ctx, { body }) => showMember(ctx, await addMember(ctx, services, body)))
  route(app, member.update, (ctx, { params: { id }, body: edit }) => editMember(ctx, services, { id, edit }))
  route(app, member.put, (ctx, { body: { id, ...edit } }) => editMember(ctx, services, { id, edit }))
  route(app, member.updateStatus, (ctx, { params: { id, status } }) =>
    editMember(ctx, services, { id, edit: { status } }),
  )
  route(app, member.updatePassword, (ctx, { body }) => setMemberPassword(ctx, body))
  route(app, member.resendTo, (ctx, { params }) => resendVerification(ctx, services, params.id))
  route(app, member.history, (ctx, { params }) => memberHistory(ctx, params.id))
}
