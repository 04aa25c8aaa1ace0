import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { hasRight, identity } from '@banquet/contract/call/access'
import type { Parsed, Reply } from '@banquet/contract/call/endpoint'
import {
  maxFound,
  type search,
  searchKindNames,
  searchKinds,
  type FoundRow,
  type SearchKind,
} from '@banquet/contract/office/search'
import { fold } from '@banquet/contract/rule/text/fold'
import { typedCodeOf } from '@banquet/contract/rule/text/typed'
import { telephoneKey } from '@banquet/contract/rule/taiwan/telephone'
import { readTicket } from '@banquet/contract/signup/ticket-code'
import { chosenEvent } from '../../event/event/event-choice.ts'
import type { Context } from '../../kit/context.ts'
import { keywordCondition } from '../../kit/list/list.ts'
import { compareTicket } from '../../signup/ticket/ticket-code.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { foundColumns, withEvents } from './rows-by-ids.ts'
import { searched, type Searched, type Wanted } from './search-kinds.ts'

/**
 * How many rows that contain the text are ranked. A word in more rows than this does not say which of them is meant, and
 * reading all of them would take too long; those that are meant exactly are found all the same.
 */
const maxRanked = 500

/**
 * How many rows are tried that have the pairs of a beginning but may have them apart, as 112 has those of a word that begins
 * with 12.
 */
const maxTried = 2000

/**
 * The index is also read for what is common, unless it is in half of the rows: several pairs are seldom in the same rows, and
 * here rows have no order, so no more of them are read than are ranked.
 */
const indexedShare = 0.5

/** How well a row matches: lower is better. */
const ranks = { exact: 0, word: 1, start: 2, within: 3 }

type Found = Omit<FoundRow, 'eventName' | 'eventEnName'> & { rank: number }

/** Returns the expression of how well a text contains one of some folded texts; its words are between spaces. */
function rankOf(text: SQL, keys: readonly string[]): SQL {
  const any = (part: (key: SQL) => SQL) =>
    sql.join(
      keys.map((key) => sql`strpos(${text}, ${part(sql`${key}::text`)}) > 0`),
      sql` or `,
    )
  return sql`case when ${any((key) => sql`' ' || ${key} || ' '`)} then ${ranks.word}::int
    when ${any((key) => sql`' ' || ${key}`)} then ${ranks.start}::int else ${ranks.within}::int end`
}

/** Returns the rows without those that are there twice, the best first. */
function bestOf(rows: readonly Found[]): Found[] {
  const byId = new Map<number, Found>()
  for (const row of rows) {
    const known = byId.get(row.id)
    if (!known || row.rank < known.rank) byId.set(row.id, row)
  }
  const sorted = [...byId.values()].toSorted((one, two) => one.rank - two.rank || two.id - one.id)
  return sorted.slice(0, maxFound + 1)
}

/** Returns the rows of a kind that match best, one more than are shown. */
async function findRows(
  ctx: Context,
  kind: Searched,
  { wanted, among }: { wanted: Wanted; among?: SQL | undefined },
): Promise<Found[]> {
  const { db } = ctx
  const { table, listing, exact, begins, newestFirst } = kind
  // What a row is reached by through other rows is left to the lists: those rows have results of their own, and may be very many.
  const { search: text, phones, where } = listing(ctx)
  const searched = { ...(text && { search: text }), ...(phones && { phones }) }
  const id = table['id']
  const select = (rank: number, condition: SQL) =>
    sql`(select ${id} as id, ${rank}::int as rank from ${table} where ${and(where, among, condition)}
      ${newestFirst ? sql`order by ${id} desc` : sql``} limit ${maxFound + 1})`
  const meant = exact(wanted, ctx)
  const isLong = [...wanted.key].length > 2
  const containing = await keywordCondition(db, searched, wanted.key, isLong ? indexedShare : undefined)
  const digits = phones && telephoneKey(wanted.key)
  const keys = [wanted.key, ...(digits ? [`0${digits}`] : [])]
  // What separates the words of lists of names is a space here.
  const ranked =
    text &&
    sql`(select id, ${rankOf(sql`spaced`, keys)} as rank from (
      select ${id} as id, translate(' ' || ${text} || ' ', '",[]', '    ') as spaced
      from ${table} where ${and(where, among, containing)} limit ${maxRanked}) as ranked)`
  const parts = [meant && select(ranks.exact, meant), ranked].filter((part) => part !== undefined)
  if (parts.length === 0) return []
  const columns = foundColumns(kind)
  const best = async (parts: readonly SQL[]) => {
    const { rows } = await db.execute<Found & { seen: number }>(sql`
      with found as materialized (${sql.join([...parts], sql` union all `)}),
        best as (select id, min(rank) as rank from found group by id order by 2, 1 desc limit ${maxFound + 1})
      select best.rank, (select count(*)::int from found) as seen, ${id} as id, ${columns}
      from best join ${table} on ${id} = best.id order by best.rank, best.id desc`)
    return rows
  }
  const rows = await best(parts)
  const isCut = (rows[0]?.seen ?? 0) >= maxRanked
  const last = rows.at(-1)
  if (!isCut || !text || !last || last.rank < ranks.within) return rows
  // The rows that were ranked are not all of them, and others begin with the text.
  const pairs = sql`grams(${text}) @> key_grams(' ' || ${wanted.key})`
  const startsWord = sql`(select id, ${ranks.start}::int as rank from
    (select ${id} as id, ${text} as text from ${table} where ${and(where, among, pairs)} limit ${maxTried}) as tried
    where strpos(text, ' ' || ${wanted.key}) > 0 limit ${maxFound + 1})`
  // Not joined by `or`: each reads its own index, and both together would compute the pairs of every row.
  const further = begins ? [startsWord, select(ranks.start, begins(wanted))] : [startsWord]
  return bestOf([...rows, ...(await best(further))])
}

