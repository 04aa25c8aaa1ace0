import { getTableColumns, gt, max, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { all } from '@banquet/contract/all'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { nounOf } from '@banquet/contract/call/nouns'
import { audits } from '../../src/kit/rows/audit.table.ts'
import { columnsAnswered } from '../right/personal-columns.ts'
import { isDeep } from '../deep.ts'
import { expectDeclared } from './declared.ts'
import { isTwin } from './kinds.ts'
import { isWrite, validInput } from './sample.ts'
import { differences, tables, takeSnapshot, type Difference, type Snapshot } from '../scenario/snapshot.ts'
import { nounAndVerb, scenarioFile } from '../scenario/request.ts'
import { startWorld } from '../scenario/start-world.ts'
import { serverForFile, type Reply } from '../server.ts'

/** What was counted while the tests ran: the tables that were stamped, and those named only in plain text. */
const counted = vi.hoisted(() => ({ stamped: new Set<string>(), overlooked: new Set<string>() }))

vi.mock(import('../../src/kit/list/row-stamp.ts'), async (original) => {
  const actual = await original()
  const dialect = new PgDialect({ casing: 'snake_case' })
  return {
    ...actual,
    tablesOf: (table, where) => {
      const names = actual.tablesOf(table, where)
      for (const name of names) counted.stamped.add(name)
      const words = where ? (dialect.sqlToQuery(where).sql.match(/\w+/g) ?? []) : []
      for (const word of words) if (tables.has(word) && !names.includes(word)) counted.overlooked.add(word)
      return names
    },
  }
})

/** Lists of more than a few rows are read as long ones are. */
vi.mock(import('../../src/kit/list/limits.ts'), async (original) => {
  const { limits } = await original()
  return { limits: { ...limits, short: 5 as never, portion: 4 as never } }
})

type Entry = typeof audits.$inferSelect

const server = await serverForFile({ connections: 4, keepsPlans: true })

beforeAll(async () => {
  // While this table has a row, no entry can be written.
  await server.ctx.db.execute(sql`create table test_refusal (row_id integer)`)
  await server.ctx.db.execute(sql`create function refuse_entry() returns trigger language plpgsql as
    'begin if exists (select from test_refusal) then raise exception ''no entry''; end if; return new; end'`)
  await server.ctx.db.execute(
    sql`create trigger refuse_entry before insert on audit for each row execute function refuse_entry()`,
  )
})

const writes = all.filter((e) => isWrite(e) && (isDeep || !isTwin(e)))
const listed = writes.map((e) => [e.id, e] as const)

/**
 * Tables whose every change has its own audit entry: those that people edit, which have a version, and documents, which
 * are only added.
 */
const audited = new Set([
  ...[...tables].filter(([, table]) => 'version' in getTableColumns(table)).map(([name]) => name),
  'order_return',
  'visitor_signup',
  'check_in',
  'rooming_list',
  'hotel_order_message',
  'job_failure',
])

interface Effect {
  changed: Difference[]
  entries: Entry[]
}

/** What a call did while no entry could be written, then when it succeeded, then when it was sent again. */
interface Played {
  refused: Difference[]
  first: Effect
  again: Effect
  reply: Reply
  actorId: number
  sent: unknown
}

/** Returns what a request does, and what is stored afterwards. */
async function effectOfRequest(before: Snapshot, send: () => Promise<unknown>): Promise<[Effect, Snapshot]> {
  const { db } = server.ctx
  const [last] = await db.select({ id: max(audits.id) }).from(audits)
  await send()
  const after = await takeSnapshot(db)
  const changed = differences(before, after).filter(({ table }) => table !== 'audit')
  const entries = await db
    .select()
    .from(audits)
    .where(gt(audits.id, last?.id ?? 0))
  return [{ changed, entries }, after]
}

async function withoutEntries(send: () => Promise<unknown>): Promise<void> {
  await server.ctx.db.execute(sql`insert into test_refusal values (1)`)
  try {
    await send()
  } finally {
    await server.ctx.db.execute(sql`truncate test_refusal`)
  }
}

async function play(e: Endpoint): Promise<Played> {
  const world = await startWorld(server)
  const parts = await world.input(e)
  const { account } = await world.caller(e)
  let reply: Reply | undefined
  const send = async () => {
    reply = await world.send(e, parts)
  }
  const before = await takeSnapshot(server.ctx.db)
  const [{ changed: refused }, unchanged] = await effectOfRequest(before, () => withoutEntries(send))
  const [first, after] = await effectOfRequest(unchanged, send)
  if (!reply || reply.status >= 400) {
    const place = `add or correct "inputs.${nounAndVerb(e)[1]}" in ${scenarioFile(e.id)}`
    throw new Error(`${e.id} was refused, so ${place}: ${JSON.stringify(reply?.body)}`)
  }
  const success = reply
  const [again] = await effectOfRequest(after, send)
  return { refused, first, again, reply: success, actorId: account.id, sent: parts.body }
}

const played = new Map<Endpoint, Promise<Played>>()

function effectsOf(e: Endpoint): Promise<Played> {
  const effects = played.get(e) ?? play(e)
  played.set(e, effects)
  return effects
}

const isChange = ({ action }: Entry) => ['created', 'updated', 'deleted'].includes(action)
/** Rows that only got another place were not edited: one entry about the whole list has the new order. */
const isPlace = ({ what, columns }: Difference) => what === 'changed' && columns.join(' ') === 'indexId'
/** How often a product was ordered follows from the orders, so the entry about the order is enough. */
const isPurchase = ({ columns }: Difference, among: readonly Difference[]) =>
  columns.join(' ') === 'buyCnt' && among.some(({ table, what }) => table === 'order' && what === 'added')
/** The mails of a member who is deleted or merged are emptied or moved; the entry about the member is enough. */
const isOfMember = ({ table, what }: Difference, among: readonly Difference[]) =>
  table === 'mail' &&
  what === 'changed' &&
  among.some((one) => one.table === 'member' && one.what === 'changed')
/** Tables whose rows are part of another one with the same id: the entry is about that one. */
const partOf: Readonly<Record<string, string>> = { identity_document: 'signup', refund_account: 'refund' }
/** The deposits of a bank statement: the entry about the statement is enough. */
const isDeposit = ({ table, what }: Difference, among: readonly Difference[]) =>
  table === 'bank_line' && what === 'added' && among.some((one) => one.table === 'bank_import')
/** The rows that new links put tags on: the entry is about the row. */
const tagged = ({ table, what, after = {} }: Difference): string[] => {
  if (table !== 'tag_link' || what !== 'added') return []
  const [column = '', row] =
    Object.entries(after).find(([name, id]) => !['id', 'tagId'].includes(name) && id !== null) ?? []
  return [
    `${column.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} ${String(row)}`,
  ]
}
const rowsOf = ({ changed }: Effect) => {
  const isLeftOut = (one: Difference) =>
    isPurchase(one, changed) || isOfMember(one, changed) || isDeposit(one, changed)
  const rows = changed.filter(({ table }) => audited.has(table) || table in partOf)
  const named = rows.filter((one) => !isLeftOut(one))
  const edited = named.map((one) => `${partOf[one.table] ?? one.table} ${isPlace(one) ? null : one.id}`)
  return [...new Set([...edited, ...changed.flatMap(tagged)])]
}
/** Explains a merge to the member who stays, whose own fields need not change. */
const isExplanation = ({ after }: Entry) => Object.keys(after ?? {}).join(' ') === 'mergedFrom'
const recordedRows = ({ entries }: Effect) =>
  entries
    .filter((entry) => isChange(entry) && !isExplanation(entry))
    .map(({ noun, rowId }) => `${noun} ${rowId}`)

/** Nobody is signed in who uses a mailed code or link; the audit names the account that it belongs to. */
const byCode = new Set([
  ...['forgotten-password.reset', 'member-forgotten-password.reset', 'member.verify'],
  'visitor-signup.confirm',
])
const ownersOf = ({ id }: Endpoint, changed: readonly Difference[]) =>
  byCode.has(id) ? changed.filter(({ table }) => table === 'account').map((one) => one.id) : []

describe('every call that changes something', () => {
  it.each(listed)('%s writes one entry for each row it changes, and no others', async (_, e) => {
    const { first, again } = await effectsOf(e)
    const place = 'Write rows with insertRow, updateRow and removeRow of server/src/kit/rows/rows.ts'
    // It is recorded before the provider is asked, and again with the answer.
    const isInTwoSteps = e.id === 'refund.send'
    const recorded = recordedRows(first)
    expect((isInTwoSteps ? [...new Set(recorded)] : recorded).toSorted(), place).toEqual(
      rowsOf(first).toSorted(),
    )
    expect(recordedRows(again).toSorted(), place).toEqual(rowsOf(again).toSorted())
  })

  it.each(listed)('%s records the user and the address, and no secret', async (_, e) => {
    const { first, again, actorId, sent } = await effectsOf(e)
    for (const entry of [...first.entries, ...again.entries]) {
      // Nothing that says who it was remains of somebody who deletes their own account.
      const ip = e.id === 'member.close' ? '' : '127.0.0.1'
      expect(entry).toMatchObject({ ip, requestId: expect.stringMatching(/^[\da-f-]{36}$/) })
      expect([actorId, null, ...ownersOf(e, [...first.changed, ...again.changed])]).toContain(entry.actorId)
    }
    const secrets = Object.entries(sent ?? {})
      .filter(([name]) => /password/i.test(name))
      .map(([, value]) => String(value))
    const text = JSON.stringify([first.entries, again.entries])
    for (const secret of [...secrets, '$argon2', 'passwordHash']) expect(text).not.toContain(secret)
  })

  it.each(listed)('%s leaves an audit entry, unless it only rotates a refresh token', async (id, e) => {
    const { first } = await effectsOf(e)
    // What a provider reports is a record of its own, and of an upload the file has an entry that it becomes.
    // Answers of reviewers, what somebody has read, and how somebody likes their screens would hide everything else.
    const silent = [
      ...['auth.refresh', 'payment-callback.receive', 'upload.begin', 'upload.send'],
      ...['preference.answer', 'discussion.markRead', 'discussion.setNotify'],
      ...['personal-setting.save', 'recent-record.open', 'recent-record.clear'],
    ]
    const happened = first.changed.length > 0 && !silent.includes(id)
    expect([first.changed, first.entries.length > 0]).toEqual([first.changed, happened])
  })

  it.each(listed)('%s does nothing if the audit cannot be written', async (id, e) => {
    const { refused } = await effectsOf(e)
    // A report is stored before it is processed, and a check is counted before the provider is asked.
    const isFirst = ({ table, columns }: Difference) =>
      (id === 'auth.refresh' && table === 'session') ||
      (id === 'upload.begin' && table === 'upload') ||
      (id === 'upload.send' && ['upload', 'upload_piece'].includes(table)) ||
      (id === 'payment-callback.receive' && table === 'payment_callback') ||
      (id === 'preference.answer' && table === 'preference') ||
      (id === 'personal-setting.save' && table === 'personal_setting') ||
      (id.startsWith('recent-record.') && table === 'recent_record') ||
      (id.startsWith('discussion.') && table === 'discussion_member') ||
      (id === 'payment-attempt.check' && columns.join(' ') === 'checkedAt')
    expect(refused.filter((one) => !isFirst(one))).toEqual([])
  })

  it.each(listed)('%s returns its declared status', async (_, e) => {
    expectDeclared(e, (await effectsOf(e)).reply)
  })
})

describe('every resource of the audit', () => {
  it('is in the contract, with the page whose rights decide who reads its entries', async () => {
    const written = new Set(audited)
    for (const e of writes) {
      const { first, again } = await effectsOf(e)
      for (const { noun } of [...first.entries, ...again.entries]) written.add(noun)
    }
    const missing = [...written].filter((noun) => !nounOf(noun))
    expect(missing, 'Add these nouns to contract/src/call/nouns.ts').toEqual([])
  })
})

/** Tables with personal data whose changes stand in the audit under another noun, or that are records themselves. */
const recordedElsewhere: Record<string, string> = {
  audit: 'is the record itself',
  bulk_action: 'is a record for undoing, and each row that it changed has an entry',
  bulk_action_row: 'is a record for undoing, and the row that it is about has an entry',
  author_answer_revision: 'is a record itself, and the change is an entry about the answer',
  idempotency_key: 'repeats the answer to a request, whose changes have entries',
  campaign_recipient: 'is a record of whom a campaign was sent to, which has the entries',
  discussion_member: 'is what somebody has read, and is given with the assignment, which has an entry',
  identity_document: 'a change is an entry about the sign-up',
  member_verification: 'sending it is a mail, and using it an entry about the account',
  notification: 'tells about a change that has an entry',
  order_revision: 'is a record itself, and the change is an entry about the order',
  payment_callback: 'is a record of what the provider reported',
  preference: 'would tell who may come to review a paper, and hide everything else',
  refund_account: 'a change is an entry about the refund',
  review_revision: 'is a record itself, and the change is an entry about the review',
  reviewer_conflict: 'a change is an entry about the reviewer',
  session: 'its beginning and its end are entries about the account',
  signup_change: 'is a record itself, and the change is an entry about the sign-up',
  simulated_trade: 'stands for what the payment provider knows',
  submission_author: 'a change is an entry about the submission',
  submission_conflict: 'submitting it is an entry about the submission',
  submission_revision: 'is a record itself, and the change is an entry about the submission',
  upload: 'lasts a day, and finishing it is an entry about the file',
  upload_piece: 'is part of an upload',
  throttle: 'counts attempts, which no account makes',
}

describe('personal data', () => {
  const withPersons = [...tables.keys()].filter((name) => columnsAnswered(name, 'emptied', 'kept').length > 0)
  it.each(withPersons)('in the table %s does not change without an entry', async (name) => {
    const nouns = new Set<string>()
    for (const e of writes) for (const entry of (await effectsOf(e)).first.entries) nouns.add(entry.noun)
    const place = `Write an entry for each change of ${name}, or add it to recordedElsewhere in server/test/call/conventions.test.ts`
    expect(nouns.has(name) || name in recordedElsewhere, place).toBe(true)
  })
})

const reads = all.filter((e) => e.method === 'GET')
const asked = new Map<Endpoint, Promise<Reply>>()

async function ask(e: Endpoint) {
  const world = await startWorld(server)
  const parts = await world.input(e)
  const reply = await world.send(e, parts)
  if (!e.list) return reply
  // A page past the end is counted, with no filter and with every filter.
  const { query } = validInput(e, { optional: true })
  for (const filters of [{}, query]) {
    const page = await world.send(e, { ...parts, query: { ...filters, page: 1000, size: 100 } })
    expect([e.id, page.status]).toEqual([e.id, 200])
  }
  // What is shown of each row is the same where it is read in the snapshot of a long list.
  const { page: _page, size: _size, ...search } = parts.query ?? {}
  const all = await world.send(e, { ...parts, query: search })
  // The total is sent only with a page: this list is always paged.
  if (all.headers['x-total-count'] !== undefined) return reply
  const first = await world.send(e, { ...parts, query: { ...search, page: 1, size: 100 } })
  expect([e.id, (all.body as unknown[]).slice(0, 100)]).toEqual([e.id, first.body])
  return reply
}

function replyTo(e: Endpoint) {
  const reply = asked.get(e) ?? ask(e)
  asked.set(e, reply)
  return reply
}

describe('every call that only reads', () => {
  it.each(reads.map((e) => [e.id, e] as const))('%s returns its declared status', async (_, e) => {
    expectDeclared(e, await replyTo(e))
  })
})

/** Insert, delete, update and truncate as the database numbers the operations of a trigger. */
const everyChange = 4 + 8 + 16 + 32

describe('every table that a total depends on', () => {
  it('gets a stamp from each statement that changes it, so that no outdated total is shown', async () => {
    for (const e of reads) await replyTo(e)
    const { rows } = await server.ctx.db.execute<{ name: string }>(
      sql`select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
        where tgenabled = 'O' and tgname like 'stamp_%'
        group by relname having bit_or(tgtype::int) & ${everyChange} = ${everyChange}`,
    )
    const marked = rows.map((row) => row.name)
    const known = [...tables.keys()].filter((name) => counted.stamped.has(name))
    expect(known).toContain('customer_employee')
    const unstamped = known.filter((name) => !marked.includes(name))
    expect(
      unstamped,
      "Add CALL stamp_changes('<table>'); in a migration of server/src/db/migrations",
    ).toEqual([])
    const hint = 'Name these tables in SQL by their objects, not in plain text, so that totals depend on them'
    expect([...counted.overlooked], hint).toEqual([])
  })
})
