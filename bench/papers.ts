import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { seeded, zipf } from './draw.ts'
import { fill, startPeer, type Peer } from './peers.ts'
import { password } from './workloads.ts'

/** The submissions of the event with the long list, and the papers of the other one, each with three reviewers. */
export const [listed, reviewed, perPaper] = [20_000, 2000, 3]
const [reviewers, universities] = [100, 150]

/** The member who reviews sixty papers, and the chair of the subjects of a third of the papers. */
export const [reviewer, chair] = ['reviewer1@u1.edu.tw', 'chair@u149.edu.tw']

const family = '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周'
const given = '怡志美家雅俊淑建惠明玉文秀宗佩宏欣承翰婷'

/** A long text, from which each abstract and each review is taken at another place, so that it is not stored in less space. */
function textOf(random: () => number, draw: ReturnType<typeof zipf>) {
  const words = Array.from({ length: 3000 }, (_, n) => `term${n.toString(36)}`)
  const english = Array.from({ length: 10_000 }, () => draw(words, 0.7)).join(' ')
  const han = Array.from({ length: 40_000 }, () => String.fromCodePoint(0x4e00 + Math.floor(random() * 6000)))
  return { english, han: han.join('') }
}

async function addEvents(client: Client): Promise<void> {
  await client.query(
    `insert into event (code, name, en_name, start_day, end_day, venue, en_venue, address, en_address, map_url, time_zone,
       status, is_current)
     select code, '研討會', '', current_date + 90, current_date + 91, '', '', '', '', '', 'Asia/Taipei', 'published',
       code = 'list'
     from unnest(array['list', 'review']) as code`,
  )
  // Five subjects with four below each of them.
  await client.query(
    `insert into subject (event_id, code, name, en_name, description, en_description, max_accepted, is_visible, index_id, level)
     select event.id, 'S' || n, '主題' || n, 'Subject ' || n, '', '', 100, true, n * 5, 0
     from event cross join generate_series(1, 5) as n`,
  )
  await client.query(
    `insert into subject (event_id, code, name, en_name, description, en_description, parent_id, max_accepted, is_visible,
       index_id, level)
     select event_id, code || '-' || n, name || '之' || n, en_name || '.' || n, '', '', id, 30, true, index_id + n, 1
     from subject cross join generate_series(1, 4) as n`,
  )
  await client.query(
    `insert into submission_type (event_id, name, en_name, description, en_description, is_visible, index_id)
     select event.id, type.name, '', '', '', true, n
     from event cross join unnest(array['口頭', '海報']) with ordinality as type (name, n)`,
  )
  await client.query(
    `insert into criterion (event_id, name, en_name, description, en_description, weight, max_score, is_optional, is_visible,
       index_id)
     select event.id, '項目' || n, 'Criterion ' || n, '', '', 1 + n % 3, 5, false, true, n
     from event cross join generate_series(1, 5) as n`,
  )
}

