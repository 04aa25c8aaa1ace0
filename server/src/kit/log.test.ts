import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serverForFile } from '../../test/server.ts'
import { inModule, openLog } from './log.ts'

const server = await serverForFile({ connections: 1 })

/** A log of everything from a level on, and the lines that were written to it. */
function logFrom(level: string) {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  return { log: inModule(openLog(level, stream), 'mail'), lines }
}

test('a line has the module, the ids and the cause, with the causes behind it', () => {
  const { log, lines } = logFrom('info')
  const cause = new TypeError('fetch failed', { cause: new Error('certificate has expired') })
  log.warn({ mailId: 1075, cause }, 'Mail 1075 could not be sent')
  log.error({ mailId: 1076, cause: '550 no such user' }, 'Mail 1076 could not be sent')
  expect(lines).toMatchObject([
    {
      level: 'warn',
      module: 'mail',
      mailId: 1075,
      cause: { type: 'TypeError', message: 'fetch failed: certificate has expired' },
    },
    { level: 'error', module: 'mail', mailId: 1076, cause: '550 no such user' },
  ])
})

test('a level leaves out the lines below it', () => {
  const { log, lines } = logFrom('error')
  log.warn({}, 'left out')
  log.error({}, 'written')
  expect(lines.map(({ msg }) => msg)).toEqual(['written'])
})

test('the cause of a failed statement has neither its values nor its row', async () => {
  const secret = 'canary-7f3a\n    at canary-7f3a'
  const { log, lines } = logFrom('info')
  const failed: unknown = await server.ctx.db
    .execute(sql`insert into unit (name, index_id, id) values (${secret}, 1, ${null})`)
    .catch((error: unknown) => error)
  expect(String(failed)).toContain('canary')
  log.error({ cause: failed }, 'It failed')
  const any: unknown = expect.any(String)
  const stack: unknown = expect.stringContaining('log.test.ts')
  expect(lines).toMatchObject([{ cause: { type: 'error', code: any, statement: any, stack } }])
  expect(JSON.stringify(lines)).not.toContain('canary')
})
