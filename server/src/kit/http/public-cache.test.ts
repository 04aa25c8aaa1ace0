import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventSite } from '@banquet/contract/event/public-event/public-event'
import { event as events } from '@banquet/contract/event/event/event'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile } from '../../../test/server.ts'

// Nothing gets old while a test runs.
const server = await serverForFile({ connections: 4, env: { PUBLIC_CACHE: '60' } })
const admin = await server.asAdmin()
let row: Awaited<ReturnType<typeof addEvent>>
let added = 0

beforeEach(async () => {
  added += 1
  row = await addEvent(admin, { code: `event-${added}`, name: '研討會' })
})

const address = () => `${eventSite.get.path}?event=${row.code}`
const ask = (headers: Record<string, string> = {}, url = address()) =>
  server.app.inject({ method: 'GET', url, headers })
const nameIn = (reply: { body: string }) => (JSON.parse(reply.body) as { name: string }).name
/** Renames the event behind the program's back, as another program would. */
const rename = (name: string) =>
  server.ctx.db.execute(sql`update event set name = ${name} where id = ${row.id}`)

describe('the answer to everybody', () => {
  it('is kept for a moment, for each language', async () => {
    expect(nameIn(await ask())).toBe('研討會')
    await rename('年會')
    expect(nameIn(await ask())).toBe('研討會')
    expect(nameIn(await ask({ 'accept-language': 'en' }))).toBe('年會')
  })

  it('is new at once after an edit by staff', async () => {
    expect(nameIn(await ask())).toBe('研討會')
    const { body } = await admin.call(events.get, { params: { id: row.id } })
    const edit = { ...body, name: '年會' }
    expect((await admin.send(events.update, { params: { id: row.id }, body: edit })).status).toBe(200)
    expect(nameIn(await ask())).toBe('年會')
  })

  it('is not kept if it is a refusal, nor for those who send a token', async () => {
    const unknown = `${eventSite.get.path}?event=unknown-${added}`
    const refused = await ask({}, unknown)
    expect([refused.statusCode, refused.headers['cache-control'], refused.headers.etag]).toEqual([
      404,
      'no-store',
      undefined,
    ])
    await ask()
    await rename('年會')
    expect(nameIn(await ask({ authorization: `Bearer ${admin.token}` }))).toBe('年會')
  })

  it('has a tag, and is not sent again to those who have it', async () => {
    const [first, second] = [await ask(), await ask()]
    const tag = String(first.headers.etag)
    expect(second.headers.etag).toBe(tag)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=5, must-revalidate',
      vary: expect.stringContaining('accept-language'),
    })
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const same = await ask({ 'if-none-match': known })
      expect([same.statusCode, same.body]).toEqual([304, ''])
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is compressed once for those who take it so', async () => {
    await rename('研討會'.repeat(200))
    const plain = await ask()
    const small = await ask({ 'accept-encoding': 'gzip, br' })
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(small.headers.etag).toBe(plain.headers.etag)
  })

  it('takes no memory from strangers who ask for other addresses', async () => {
    for (let n = 0; n < 400; n += 1) await ask({}, `${address()}&nothing=${n}`)
    expect(nameIn(await ask())).toBe('研討會')
  })
})
