import { describe, expect, test } from 'vitest'
import { findingsOf } from './imports.ts'

const imports = (to: string) => `import { one } from '${to}'\n\nexport const two = one\n`
const messages = (...files: [path: string, text: string][]) =>
  findingsOf(new Map(files)).map(({ file, line, message }) => `${file}:${line} ${message}`)

/**
 * The forbidden imports: some words of the rule's message, the importing file, the import, and a similar one that is
 * allowed.
 */
const cases: [words: string, at: string, not: string, but: string][] = [
  ['imports only zod', 'contract/src/catalogue/a.ts', '../../../server/src/app.ts', '../call/list.ts'],
  ['imports only zod', 'contract/src/catalogue/a.ts', 'node:fs', 'zod'],
  ['imports only zod', 'contract/src/rule/a.test.ts', 'fastify', 'fast-check'],
  ['lowest floor', 'contract/src/rule/a.ts', '../call/list.ts', './money.ts'],
  ['import no resource', 'contract/src/call/a.ts', '../catalogue/unit.ts', '../rule/fold.ts'],
  [
    'through the contract',
    'server/src/catalogue/unit/a.ts',
    '../../../../web/src/root.tsx',
    './unit.queries.ts',
  ],
  [
    'through the contract',
    'server/src/catalogue/unit/a.ts',
    '@banquet/web/root',
    '@banquet/contract/catalogue/unit',
  ],
  [
    'through the contract',
    'web/src/admin/catalogue/unit/a.tsx',
    '@banquet/server/app',
    '@banquet/contract/catalogue/unit',
  ],
  ['through the contract', 'web/src/root.test.tsx', '../../server/src/app.ts', './root.tsx'],
  ['not import its tests', 'server/src/catalogue/unit/a.ts', '../../../test/server.ts', './unit.queries.ts'],
  ['not import its tests', 'web/src/kit/call/a.ts', './api.test.ts', './api.ts'],
  [
    'kit imports no resource',
    'server/src/kit/rows/a.ts',
    '../../tables/catalogue/unit.table.ts',
    '../context.ts',
  ],
  ['kit imports no resource', 'server/src/kit/rows/a.ts', '../../db/open.ts', './rows.ts'],
  ['only tables/all.ts', 'server/src/db/a.ts', '../tables/all.ts', '../kit/context.ts'],
  [
    'Tables are the lowest floor',
    'server/src/tables/catalogue/a.table.ts',
    '../../catalogue/unit/unit.queries.ts',
    '../../kit/rows/columns.ts',
  ],
  ['open a database', 'server/src/catalogue/unit/a.ts', 'pg', 'drizzle-orm'],
  ['open a database', 'server/src/catalogue/unit/a.ts', '../../db/open.ts', '../../db/migrate.ts'],
  ['does not import them', 'server/src/catalogue/unit/a.ts', '../../app.ts', '../../kit/context.ts'],
  ['does not import them', 'web/src/admin/office/audit/a.ts', '../../../root.tsx', '../../screens.ts'],
  [
    'import nothing from each other',
    'server/src/signup/signup/a.ts',
    '../../trade/order/b.ts',
    '../../people/member/b.ts',
  ],
  ['lies below trade', 'server/src/catalogue/unit/a.ts', '../../trade/order/b.ts', '../../account/auth/b.ts'],
  ['lies below trade', 'contract/src/stock/a.ts', '../trade/order.ts', '../catalogue/product.ts'],
  [
    'lies below office',
    'web/src/admin/trade/order/a.tsx',
    '../../office/audit/b.panel.tsx',
    '../customer/b.tsx',
  ],
  [
    'lies below signup',
    'web/src/shared/event/question/a.tsx',
    '../../signup/guest/b.tsx',
    '../../platform/picture/b.tsx',
  ],
  ['no screen and no', 'web/src/kit/form/a.tsx', '../../shared/trade/order/b.tsx', '../text/text.ts'],
  [
    'neither of them',
    'web/src/shared/trade/order/a.tsx',
    '../../../shop/frame/b.tsx',
    '../../../kit/text/text.ts',
  ],
  ['each other', 'web/src/admin/trade/order/a.tsx', '../../../shop/trade/order/b.tsx', './b.tsx'],
  ['each other', 'web/src/shop/frame/a.tsx', '../../admin/frame/b.tsx', './b.tsx'],
  [
    'picker or panel',
    'web/src/admin/lodging/hotel/a.tsx',
    '../../people/staff/b.tsx',
    '../../people/staff/b.picker.tsx',
  ],
]

describe('the rules about imports', () => {
  test.each(cases)('%s: %s imports %s', (words, at, not, but) => {
    expect(messages([at, imports(but)])).toEqual([])
    expect(messages([at, imports(not)])).toContainEqual(expect.stringMatching(`^${at}:1 .*${words}`))
  })

  test('types may come from where values may not', () => {
    const from = 'server/src/catalogue/unit/a.ts'
    expect(messages([from, "import type { Pool } from 'pg'\n"])).toEqual([])
  })

  test('a lazy import and an export are imports', () => {
    const at = 'web/src/kit/form/a.ts'
    expect(messages([at, "const lazy = () => import('../../shared/trade/order/b.tsx')\n"])).toHaveLength(1)
    expect(messages([at, "\nexport { one } from '../../shared/trade/order/b.tsx'\n"])[0]).toContain(
      `${at}:2 `,
    )
  })

  test('tables of two areas may refer to each other, two files may not', () => {
    const path = (area: string, noun: string) => `server/src/tables/${area}/${noun}.table.ts`
    const place: [string, string] = [path('event', 'place'), imports('../signup/signup.table.ts')]
    const signup: [string, string] = [path('signup', 'signup'), imports('../event/pool.table.ts')]
    expect(messages(place, signup)).toEqual([])
    expect(messages(place, [path('signup', 'signup'), imports('../event/place.table.ts')])).toEqual([
      expect.stringContaining('Cycle: server/src/tables/event/place.table.ts → '),
    ])
  })

  test('a list of screens may load pages that use the menu', () => {
    const page: [string, string] = ['web/src/admin/office/a/a.page.tsx', imports('../../screens.ts')]
    const list: [string, string] = ['web/src/admin/screens.ts', imports('./office/screens.ts')]
    const entry = (to: string): [string, string] => [
      'web/src/admin/office/screens.ts',
      `const load = () => import('${to}')\n`,
    ]
    expect(messages(page, list, entry('./a/a.page.tsx'))).toEqual([])
    expect(messages(page, list, entry('./a/a.tsx'))).toEqual([
      expect.stringContaining('Cycle: web/src/admin → '),
    ])
  })

  test('reports each cycle of folders once, with its path', () => {
    const one: [string, string] = ['server/src/trade/order/a.ts', imports('../shipment/b.ts')]
    const other: [string, string] = ['server/src/trade/shipment/c.ts', imports('../order/d.ts')]
    expect(messages(one)).toEqual([])
    expect(messages(one, other)).toEqual([
      'server/src/trade/order/a.ts:1 Cycle: server/src/trade/order → server/src/trade/shipment → server/src/trade/order.',
    ])
  })
})
