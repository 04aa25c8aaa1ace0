import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDemoData } from '../../demo/add-demo-data.ts'
import { campaignWriter } from '../../src/outreach/campaign/campaign-mail.ts'
import { unsubscribeToken } from '../../src/outreach/suppression/unsubscribe-token.ts'
import { campaignRecipients, campaigns } from '../../src/tables/outreach/campaign.table.ts'
import { mails } from '../../src/tables/platform/mail.table.ts'
import { onlyInDeep } from '../deep.ts'
import { fingerprint } from '../fingerprint.ts'
import { serverForFile } from '../server.ts'

const origin = 'https://food.example'
const server = await serverForFile({ connections: 4, env: { PUBLIC_URL: origin } })

/** The paths of our own that a text, an HTML or a header links to. */
function linksIn(text: string): string[] {
  const whole = [...text.matchAll(/https:\/\/food\.example([^\s"'<>)）」。，]*)/g)].map(
    ([, path = '']) => path,
  )
  const relative = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path)
  return [...whole, ...relative].map((path) => path.replaceAll('&amp;', '&').replace(/#.*/, '') || '/')
}

/** The kind of a link: without what identifies a row or a person. */
const kindOf = (path: string) =>
  path
    .replace(/\?.*/, '')
    .split('/')
    .map((part) => ((/[\d.]/.test(part) && part !== 'v1') || part.length > 20 ? '*' : part))
    .join('/')

const found = new Map<string, string[]>()

/** Finds the links of all mails of the demonstration. */
async function findLinks(): Promise<void> {
  await addDemoData(server.ctx, server.services, () => {})
  const { ctx } = server
  const texts: string[] = []
  for (const { body, html, headers } of await ctx.db.select().from(mails))
    texts.push(body, html, ...Object.values(headers ?? {}))
  const rows = await ctx.db.select().from(campaigns)
  const { id, campaignId, language, values, state } = campaignRecipients
  for (const row of rows) {
    const readers = await ctx.db
      .select({ id, language, values })
      .from(campaignRecipients)
      .where(eq(campaignId, row.id))
      .orderBy(id)
    const write = await campaignWriter(ctx, row)
    for (const reader of readers) {
      const { html, text, headers } = write(reader)
      texts.push(html, text, ...Object.values(headers))
    }
  }
  // What the pages of these links ask the server for.
  const sent = await ctx.db
    .select({ id })
    .from(campaignRecipients)
    .where(inArray(state, ['sent', 'queued']))
  for (const one of sent) texts.push(`${origin}/api/v1/mail-preference/${unsubscribeToken(ctx, one.id)}`)
  for (const path of new Set(texts.flatMap(linksIn))) {
    const kind = kindOf(path)
    found.set(kind, [...(found.get(kind) ?? []), path])
  }
}

test('the links of a mail are found in its text, its HTML and its headers', () => {
  expect(linksIn('繳費：https://food.example/payment-order/7。')).toEqual(['/payment-order/7'])
  expect(linksIn('<a href="/show?a=1&amp;b=2">x</a><img src="/api/v1/file/x">')).toEqual([
    '/show?a=1&b=2',
    '/api/v1/file/x',
  ])
  expect(linksIn('<https://food.example/api/v1/unsubscribe/t1>, <mailto:u@food.example>')).toEqual([
    '/api/v1/unsubscribe/t1',
  ])
})

// Adding the data of the demonstration takes most of the time; that a single link changes nothing is held by the tests of its page.
test.each(onlyInDeep)(
  'every link of the mails of the demonstration changes nothing by HEAD and GET',
  { timeout: 600_000 },
  async () => {
    await findLinks()
    const paths = [...found.values()].flat()
    expect([...found.keys()]).toEqual(
      expect.arrayContaining([
        ...['/unsubscribe/*', '/api/v1/unsubscribe/*', '/api/v1/mail-preference/*'],
        '/signup/confirm',
      ]),
    )
    const before = await fingerprint(server)
    const failed: string[] = []
    for (const url of paths)
      for (const method of ['HEAD', 'GET'] as const) {
        // As a mail gateway does: without a session or a header of our own.
        const { statusCode } = await server.app.inject({ method, url })
        if (statusCode >= 500) failed.push(`${method} ${url} ${statusCode}`)
      }
    expect(failed).toEqual([])
    expect(await fingerprint(server)).toEqual(before)
  },
)
