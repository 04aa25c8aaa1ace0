import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { identity, pages, scope, type PageName } from '@banquet/contract/call/access'
import { campaign } from '@banquet/contract/outreach/campaign'
import { addBuyer } from '../../../test/rows/orders.ts'
import { addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { author, paper, startSubmissions, submitted } from '../../../test/rows/submission-rows.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { members as memberRows } from '../../tables/people/member.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import type { SignupState } from '@banquet/contract/signup/signup-states'

const server = await serverForFile()
let start: Awaited<ReturnType<typeof startSubmissions>>
beforeAll(async () => {
  start = await startSubmissions(server)
})

const uncovered = [{ field: 'uncovered' as const, not: false, values: ['yes'] }]
const count = (by: Client, segment: object) =>
  by.send(campaign.count, { body: { segment: segment as never } })
const emailsOf = async (audience: 'authors' | 'members') =>
  (await count(start.admin, { audience, rows: uncovered })).body.first.map(({ email }) => email).toSorted()
const setState = (id: number, state: SignupState) =>
  server.ctx.db.update(signups).set({ state }).where(eq(signups.id, id))

test('an accepted submission is covered by the confirmed sign-up of one of its presenters', async () => {
  const { admin, food, oral, writer } = start
  const [one, other, idle] = ['one@paper.example', 'other@paper.example', 'idle@paper.example']
  const { id } = await submitted(
    writer,
    paper(food, oral, {
      authors: [
        { ...author, email: one },
        { ...author, email: other, isCorresponding: false },
        { ...author, email: idle, isPresenter: false, isCorresponding: false },
      ],
    }),
  )
  const authors = [idle, one, other]
  // It is nobody's business before it is accepted.
  expect(await emailsOf('authors')).toEqual([])
  await server.ctx.db.update(submissions).set({ state: 'accepted' }).where(eq(submissions.id, id))
  expect([await emailsOf('authors'), await emailsOf('members')]).toEqual([authors, [writer.account.email]])

  // Who signs up an author who does not present covers nothing.
  const type = await addType(admin)
  const member = await server.asKind(identity.member)
  const idleRow = await signedUp(member, type, { email: idle })
  await setState(idleRow.id, 'confirmed')
  expect(await emailsOf('authors')).toEqual(authors)

  // A presenter at the address of the own account, whatever the sign-up says; only when it is confirmed.
  const presenter = await server.as(await server.addAccount({ identity: identity.member, email: other }))
  const row = await signedUp(presenter, type, { email: 'private@person.example' })
  await setState(row.id, 'awaiting-payment')
  expect(await emailsOf('authors')).toEqual(authors)
  await setState(row.id, 'confirmed')
  expect([await emailsOf('authors'), await emailsOf('members')]).toEqual([[], []])
  await setState(row.id, 'cancelled')
  expect(await emailsOf('authors')).toEqual(authors)

  // Not by signing up somebody else.
  const change = (rowId: number, values: Partial<typeof signups.$inferInsert>) =>
    server.ctx.db.update(signups).set(values).where(eq(signups.id, rowId))
  await change(row.id, { state: 'confirmed', isGuest: true })
  expect(await emailsOf('authors')).toEqual(authors)

  // But at the address of a sign-up that somebody else has made, once it is confirmed.
  await change(idleRow.id, { email: one.toUpperCase(), isGuest: true, state: 'awaiting-payment' })
  expect(await emailsOf('authors')).toEqual(authors)
  await setState(idleRow.id, 'confirmed')
  expect(await emailsOf('authors')).toEqual([])
})

const viewing = { canAdd: false, canEdit: false, canDelete: false, scope: scope.visible, extra: [] }
const viewer = (...names: PageName[]) =>
  server.asKind(identity.management, Object.fromEntries(names.map((name) => [pages[name].id, viewing])))

test('who may view submissions or sign-ups alone does not learn which submissions are covered', async () => {
  const asked = async (...names: PageName[]) =>
    (await count(await viewer('mails', ...names), { audience: 'authors', rows: uncovered })).status
  expect([await asked('submissions'), await asked('signups'), await asked('submissions', 'signups')]).toEqual(
    [400, 400, 200],
  )
})

test('an author is the member who has the address, whatever other members there are', async () => {
  const { food, oral, writer } = start
  const emails = ['first@member.example', 'second@member.example', 'third@member.example']
  const members = []
  for (const email of emails) {
    const account = await server.addAccount({ identity: identity.member, email })
    // Members sign in with their address.
    await server.ctx.db.update(accounts).set({ name: email }).where(eq(accounts.id, account.id))
    members.push(account)
  }
  await submitted(
    writer,
    paper(food, oral, {
      title: '另一篇',
      authors: emails.map((email, at) => ({ ...author, email, isCorresponding: at === 0 })),
    }),
  )
  const [, second] = members
  await server.ctx.db
    .update(memberRows)
    .set({ marketingAt: new Date().toISOString() })
    .where(eq(memberRows.id, second?.id ?? 0))
  const rows = [{ field: 'consent' as const, not: false, values: ['yes'] }]
  const { body } = await count(start.admin, { audience: 'authors', rows })
  expect(body.first.map(({ email }) => email)).toEqual([emails[1]])
})

test('customers are chosen by their loan type, as far as the sender may see them', async () => {
  await addBuyer(server, { email: 'house@buyer.example', loanType: 1 })
  await addBuyer(server, { email: 'car@buyer.example', loanType: 3 })
  await addBuyer(server, { email: 'none@buyer.example' })
  const peopleOf = async (by: Client, values: string[], not = false) =>
    (await count(by, { audience: 'customers', rows: [{ field: 'loanType', not, values }] })).body.people
  expect([
    await peopleOf(start.admin, ['1']),
    await peopleOf(start.admin, ['1', '3']),
    await peopleOf(start.admin, ['3'], true),
  ]).toEqual([1, 2, 2])
  expect(
    (await count(start.admin, { audience: 'customers', rows: [{ field: 'loanType', values: ['8'] }] }))
      .status,
  ).toBe(400)
  const ownOnly = { ...viewing, scope: scope.onlySelf }
  const rep = await server.asKind(identity.management, {
    [pages.mails.id]: viewing,
    [pages.customers.id]: ownOnly,
  })
  expect(await peopleOf(rep, ['1', '3'])).toBe(0)
  expect((await count(await viewer('mails'), { audience: 'customers', rows: [] })).status).toBe(400)
})
