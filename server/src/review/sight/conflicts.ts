import { sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { publicDomains } from '@banquet/contract/rule/text/public-domains'
import type { Db } from '../../kit/context.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { conflictMarks, reviewerConflicts, reviewers } from '../../tables/review/reviewer.table.ts'
import {
  submissionAuthors,
  submissionConflicts,
  submissions,
} from '../../tables/submission/submission.table.ts'

/** Which people and papers conflicts are computed for. The statements stay fast because each part has these conditions. */
interface Wanted {
  /** The event, as a value. */
  event: SQL
  /** The condition of the papers, of the table `s`. */
  paper: SQL
  /** The condition of a column that has the id of an account. */
  isWanted: (account: SQL) => SQL
}

/**
 * The addresses of the people: those of their accounts, which members must have confirmed, because anybody can type an
 * address; and those that they were reviewers under when they accepted.
 */
function addressesOf({ event, isWanted }: Wanted): SQL {
  return sql`(
    select a.id as account_id, a.email_key from ${accounts} a
    where ${isWanted(sql`a.id`)} and a.deleted_at is null and a.email_key <> ''
      and (a.identity <> ${identity.member}::int or a.email_verified_at is not null)
    union
    select r.member_id, r.email_key from ${reviewers} r
    where ${isWanted(sql`r.member_id`)} and r.event_id = ${event} and r.email_key <> '')`
}

/** The folded affiliations of the people: of their account and as reviewers. */
function affiliationsOf({ event, isWanted }: Wanted): SQL {
  return sql`(
    select r.member_id as account_id, r.affiliation_key as key from ${reviewers} r
    where ${isWanted(sql`r.member_id`)} and r.event_id = ${event} and r.affiliation_key <> ''
    union
    select m.id, key from ${members} m, unnest(array[fold(m.affiliation), fold(m.en_affiliation)]) key
    where ${isWanted(sql`m.id`)} and m.deleted_at is null and key <> '')`
}

/** The papers that the people wrote or submitted. Those that were withdrawn count, because they were written together. */
function writtenBy(wanted: Wanted): SQL {
  const { event, isWanted } = wanted
  return sql`(
    select s.member_id as account_id, s.id as submission_id from ${submissions} s
    where ${isWanted(sql`s.member_id`)} and s.event_id = ${event} and s.revision > 0
    union
    select p.account_id, w.submission_id from ${addressesOf(wanted)} p
      join ${submissionAuthors} w on w.email_key = p.email_key
      join ${submissions} s on s.id = w.submission_id
    where s.event_id = ${event} and s.revision > 0)`
}

/** The folded names of the people: of their account and as reviewers. */
function namesOf({ event, isWanted }: Wanted): SQL {
  return sql`(
    select r.member_id as account_id, fold(r.name) as key from ${reviewers} r
    where ${isWanted(sql`r.member_id`)} and r.event_id = ${event}
    union
    select a.id, fold(a.real_name) from ${accounts} a where ${isWanted(sql`a.id`)} and a.deleted_at is null
    union
    select m.id, fold(m.en_name) from ${members} m where ${isWanted(sql`m.id`)} and m.deleted_at is null)`
}

/** The departments of the people: of their account, and of the account of an employee with the same address. */
function departmentsOf(wanted: Wanted): SQL {
  return sql`(
    select a.id as account_id, a.department_id from ${accounts} a
    where ${wanted.isWanted(sql`a.id`)} and a.deleted_at is null and a.side = 'staff' and a.department_id is not null
    union
    select p.account_id, a.department_id from ${addressesOf(wanted)} p join ${accounts} a on a.email_key = p.email_key
    where a.deleted_at is null and a.side = 'staff' and a.department_id is not null)`
}

const domainOf = (key: SQL) => sql`split_part(${key}, '@', 2)`

const isInDomain = (key: SQL, domain: SQL) =>
  sql`(${domainOf(key)} = ${domain} or right(${domainOf(key)}, length(${domain}) + 1) = '.' || ${domain})`

/**
 * The people whom authors declared a conflict of interest with: submission, account, and what was declared. The same may be
 * found several times.
 */
function namedByAuthors(wanted: Wanted): SQL {
  const { event, paper } = wanted
  const from = sql`${submissionConflicts} c join ${submissions} s on s.id = c.submission_id`
  const counts = sql`s.event_id = ${event} and s.revision > 0 and ${paper} and c.value_key <> ''`
  return sql`(
    select s.id as submission_id, p.account_id, c.id as conflict_id from ${from}
      join ${addressesOf(wanted)} p on case c.kind
        when 'person' then p.email_key = c.value_key
        when 'domain' then ${isInDomain(sql`p.email_key`, sql`c.value_key`)}
        else false end
      where ${counts}
    union all
    select s.id, p.account_id, c.id from ${from}
      join ${namesOf(wanted)} p on p.key = c.value_key where ${counts} and c.kind = 'person'
    union all
    select s.id, p.account_id, c.id from ${from}
      join ${affiliationsOf(wanted)} p on p.key = c.value_key where ${counts} and c.kind = 'affiliation')`
}

/** What reviewers can declare about the authors of the papers: submission, kind and key. A domain is found under those above it as well. */
function keysOfAuthors({ event, paper }: Wanted): SQL {
  const authors = sql`${submissions} s join ${submissionAuthors} w on w.submission_id = s.id`
  const counts = sql`s.event_id = ${event} and s.revision > 0 and ${paper}`
  return sql`(
    select s.id as submission_id, 'person' as kind, w.email_key as key from ${authors} where ${counts}
    union all
    select s.id, 'person', unnest(w.name_keys) from ${authors} where ${counts}
    union all
    select s.id, 'affiliation', unnest(w.affiliation_keys) from ${authors} where ${counts}
    union all
    select s.id, 'domain', array_to_string(labels[n:], '.') from ${authors},
      string_to_array(${domainOf(sql`w.email_key`)}, '.') labels, generate_subscripts(labels, 1) n
    where ${counts})`
}

/** Statements that find submission, account and kind of each conflict; the same may be found several times. */
function partsOf(wanted: Wanted): SQL[] {
  const { event, paper, isWanted } = wanted
  const papers = sql`s.event_id = ${event} and s.revision > 0 and ${paper}`
  const declared = sql`${reviewerConflicts} c
      join ${reviewers} r on r.id = c.reviewer_id and r.event_id = ${event} and ${isWanted(sql`r.member_id`)}`
  return [
    sql`select s.id as submission_id, s.member_id as account_id, 'author' as kind from ${submissions} s
      where ${papers} and ${isWanted(sql`s.member_id`)}`,
    sql`select s.id, p.account_id, 'author' from ${addressesOf(wanted)} p
      join ${submissionAuthors} w on w.email_key = p.email_key
      join ${submissions} s on s.id = w.submission_id where ${papers}`,
    sql`select s.id, p.account_id, 'domain' from ${addressesOf(wanted)} p
      join ${submissionAuthors} w on ${domainOf(sql`w.email_key`)} = ${domainOf(sql`p.email_key`)}
      join ${submissions} s on s.id = w.submission_id
      where ${papers} and ${domainOf(sql`p.email_key`)} <> '' and ${domainOf(sql`p.email_key`)} <> all(${sql.param(publicDomains)}::text[])`,
    sql`select s.id, p.account_id, 'affiliation' from ${affiliationsOf(wanted)} p
      join ${submissionAuthors} w on w.affiliation_keys @> array[p.key]
      join ${submissions} s on s.id = w.submission_id where ${papers}`,
    sql`select k.submission_id, r.member_id, 'declared' from ${declared}
      join ${keysOfAuthors(wanted)} k on k.kind = c.kind and k.key = c.value_key where c.value_key <> ''`,
    sql`select n.submission_id, n.account_id, 'by-author' from ${namedByAuthors(wanted)} n`,
    sql`select s.id, p.account_id, 'colleague' from ${departmentsOf(wanted)} p
      join ${accounts} a on a.department_id = p.department_id and a.side = 'staff' and a.deleted_at is null and a.email_key <> ''
      join ${submissionAuthors} w on w.email_key = a.email_key
      join ${submissions} s on s.id = w.submission_id where ${papers}`,
    // Another paper of the person, its other authors, and their other papers.
    sql`select s.id, o.account_id, 'co-author' from ${writtenBy(wanted)} o
      join ${submissionAuthors} x on x.submission_id = o.submission_id and x.email_key <> ''
      join ${submissionAuthors} w on w.email_key = x.email_key and w.submission_id <> o.submission_id
      join ${submissions} s on s.id = w.submission_id
      where ${papers} and not exists (
        select 1 from ${addressesOf(wanted)} p where p.account_id = o.account_id and p.email_key = x.email_key)`,
    sql`select s.id, o.account_id, 'co-author' from ${writtenBy(wanted)} o
      join ${submissionAuthors} x on x.submission_id = o.submission_id and x.orcid <> ''
      join ${submissionAuthors} w on w.orcid = x.orcid and w.submission_id <> o.submission_id
      join ${submissions} s on s.id = w.submission_id
      where ${papers} and not exists (
        select 1 from ${addressesOf(wanted)} p where p.account_id = o.account_id and p.email_key = x.email_key)`,
    sql`select s.id, k.account_id, 'marked' from ${conflictMarks} k
      join ${submissions} s on s.id = k.submission_id
      where ${papers} and ${isWanted(sql`k.account_id`)} and k.mark = 'added'`,
  ]
}

/**
 * A subquery of the conflicts with all their kinds, also those that are overruled: `submission_id`, `account_id`, `kinds`, and
 * `overruled`, the kinds that staff have overruled.
 */
function everyConflict(wanted: Wanted): SQL {
  return sql`
    select f.submission_id, f.account_id, f.kinds, coalesce(o.kinds, '{}') as overruled
    from (
      select submission_id, account_id, array_agg(distinct kind) as kinds
      from (${sql.join(partsOf(wanted), sql` union all `)}) found
      group by submission_id, account_id) f
    left join ${conflictMarks} o
      on o.submission_id = f.submission_id and o.account_id = f.account_id and o.mark = 'overruled'`
}

/** The same without kinds that are overruled, and without conflicts of which none is left. */
function standing(wanted: Wanted): SQL {
  return sql`
    select e.submission_id, e.account_id, array(
      select kind from unnest(e.kinds) kind where kind <> all(e.overruled)) as kinds
    from (${everyConflict(wanted)}) e where not e.kinds <@ e.overruled`
}

/** Those who review for an event, and staff. */
const reviewing = (event: SQL) => (account: SQL) =>
  sql`${account} in (
    select member_id from ${reviewers} where event_id = ${event} and state = 'accepted'
    union all select id from ${accounts} where side = 'staff' and deleted_at is null)`

/** The condition of all papers, or of some of them. */
const among = (papers: readonly number[] | undefined) =>
  papers ? sql`s.id = any(${sql.param(papers)}::int[])` : sql`true`

const ofEvent = (eventId: number, papers?: readonly number[]): Wanted => {
  const event = sql`${eventId}::int`
  return { event, paper: among(papers), isWanted: reviewing(event) }
}

/**
 * The conflicts of those who review for an event, and of staff, with its papers, or with some of them: a subquery with
 * `submission_id`, `account_id` and `kinds`.
 */
export function conflictsOf(eventId: number, papers?: readonly number[]): SQL {
  return standing(ofEvent(eventId, papers))
}

/** The same with those that are overruled, and the kinds that are: `overruled`. */
export function conflictsToShow(eventId: number): SQL {
  return everyConflict(ofEvent(eventId))
}

/** The people who review for an event whom its authors named: submission, account and the id of what they declared. */
export function namedByAuthorsOf(eventId: number): SQL {
  return namedByAuthors(ofEvent(eventId))
}

/** The conflicts of one person with the papers of an event, or with some of them, as `conflictsOf` has them. */
export function conflictsOfPerson(event: number | SQL, accountId: number, papers?: readonly number[]): SQL {
  return standing({
    event: typeof event === 'number' ? sql`${event}::int` : event,
    paper: among(papers),
    isWanted: (account) => sql`${account} = ${accountId}::int`,
  })
}

/** The event of a submission, as a value. */
export const eventOf = (submissionId: number) =>
  sql`(select event_id from ${submissions} where id = ${submissionId}::int)`

/** The conflicts with one paper, as `conflictsOf` has them. */
export function conflictsOfPaper(submissionId: number): SQL {
  const event = eventOf(submissionId)
  return standing({ event, paper: sql`s.id = ${submissionId}::int`, isWanted: reviewing(event) })
}

/** Returns the accounts of those who have a conflict with one paper that is not overruled. */
export async function peopleInConflict(db: Db, submissionId: number): Promise<number[]> {
  const { rows } = await db.execute<{ account_id: number }>(
    sql`select c.account_id from (${conflictsOfPaper(submissionId)}) c`,
  )
  return rows.map((row) => row.account_id)
}

interface Pair {
  submissionId: number
  accountId: number
}

const ofPair = ({ submissionId, accountId }: Pair): Wanted => ({
  event: eventOf(submissionId),
  paper: sql`s.id = ${submissionId}::int`,
  isWanted: (account) => sql`${account} = ${accountId}::int`,
})

/** Returns whether somebody has a conflict with a paper that is not overruled. */
export async function isInConflict(db: Db, pair: Pair): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from (${standing(ofPair(pair))}) c`)
  return rows.length > 0
}

/** Returns the kinds of the conflict of somebody with a paper, also those that are overruled; none if there is none. */
export async function kindsOfPair(db: Db, pair: Pair): Promise<string[]> {
  const { rows } = await db.execute<{ kinds: string[] }>(
    sql`select c.kinds from (${everyConflict(ofPair(pair))}) c`,
  )
  return rows[0]?.kinds ?? []
}
