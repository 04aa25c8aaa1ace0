import { expect, test } from 'vitest'
import { all } from '@banquet/contract/all'
import { identity } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { CheckResult } from '@banquet/contract/office/verify'
import { figureChecks } from '@banquet/contract/platform/figure-check'
import { isDeep } from '../server/test/deep.ts'
import { apiWith, openApi, type Api } from './kit/api.ts'
import { asAdministrator, buyer, openDemonstration, participant } from './kit/demo.ts'

const site = openDemonstration()

/** The ids with which a call about one row is made. */
const ids = Array.from({ length: isDeep ? 70 : 2 }, (_, at) => at + 1)

/** The addresses of a call that reads: of its first rows, as a file if it is one, and for each of the first events. */
function addressesOf(e: Endpoint): string[] {
  const names = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const paths =
    names.length === 0
      ? [e.path]
      : ids.map((id) =>
          e.path.replaceAll(/:(\w+)/g, (_, name: string) => (name === names[0] ? `${id}` : '1')),
        )
  const shape = (e.query as { shape?: object } | undefined)?.shape ?? {}
  const search = new URLSearchParams({
    ...('page' in shape && 'size' in shape && { page: '1', size: '100' }),
    ...('format' in shape && { format: 'csv' }),
  })
  const searches = 'eventId' in shape ? [1, 2, 3].map((id) => `${search}&eventId=${id}`) : [search.toString()]
  return paths.flatMap((path) => searches.map((one) => `${path}?${one}`))
}

const people: Record<string, () => Promise<Api>> = {
  'an administrator': () => asAdministrator(site),
  'a member': () => openApi(site.url, participant.name, participant.password, identity.member),
  'a customer': () => openApi(site.url, buyer.name, buyer.password, identity.customer),
  'a visitor': () => Promise.resolve(apiWith(site.url)),
}

// Rows of the demonstration are in states in which no test has brought its own rows.
test.each(Object.keys(people))('no call that reads fails for %s of the demonstration', async (who) => {
  const { headers } = await (people[who]?.() ?? asAdministrator(site))
  const failed: string[] = []
  let answered = 0
  for (const e of all) {
    if (e.method !== 'GET' || e.stream) continue
    for (const address of addressesOf(e)) {
      const response = await fetch(`${site.url}${address}`, { headers })
      await response.arrayBuffer()
      if (response.ok) answered += 1
      // What is not ready yet says so with 503.
      if (response.status >= 500 && response.status !== 503) failed.push(`${response.status} ${address}`)
    }
  }
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(5)
})

test('every stored figure of the demonstration agrees with its rows', async () => {
  const { headers } = await asAdministrator(site)
  const wrong: unknown[] = []
  for (const check of figureChecks) {
    const response = await fetch(`${site.url}/api/v1/verify/${check}`, { headers })
    const result = (await response.json()) as CheckResult
    if (result.state !== 'agrees' || result.checked === 0) wrong.push(result)
  }
  expect(wrong).toEqual([])
})
