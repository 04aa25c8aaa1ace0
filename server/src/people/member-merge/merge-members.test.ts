import { nameInEnglish, namesInMails } from '../../../test/rows/english-names.ts'
import { today } from '../../../test/today.ts'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages, type Grant } from '@banquet/contract/call/access'
import { signup } from '@banquet/contract/signup/signup'
import { tag } from '@banquet/contract/platform/tag'
import { tagBulk } from '@banquet/contract/platform/tag-bulk'
import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { paymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { paymentOrder, transferNotice } from '@banquet/contract/payment/payment-order'
import { offerEveryMethod, report, startPaying } from '../../../test/rows/payments.ts'
import { untilWaiting } from '../../../test/scenario/world.ts'
import { fullGrants, type Client, type Reply, type TestServer } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, person, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { discounts, redemptions } from '../../tables/event/discount.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { files } from '../../tables/platform/file.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'

const {
  server,
  other,
  admins: [admin],
} = await startTwo()
let stays: Client
let goes: Client

beforeEach(async () => {
  await clearEvents(server)
  await addEvent(admin)
  stays = await server.asKind(identity.member)
  goes = await other.asKind(identity.member)
})

const read = async ({ account: { id } }: Client) => (await admin.call(member.get, { params: { id } })).body
const historyOf = async ({ account: { id } }: Client) =>
  (await admin.call(member.history, { params: { id } })).body

async function merge(values: object = {}, by = admin) {
  const [to, from] = [await read(stays), await read(goes)]
  const body = { otherId: from.id, version: to.version, otherVersion: from.version, ...values }
  return by.send(member.merge, { params: { id: to.id }, body })
}

const signupsOf = async ({ account: { id } }: Client) =>
  (await admin.call(signup.list, { query: { memberId: id } })).body

describe('merging two members', () => {
  it('moves sign-ups, payment orders with their notices, uses of codes, uploads and notifications', async () => {
    const type = await addType(admin)
    const row = await signedUp(goes, type)
    const orderId = row.paymentOrderId ?? 0
    await goes.call(transferNotice.create, {
      body: { paymentOrderId: orderId, lastFive: '12345', amount: 3000, day: today },
    })
    const { db } = server.ctx
    const [code] = await db
      .insert(discounts)
      .values({
        eventId: row.eventId,
        code: 'TEN',
        name: 'x',
        mode: 'percent',
        value: 10,
        signupTypeIds: [],
        domains: [],
        isActive: true,
        note: '',
      })
      .returning()
    const use = { discountId: code?.id ?? 0, signupId: row.id, memberId: goes.account.id, amount: 1 }
    await db.insert(redemptions).values(use)
    const upload = { name: 'x.pdf', type: 'application/pdf', size: 1, purpose: 'proof' }
    await db.insert(files).values({ ...upload, key: `k-${goes.account.id}`, accountId: goes.account.id })
    const both = { kind: 'system', dedupeKey: 'both' }
    for (const { account } of [stays, goes])
      await db.insert(notifications).values({ ...both, accountId: account.id })
    await db.insert(notifications).values({ kind: 'system', dedupeKey: 'one', accountId: goes.account.id })

    const body = { page: 'members' } as const
    await admin.call(tagBulk.change, { body: { ...body, rows: [goes.account.id], add: ['講者', '素食'] } })
    await admin.call(tagBulk.change, { body: { ...body, rows: [stays.account.id], add: ['講者'] } })

    const preview = await admin.call(member.mergePreview, {
      params: { id: stays.account.id, otherId: goes.account.id },
    })
    expect(preview.body).toEqual({
      moves: [
        { noun: 'submission', count: 0 },
        { noun: 'extension', count: 0 },
        { noun: 'campaign', count: 0 },
        { noun: 'payment_order', count: 1 },
        { noun: 'signup', count: 1 },
        { noun: 'certificate', count: 0 },
        { noun: 'hotel_order', count: 0 },
        { noun: 'room_share', count: 0 },
        { noun: 'reviewer', count: 0 },
        { noun: 'subject_chair', count: 0 },
        { noun: 'participant_note', count: 0 },
        { noun: 'tag', count: 2 },
      ],
      conflicts: [],
    })
    expect((await merge()).status).toBe(200)
    const tagged = { page: 'members', ids: `${stays.account.id},${goes.account.id}` } as const
    const [ofBoth, ...ofNobody] = (await admin.call(tag.ofRows, { query: tagged })).body
    expect([ofBoth?.rowId, ofBoth?.tags.map(({ name }) => name).toSorted()]).toEqual([
      stays.account.id,
      ['素食', '講者'],
    ])
    expect(ofNobody).toEqual([])

    expect((await signupsOf(stays)).map(({ id }) => id)).toEqual([row.id])
    expect(await signupsOf(goes)).toEqual([])
    const order = (await stays.call(paymentOrder.get, { params: { id: orderId } })).body
    expect(order.notices).toHaveLength(1)
    const ofStays = (table: typeof files | typeof notifications) =>
      db.select().from(table).where(eq(table.accountId, stays.account.id))
    expect(await ofStays(files)).toHaveLength(1)
    expect(await ofStays(notifications)).toHaveLength(2)
    const [moved] = await db.select().from(redemptions).orderBy(redemptions.id)
    expect(moved?.memberId).toBe(stays.account.id)
    // The histories of payment orders and sign-ups record whose they were.
    const [change] = (await admin.call(signup.history, { params: { id: row.id } })).body
    expect([change?.before, change?.after]).toEqual([
      { memberId: goes.account.id },
      { memberId: stays.account.id },
    ])
  })

  it('moves attempts to pay, so that the number that was just issued is still seen and paid', async () => {
    const { eventId, paymentOrderId } = await signedUp(goes, await addType(admin))
    await offerEveryMethod(admin, eventId)
    const begun = (await startPaying(goes, paymentOrderId, { method: 'atm' })).body
    await report(server, begun, 'number')
    expect((await merge()).status).toBe(200)
    const [seen] = (await stays.call(paymentAttempt.list, { query: {} })).body
    expect(seen).toMatchObject({
      id: begun.attempt.id,
      payerId: stays.account.id,
      state: 'number-issued',
      code: { kind: 'account' },
    })
    await report(server, begun, 'pay')
    const order = (await stays.call(paymentOrder.get, { params: { id: paymentOrderId ?? 0 } })).body
    expect(order).toMatchObject({ state: 'paid', paid: 3000 })
  })

  it('takes the chosen fields and leaves the others', async () => {
    await admin.send(member.update, {
      params: { id: goes.account.id },
      body: { realName: '林美惠', affiliation: '臺東大學', mobile: '0912345678' },
    })
    await admin.send(member.update, { params: { id: stays.account.id }, body: { mobile: '0987654321' } })
    const { email } = goes.account
    const { body } = await merge({ take: ['email', 'realName', 'affiliation'] })
    expect(body).toMatchObject({
      name: email,
      email,
      emailVerify: true,
      realName: '林美惠',
      affiliation: '臺東大學',
      mobile: '0987654321',
    })
  })

  it('ends the sessions of the other, whose address is free and whose password is gone', async () => {
    const { email } = goes.account
    expect((await merge()).status).toBe(200)
    expect((await goes.call(member.ownData, {})).status).toBe(401)
    expect((await stays.call(member.ownData, {})).status).toBe(200)
    const [account] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, goes.account.id))
    expect(account).toMatchObject({ email: '', realName: '', status: 3 })
    const again = await admin.send(member.create, { body: { email, realName: '新會員', verified: true } })
    expect(again.status).toBe(201)
  })

  it('is recorded in both histories, and the page of the merged member names the other', async () => {
    expect((await merge()).status).toBe(200)
    expect(await read(goes)).toMatchObject({ mergedInto: stays.account.id, realName: '', email: '' })
    const [ofStays] = await historyOf(stays)
    expect(ofStays?.after?.['mergedFrom']).toContain(`#${goes.account.id}`)
    const [ofGoes] = await historyOf(goes)
    expect(ofGoes?.after?.['mergedInto']).toContain(`#${stays.account.id}`)
    expect(ofGoes?.before).toMatchObject({ realName: goes.account.realName })
    const listed = (await admin.call(member.list, { query: {} })).body
    expect(listed.map(({ id }) => id)).not.toContain(goes.account.id)
    const written = await server.ctx.db.select().from(mails).orderBy(desc(mails.id)).limit(2)
    expect(written.map(({ to }) => to).toSorted()).toEqual(
      [stays.account.email, goes.account.email].toSorted(),
    )
  })

  it('calls the member by the English name that stays, in the English text of its mails', async () => {
    await nameInEnglish(server, stays, 'Mei-Hui Lin')
    const { realName, email } = stays.account
    expect((await merge()).status).toBe(200)
    for (const to of [email, goes.account.email])
      expect((await namesInMails(server, to)).at(-1)).toEqual({ 'zh-TW': realName, en: 'Mei-Hui Lin' })
  })

  it('is refused while both have an active sign-up of one type, which the refusal names', async () => {
    const [one, two] = [await addType(admin), await addType(admin, { name: '晚宴', enName: 'Dinner' })]
    const row = await signedUp(stays, one)
    for (const type of [one, two]) await signUp(goes, type)
    const refused = await merge()
    expect([refused.status, refused.code]).toEqual([409, 'member.merge-conflict'])
    expect(refused.body).toMatchObject({ params: { enTypes: expect.stringContaining('Regular') as string } })
    expect(await signupsOf(goes)).toHaveLength(2)
    await admin.call(signup.cancel, { params: row, body: { version: row.version, reason: '' } })
    expect((await merge()).status).toBe(200)
    expect(await signupsOf(stays)).toHaveLength(3)
  })

  it('is refused for a member alone, without the rights, of an older version, and a second time', async () => {
    expect(await merge({ otherId: stays.account.id })).toMatchObject({ status: 400 })
    expect(await merge({ otherId: admin.account.id })).toMatchObject({ status: 400 })
    expect(await merge({ otherVersion: 7 })).toMatchObject({ code: 'stale' })
    const full = fullGrants(pages.members.id)[pages.members.id] as Grant
    for (const missing of [{ canEdit: false }, { canDelete: false }]) {
      const grants = { [pages.members.id]: { ...full, ...missing } }
      const clerk = await server.asKind(identity.management, grants)
      expect(await merge({}, clerk)).toMatchObject({ status: 403 })
    }
    expect(await merge({}, stays)).toMatchObject({ status: 403 })
    expect((await merge()).status).toBe(200)
    expect(await merge()).toMatchObject({ status: 400 })
  })
})

