import type { FastifyInstance } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { audit, inTransaction, rowOf, type Identify } from './bare-sql.ts'

interface Scan {
  listId: number
  code: string
  nonce: string
  deviceId: string
}

/** Checks somebody in once, under the lock of the sign-up, and writes the same rows. */
async function scan(client: PoolClient, { listId, code, nonce, deviceId }: Scan, actor: number) {
  const list = await rowOf(
    client,
    'select l.*, e.status from check_in_list l join event e on e.id = l.event_id where l.id = $1',
    [listId],
  )
  const person = await rowOf(
    client,
    `select s.id, s.code, s.real_name, s.en_name, s.affiliation, s.state, t.name as type_name, t.en_name as type_en_name
     from signup s join signup_type t on t.id = s.signup_type_id where s.event_id = $1 and s.code = $2
     for no key update of s`,
    [list.event_id, code],
  )
  const earlier =
    (await rowOf(
      client,
      `select id, at, device_id, by_name from check_in c where signup_id = $1 and list_id = $2 and result <> 'refused'
       and undoes_id is null and not exists (select from check_in u where u.undoes_id = c.id) order by id desc limit 1`,
      [person.id, listId],
    )) ?? null
  const row = await rowOf(
    client,
    `insert into check_in (list_id, signup_id, kind, result, reason, earlier_id, at, device_id, nonce, by_id, by_name)
     values ($1, $2, 'entry', $3, $4, $5, now(), $6, $7, $8, '') on conflict (nonce) do nothing returning *`,
    [
      listId,
      person.id,
      earlier ? 'refused' : 'accepted',
      earlier ? 'already-used' : null,
      earlier?.id ?? null,
      deviceId,
      nonce,
      actor,
    ],
  )
  await audit(client, actor, [['created', 'check_in', row.id, list.name, row]])
  return { ...row, person, earlier }
}

/** A check-in in plain SQL: the same rows, without tickets, windows and rights. */
export function bareCheckIns(app: FastifyInstance, pool: Pool, identify: Identify): void {
  app.post<{ Body: Scan }>('/api/v1/check-in', async (request, reply) => {
    const actor = await identify(request)
    const row = await inTransaction(pool, (client) => scan(client, request.body, actor))
    reply.code(201)
    return row
  })
}
