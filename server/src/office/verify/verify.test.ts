import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { figureChecks, type Figure, type FigureCheck } from '@banquet/contract/platform/figure-check'
import { notificationSetting } from '@banquet/contract/message/notification-setting'
import { verify } from '@banquet/contract/office/verify'
import { watchAudits } from '../../../test/audits.ts'
import { watchNotices } from '../../../test/notices.ts'
import { scenarios } from '../../../test/scenario/all.ts'
import { startWorld } from '../../../test/scenario/start-world.ts'
import { anyPassword, serverForFile } from '../../../test/server.ts'
import type { Context } from '../../kit/context.ts'
import { countRows } from '../../kit/list/count.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { figureRuns } from '../../tables/office/figure-run.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { checks } from './checks.ts'
import { runCheck, runChecks, type Result } from './run-checks.ts'
import { verifyFigures } from './verify.jobs.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

beforeAll(async () => {
  const world = await startWorld(server)
  for (const [noun, { row }] of Object.entries(scenarios))
    // The scenario of answers writes the state of a paper past the commands.
    if (row && noun !== 'author-answer') await world.row(noun)
  // No scenario uses a discount code.
  await server.ctx.db
    .execute(sql`insert into discount_redemption (discount_id, signup_id, member_id, amount, state)
    select (select min(id) from discount), id, member_id, 0, 'used' from signup where state = 'confirmed' limit 1`)
})

/** Undoes what a transaction of a test has changed. */
const undo = new Error('undone')

/** Runs a check in a transaction that makes a change first, and is undone. */
async function afterwards(change: string, name: FigureCheck): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>()
  const work = async (db: Context['db']) => {
    await db.execute(sql.raw(change))
    const check = checks.find((one) => one.name === name)
    if (check) resolve(await runCheck({ ...server.ctx, db }, check))
    throw undo
  }
  await expect(server.ctx.db.transaction(work)).rejects.toBe(undo)
  return promise
}