describe('a merge and a sign-up of the member who goes, at the same moment', () => {
  const hold = (db: TestServer['ctx']['db']) =>
    db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, goes.account.id)).for('update')

  async function race(starts: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
    const started: Promise<Reply>[] = []
    await server.ctx.db.transaction(async (db) => {
      await hold(db)
      for (const start of starts) {
        started.push(start())
        await untilWaiting(server, started.length, started)
      }
    })
    return Promise.all(started)
  }

  it('takes the sign-up along if that came first', async () => {
    const type = await addType(admin)
    const [signedUpReply, merged] = await race([() => signUp(goes, type), () => merge()])
    expect([signedUpReply?.status, merged?.status]).toEqual([201, 200])
    const [row] = await signupsOf(stays)
    const order = await stays.call(paymentOrder.get, { params: { id: row?.paymentOrderId ?? 0 } })
    expect(order.status).toBe(200)
  })

  it('refuses the sign-up if the merge came first, also one that staff enter', async () => {
    const type = await addType(admin)
    const [merged, own, byStaff] = await race([
      () => merge(),
      () => signUp(goes, type),
      () =>
        admin.send(signup.create, { body: { signupTypeId: type.id, ...person, memberId: goes.account.id } }),
    ])
    expect([merged?.status, own?.status, byStaff?.status]).toEqual([200, 401, 400])
    expect(await server.ctx.db.select().from(signups)).toEqual([])
  })

  it('lets one of two merges in opposite directions win', async () => {
    const [to, from] = [await read(stays), await read(goes)]
    const send = (one: Member, two: Member) => () =>
      admin.send(member.merge, {
        params: { id: one.id },
        body: { otherId: two.id, version: one.version, otherVersion: two.version },
      })
    const replies = await race([send(to, from), send(from, to)])
    expect(replies.map(({ status }) => status)).toEqual([200, 404])
  })
})