/** Adds papers with three authors each. Universities have as many authors as reviewers, so there are conflicts of interest. */
async function addSubmissions(client: Client, { english, han }: ReturnType<typeof textOf>): Promise<void> {
  await client.query(
    `with added as (
       insert into account (side, identity, name, real_name, password_hash, email, email_verified_at)
       select 'shop', 3, 'author' || n || '@u' || n % $2::int || '.edu.tw', '作者' || n, '',
         'author' || n || '@u' || n % $2::int || '.edu.tw', now()
       from generate_series(1, $1::int) as n returning id, name, real_name)
     insert into member (id, real_name, email) select id, real_name, name from added`,
    [listed + reviewed, universities],
  )
  await client.query(
    `insert into submission (event_id, member_id, number, code, state, subject_id, submission_type_id, title, en_title,
       abstract, en_abstract, keywords, author_names, revision, submitted_at, created_at)
     select event.id, account.id, n, 'A-' || lpad(n::text, 5, '0'),
       case event.code when 'list' then (array['submitted', 'submitted', 'submitted', 'under-review', 'accepted', 'rejected',
         'withdrawn', 'revision-requested'])[1 + n % 8] else 'under-review' end,
       (array(select id from subject where event_id = event.id order by index_id))[1 + n % 25],
       (array(select id from submission_type where event_id = event.id order by id))[1 + n % 2],
       substr($4, 1 + n * 31 % 39900, 25), substr($3, 1 + n * 37 % 39900, 90),
       '<p>' || substr($4, 1 + n * 41 % 39000, 600) || '</p>', '<p>' || substr($3, 1 + n * 43 % 38000, 1800) || '</p>',
       array[substr($4, 1 + n * 47 % 39900, 4), substr($4, 1 + n * 53 % 39900, 4)],
       substr($5, 1 + n % 20, 1) || substr($6, 1 + n / 20 % 20, 1) || substr($6, 1 + n / 400 % 20, 1)
         || ' 合著' || n % 7000 || ' 合著' || n % 4999,
       1, now() - n * interval '1 minute', now() - n * interval '1 minute' - interval '1 day'
     from event cross join generate_series(1, case code when 'list' then $1::int else $2::int end) as n
     join account on account.side = 'shop' and account.name = 'author' || case code when 'list' then n else $1::int + n end || '@u'
       || case code when 'list' then n else $1::int + n end % $7::int || '.edu.tw'`,
    [listed, reviewed, english, han, family, given, universities],
  )
  await client.query(
    `insert into submission_author (submission_id, position, name, en_name, affiliations, email, orcid, is_presenter,
       is_corresponding)
     select s.id, place,
       case place when 1 then split_part(s.author_names, ' ', 1) else '合著' || other end, 'Author ' || other,
       array['大學' || other % $1::int || '食品科學系', '研究所' || other % 97],
       case place when 1 then account.email else 'author' || other || '@u' || other % $1::int || '.edu.tw' end,
       '', place = 1, place = 1
     from submission s join account on account.id = s.member_id cross join generate_series(1, 3) as place
     cross join lateral (select (s.id * (array[1, 7, 13])[place] % 7000) as other) as drawn`,
    [universities],
  )
  await client.query(
    `insert into submission_conflict (submission_id, position, kind, value, reason)
     select id, place, (array['person', 'affiliation', 'domain'])[1 + (id + place) % 3],
       (array['reviewer' || id * place % 100 || '@u' || id * place % 100 || '.edu.tw', '大學' || id * place % 150 || '食品科學系',
         'u' || id * place % 150 || '.edu.tw'])[1 + (id + place) % 3], '合作計畫'
     from submission cross join generate_series(1, 3) as place where id % 5 = 0`,
  )
}