describe('the checks', () => {
  it('are all in the list, in the order of the contract', () => {
    expect(checks.map(({ name }) => name)).toEqual(figureChecks)
  })

  it('find nothing in what the commands have written, and check rows of every kind', async () => {
    const results = await runChecks(server.ctx)
    expect(results.filter(({ state }) => state !== 'agrees')).toEqual([])
    expect(results.filter(({ checked }) => checked === 0).map(({ check }) => check)).toEqual([])
  })

  it.each<[FigureCheck, Figure, string]>([
    ['stock', 'onHand', 'update stock set on_hand = on_hand + 1'],
    ['stock', 'movements', 'update stock set seq = seq + 1'],
    ['allocation', 'allocated', 'update order_line set allocated = 0'],
    ['order-quantity', 'shipped', 'update order_line set shipped = shipped + 1, ordered = ordered + 1'],
    ['order-amount', 'gross', 'update "order" set net = net + 1, gross = gross + 1'],
    ['order-amount', 'state', `update "order" set status = 'on-hold'`],
    ['order-amount', 'deliveredGross', 'update "order" set delivered_gross = delivered_gross + 1'],
    ['order-amount', 'lineTotal', 'update order_line set net = net + 1, gross = gross + 1'],
    ['agreed-price', 'price', 'update customer_product set price = 9876.5'],
    [
      'agreed-price',
      'nextPrice',
      `update customer_product set next_price = 9876.5, next_from = '2999-01-01'`,
    ],
    ['payment-order', 'paid', 'update payment_order set paid = paid + 1'],
    ['payment-order', 'total', 'update payment_order set total = total + 1'],
    ['payment-attempt', 'amount', 'update payment_attempt set amount = amount + 1'],
    ['bank-line', 'matched', 'update bank_line set matched = amount - matched'],
    ['bank-line', 'state', `update bank_line set state = 'matched' where matched = 0`],
    ['receipt', 'lastNumber', 'update receipt_counter set last = last + 1'],
    [
      'receipt',
      'number',
      `alter table receipt disable trigger user; update receipt set number = 'R2000-000001'`,
    ],
    ['signup', 'amount', 'update signup set amount = amount + 1'],
    ['place', 'places', `update place set state = 'released'`],
    ['discount', 'state', `update discount_redemption set state = 'released'`],
    ['edition', 'edition', 'update question set edition = edition + 1'],
    ['edition', 'lastKey', `update question set options = '[{"key": 99, "name": "甲"}]'`],
    ['booking', 'roomNights', 'update booked_night set rooms = rooms + 1'],
    ['booking', 'total', 'update hotel_order set total = total + 1'],
    ['room-night', 'roomNights', `update booked_night set state = 'released'`],
    ['room-night', 'size', 'update room_block set contracted = 0, released = 0'],
    ['submission-fee', 'amount', 'update submission_fee set amount = amount + 1'],
    ['submission-fee', 'state', `update submission_fee set state = 'waived'`],
    ['submission', 'revision', 'update submission set revision = revision + 1'],
    ['submission', 'number', 'update submission set number = number + 1000'],
    ['submission', 'state', `update submission set state = 'accepted' where state = 'submitted'`],
    [
      'submission',
      'fileSize',
      `update submission set files = '[{"kind": "a", "fileId": 999999, "name": "a.pdf", "size": 3}]'`,
    ],
    ['submission', 'authorNames', `update submission set author_names = '別人'`],
    ['subject', 'level', 'update subject set level = level + 1'],
    ['review', 'revision', 'update review set revision = revision + 1 where revision > 0'],
    ['review', 'state', `update assignment set state = 'reviewed'`],
    ['account', 'email', `update customer set email = 'other@example.com'`],
    ['account', 'realName', `update member set real_name = '別人'`],
    ['mail', 'sent', `update mail set status = 'sent', sent_at = null`],
    ['mail', 'sending', `update mail set status = 'sending', tries = 1, sent_at = now() - interval '1 hour'`],
    [
      'campaign',
      'state',
      `update campaign_recipient set state = 'queued', skip_reason = null where state = 'sent'`,
    ],
    ['campaign', 'sent', `update campaign_recipient set sent_at = null where state = 'sent'`],
    [
      'campaign',
      'sending',
      `update campaign_recipient set state = 'sending', sent_at = now() - interval '1 hour' where state = 'sent'`,
    ],
    ['list-total', 'trigger', 'alter table unit disable trigger stamp_rows'],
  ])('%s finds a wrong %s', async (name, field, change) => {
    const { state, total, differences } = await afterwards(change, name)
    expect(state).toBe('differs')
    expect(total).toBeGreaterThanOrEqual(differences.length)
    const [found] = differences.filter((one) => one.field === field)
    expect(found).toMatchObject({ label: expect.stringMatching(/./) as string })
    if (name !== 'list-total') expect(found?.path).toMatch(/^\/admin\//)
    const isPersonal = name === 'account' || field === 'authorNames'
    expect(found?.recorded === '' && found.computed === '').toBe(isPersonal)
  })

  it('find a cached total that a change without a stamp has made wrong', async () => {
    const { db } = server.ctx
    const total = await countRows({ db, table: units })
    await db.execute(sql`alter table unit disable trigger stamp_rows`)
    await db.insert(units).values({ name: '未計入', indexId: 1 })
    const check = checks.find(({ name }) => name === 'list-total')
    if (!check) throw new Error('There is no such check')
    const { differences } = await runCheck(server.ctx, check)
    await db.execute(sql`alter table unit enable trigger stamp_rows`)
    await db.delete(units).where(eq(units.name, '未計入'))
    expect(differences).toContainEqual(
      expect.objectContaining({
        label: 'unit',
        field: 'total',
        recorded: String(total),
        computed: String(total + 1),
      }),
    )
  })

  it('fail on their own', async () => {
    const { state, total } = await afterwards('drop table refund cascade', 'payment-order')
    expect([state, total]).toEqual(['failed', 0])
    expect((await afterwards('drop table refund cascade', 'stock')).state).toBe('agrees')
  })

  it('return at most a hundred differences with the number of all', async () => {
    const { total, differences } = await afterwards(
      `insert into mail ("to", subject, body, purpose, status) select 'a@b.tw', 'x', 'x', 'payment', 'sent' from generate_series(1, 120)`,
      'mail',
    )
    expect([total, differences.length]).toEqual([120, 100])
  })
})

describe('the calls', () => {
  it('run one check by name, and refuse the checks of a module that is switched off', async () => {
    const { body } = await admin.call(verify.get, {})
    expect(body).toEqual({ checks: figureChecks, nightly: null })
    const run = (check: FigureCheck) => admin.call(verify.run, { params: { check } })
    expect((await run('stock')).body).toMatchObject({ check: 'stock', state: 'agrees', differences: [] })
    await server.ctx.db.update(organisations).set({ modulesOff: ['ordering'] })
    expect((await admin.call(verify.get, {})).body.checks).not.toContain('stock')
    expect((await run('stock')).code).toBe('not-found')
    await server.ctx.db.update(organisations).set({ modulesOff: [] })
    const unknown = await admin.send(verify.run, { params: { check: 'luck' } })
    expect(unknown.status).toBe(400)
  })
})

describe('the nightly run', () => {
  const { db } = server.ctx
  const error = vi.fn()
  const ctx = { ...server.ctx, log: { ...server.ctx.log, error } }

  beforeEach(async () => {
    await db.delete(figureRuns)
  })

  it('notifies administrators once of the same differences, and again when others appear', async () => {
    const body = { byMail: ['verify.differs'], email: 'chief@example.com', currentPassword: anyPassword }
    expect((await admin.send(notificationSetting.save, { body })).status).toBe(200)
    const [one, other] = await db.select().from(stocks).orderBy(stocks.id).limit(2)
    if (!one || !other) throw new Error('There are too few stocks')
    const setOnHand = (id: number, onHand: number) =>
      db.update(stocks).set({ onHand }).where(eq(stocks.id, id))
    const newAudits = await watchAudits(server)
    const newNotices = await watchNotices(server)
    const own = async () => (await newNotices()).filter(({ accountId }) => accountId === admin.account.id)

    await verifyFigures(ctx)
    expect(await own()).toEqual([])
    await setOnHand(one.id, one.onHand + 5)
    await verifyFigures(ctx)
    await verifyFigures(ctx)
    // The same row drifts on: it has been reported.
    await setOnHand(one.id, one.onHand + 6)
    await verifyFigures(ctx)
    expect(await own()).toMatchObject([
      { kind: 'verify.differs', params: { count: 1, failed: 0 }, link: '/admin/verify' },
    ])
    expect(error).toHaveBeenCalledTimes(1)
    expect((await newAudits()).filter(({ noun }) => noun !== 'mail')).toMatchObject([
      {
        action: 'mismatch-found',
        noun: 'stock',
        rowId: one.id,
        after: { recorded: String(one.onHand + 5), computed: String(one.onHand) },
      },
    ])

    await setOnHand(other.id, other.onHand + 1)
    await verifyFigures(ctx)
    expect(await own()).toMatchObject([{ params: { count: 2 } }])
    await setOnHand(one.id, one.onHand)
    await verifyFigures(ctx)
    expect(await own()).toEqual([])
    // It comes back after it was put right.
    await setOnHand(one.id, one.onHand + 5)
    await verifyFigures(ctx)
    expect(await own()).toMatchObject([{ params: { count: 2 } }])
    const written = await db.select().from(mails).where(eq(mails.to, 'chief@example.com')).orderBy(mails.id)
    expect(written).toHaveLength(3)
    expect(written[0]?.body).toContain('庫存：1 處不符')
    expect(written[0]?.body).toContain('Stock: 1 different')

    const { nightly } = (await admin.call(verify.get, {})).body
    expect(nightly?.results.find(({ check }) => check === 'stock')).toMatchObject({
      state: 'differs',
      total: 2,
    })
    await setOnHand(one.id, one.onHand)
    await setOnHand(other.id, other.onHand)
  })
})