/** Returns the rows of the chosen event, then, if these are few, those of the others. */
async function findByEvent(
  ctx: Context,
  kind: Searched,
  { wanted, event }: { wanted: Wanted; event: number | undefined },
): Promise<{ rows: Found[]; more: boolean }> {
  const { eventId } = kind
  const among = eventId && event !== undefined ? eq(eventId, event) : undefined
  const found = await findRows(ctx, kind, { wanted, among })
  const rows = found.slice(0, maxFound)
  const others =
    among && eventId && event !== undefined && rows.length < maxFound
      ? await findRows(ctx, kind, { wanted, among: ne(eventId, event) })
      : []
  return { rows: [...rows, ...others].slice(0, maxFound), more: found.length > maxFound }
}

/** Returns the sign-up whose ticket a text is, also if somebody else has a newer one for it. */
async function signupOfTicket(ctx: Context, text: string): Promise<number | undefined> {
  const id = readTicket(text)?.signupId
  if (id === undefined) return undefined
  const { ticketGeneration } = signups
  const [row] = await ctx.db
    .select({ id: signups.id, ticketGeneration })
    .from(signups)
    .where(eq(signups.id, id))
  return row && compareTicket(ctx, text, row) !== 'invalid' ? id : undefined
}

interface Group {
  kind: SearchKind
  rows: Found[]
  more: boolean
}

/** Groups in which something is meant exactly come first. */
const byRank = (one: Group, two: Group) => Number(isExact(two)) - Number(isExact(one))
const isExact = ({ rows }: Group) => rows.some(({ rank }) => rank === ranks.exact)

/**
 * Finds rows of all nouns whose page the caller may view, each within the scope of its list. A kind is one or two statements,
 * one after another, so that a search takes one connection.
 */
export async function searchAll(
  ctx: Context,
  { q, eventId }: Parsed<typeof search.find>['query'],
): Promise<Reply<typeof search.find>> {
  const { db, actor } = ctx
  // Hotel staff have no event: their list has the bookings of all.
  const isOfAll = actor.identity === identity.hotelService
  const event = isOfAll ? undefined : await chosenEvent(db, eventId)
  const text = typedCodeOf(q)
  const key = fold(text)
  const groups: Group[] = []
  if (key !== '') {
    const wanted = { text, key, signupId: await signupOfTicket(ctx, text) }
    for (const kind of searchKindNames) {
      if (!hasRight(actor, searchKinds[kind], 'view')) continue
      const found = await findByEvent(ctx, searched[kind], { wanted, event })
      if (found.rows.length > 0) groups.push({ kind, ...found })
    }
  }
  const rows = await withEvents(
    ctx.db,
    groups.flatMap(({ kind, rows }) => rows.map((row) => ({ ...row, kind }))),
  )
  return {
    eventId: event ?? null,
    groups: groups.toSorted(byRank).map(({ kind, more }) => ({
      kind,
      more,
      rows: rows.filter((row) => row.kind === kind),
    })),
  }
}