/** Adds three reviewers to each paper of the second event, so that each has sixty, nine of ten reviews, and discussions. */
async function addReviews(client: Client, passwordHash: string, { han }: { han: string }): Promise<void> {
  await client.query(
    `with added as (
       insert into account (side, identity, name, real_name, password_hash, email, email_verified_at)
       select 'shop', 3, email, '審查' || n, $1, email, now()
       from generate_series(1, $2::int) as n
       cross join lateral (select 'reviewer' || n || '@u' || n || '.edu.tw' as email) as address
       union all select 'shop', 3, $3, '主席', $1, $3, now()
       returning id, name, real_name)
     insert into member (id, real_name, email, affiliation)
     select id, real_name, name, '大學' || substring(name from '@u(\\d+)') || '食品科學系' from added`,
    [passwordHash, reviewers, chair],
  )
  await client.query(
    `insert into reviewer (event_id, name, email, member_id, state, affiliation, invited_at, answered_at)
     select (select id from event where code = 'review'), real_name, email, id, 'accepted', affiliation, now(), now()
     from member where email like 'reviewer%' order by member.id`,
  )
  await client.query(
    `insert into reviewer_conflict (reviewer_id, kind, value)
     select id, kind, case kind when 'person' then '合著' || id * n * 17 % 7000
       when 'affiliation' then '大學' || (id + n * 7) % 150 || '食品科學系' else 'u' || (id + n * 11) % 150 || '.edu.tw' end
     from reviewer cross join generate_series(1, 2) as n cross join unnest(array['person', 'affiliation', 'domain']) as kind`,
  )
  await client.query(
    `insert into subject_chair (event_id, subject_id, name, email)
     select event_id, id, '主席', $1 from subject
     where code in ('S1', 'S2') and event_id = (select id from event where code = 'review')`,
    [chair],
  )
  // Nobody may keep a conflict of interest that somebody added, and some that were found are overruled.
  await client.query(
    `insert into conflict_mark (submission_id, account_id, mark, reason, kinds, actor_id)
     select s.id, r.member_id, case (s.id + r.id) % 2 when 0 then 'added' else 'overruled' end, '已確認',
       case (s.id + r.id) % 2 when 0 then '{}'::text[] else array['affiliation', 'domain'] end, r.member_id
     from submission s join reviewer r on r.event_id = s.event_id where (s.id * 7 + r.id) % 211 = 0`,
  )
  await client.query(
    `insert into assignment (submission_id, reviewer_id, assigned_by, state)
     select s.id, r.id, (select min(id) from account), case when s.number % 10 = place then 'open' else 'reviewed' end
     from submission s cross join generate_series(0, $1::int - 1) as place
     join (select id, event_id, row_number() over (order by id) - 1 as n from reviewer) r
       on r.event_id = s.event_id and r.n = (s.number + place * 33) % $2::int`,
    [perPaper, reviewers],
  )
  await client.query(
    `insert into review (assignment_id, paper_revision, revision, content, submitted_at)
     select a.id, 1, 1, jsonb_build_object(
       'scores', (select jsonb_agg(jsonb_build_object('criterionId', c.id, 'score', 1 + (a.id * 7 + c.id * a.reviewer_id) % 5))
         from criterion c where c.event_id = (select id from event where code = 'review')),
       'recommendation', (array['accept', 'revise', 'reject'])[1 + a.id % 3],
       'toAuthors', substr($1, 1 + a.id * 59 % 38000, 1500), 'toCommittee', substr($1, 1 + a.id * 61 % 39000, 300),
       'minutes', 40), now()
     from assignment a where a.state = 'reviewed'`,
    [han],
  )
  await client.query(
    `insert into discussion_member (submission_id, account_id, number)
     select a.submission_id, r.member_id, row_number() over (partition by a.submission_id order by r.id)
     from assignment a join reviewer r on r.id = a.reviewer_id`,
  )
  await client.query(
    `insert into discussion_message (submission_id, writer_id, text, mention_ids)
     select m.submission_id, m.account_id, substr($1, 1 + m.account_id * n * 67 % 39000, 200), '{}'
     from discussion_member m cross join generate_series(1, 2) as n`,
    [han],
  )
  await client.query(
    `insert into decision (submission_id, revision, result, note, internal_note, staged_by, staged_at)
     select id, 1, (array['accept', 'reject'])[1 + id % 2], substr($1, 1 + id * 71 % 39000, 150), '',
       (select min(id) from account), now()
     from submission where event_id = (select id from event where code = 'review') and number % 2 = 0`,
    [han],
  )
}

/** What the calls name. */
export interface Papers {
  listEvent: number
  reviewEvent: number
  subjectId: number
}

/**
 * Adds an event with 20,000 submissions in all states, and one with 2,000 papers of which three reviewers each have written nine
 * of ten reviews. The passwords of reviewers and of the chair have the hash.
 */
export async function addPapers(client: Client, passwordHash: string): Promise<Papers> {
  const random = seeded(11)
  const texts = textOf(random, zipf(random))
  await fill(
    client,
    `${listed.toLocaleString('en')} submissions, and ${reviewed.toLocaleString('en')} papers with reviews`,
    async () => {
      await addEvents(client)
      await addSubmissions(client, texts)
      await addReviews(client, passwordHash, texts)
    },
  )
  const { rows } = await client.query<Papers>(
    `select (select id from event where code = 'list') as "listEvent",
       (select id from event where code = 'review') as "reviewEvent",
       (select subject.id from subject join event on event.id = event_id where event.code = 'list' and subject.code = 'S2') as "subjectId"`,
  )
  if (!rows[0]) throw new Error('Nothing was added.')
  return rows[0]
}

/** Starts the program on a database with papers. */
export const startReviewServer = (databaseUrl: string): Promise<Peer> =>
  startPeer(
    fileURLToPath(new URL(process.env['BENCH_SERVER'] ?? '../server/dist/main.js', import.meta.url)),
    {
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      ROBOT_CHECK: 'off',
      SECRET_KEY: 'only for measuring, 32 characters long',
    },
  )

/** Signs in with the password of all accounts, and returns the token. */
export async function tokenOf({ url }: Peer, name: string, identity: number): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password, identity }),
  })
  const answer = (await response.json()) as { token?: string }
  if (!answer.token) throw new Error(`${name} cannot sign in: ${JSON.stringify(answer)}`)
  return answer.token
}
