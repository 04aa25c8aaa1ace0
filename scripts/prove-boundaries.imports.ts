import type { Case } from './prove-boundaries.cases.ts'

const imports = 'eslint(no-restricted-imports)'
const both = 'in the contract only'
const opens = 'open a database'
const picker = 'one may use its picker'

/** A rule about imports: what it says, a part of its message, where it holds, an import it forbids and one it allows. */
type Row = readonly [says: string, words: string, at: string, not: string, but: string]

const rows: readonly Row[] = [
  ['contract needs no server', 'its own files', 'contract/src', '@banquet/server/app', './list.ts'],
  ['contract needs no screen', 'its own files', 'contract/src', '../../web/src/main.tsx', 'zod'],
  ['contract does no I/O', 'its own files', 'contract/src', 'node:fs', './errors.ts'],
  ['contract needs no other package', 'its own files', 'contract/src', 'dayjs', './money.ts'],
  ['server knows no screen', both, 'server/src/unit', '../../../web/src/root.tsx', './unit.table.ts'],
  ['server knows no web package', both, 'server/src/unit', '@banquet/web', '@banquet/contract/unit'],
  ['server kit knows no screen', both, 'server/src/kit', '@banquet/web/x', '@banquet/contract/list'],
  ['server tests know no screen', both, 'server/test', '../../web/src/a.tsx', '../src/app.ts'],
  [
    'server kit knows no resource',
    'kit knows no resource',
    'server/src/kit',
    '../unit/unit.table.ts',
    './context.ts',
  ],
  [
    'server kit knows no tables',
    'kit knows no resource',
    'server/src/kit',
    '../db/schema.ts',
    '../db/row.ts',
  ],
  ['server kit knows no list', 'kit knows no resource', 'server/src/kit', '../resources.ts', '../config.ts'],
  ['database knows no resource', 'schema.ts alone', 'server/src/db', '../unit/unit.table.ts', '../config.ts'],
  ['resources know no app', 'does not know them', 'server/src/unit', '../app.ts', '../kit/route.ts'],
  [
    'resources know no list',
    'does not know them',
    'server/src/unit',
    '../resources.ts',
    '../hotel/hotel.queries.ts',
  ],
  [
    'resources need no tests',
    'does not need its tests',
    'server/src/unit',
    '../../test/server.ts',
    './test-kit.ts',
  ],
  ['kit opens no database', opens, 'server/src/kit', 'pg', 'drizzle-orm'],
  ['screens know no server', both, 'web/src/admin/unit', '@banquet/server/app', '@banquet/contract/unit'],
  ['shop knows no server', both, 'web/src/shop/show', '../../../../server/src/a.ts', '../../kit/api.ts'],
  ['web kit knows no server', both, 'web/src/kit', '@banquet/server', './text.ts'],
  ['layouts know no server', both, 'web/src/admin', '../../../server/src/a.ts', '../kit/can.ts'],
  ['words know no server', both, 'web/src/text', '@banquet/server/x', './common.ts'],
  ['root knows no server', both, 'web/src', '../../server/src/app.ts', './kit/api.ts'],
  [
    'web kit knows no staff screen',
    'knows no screen',
    'web/src/kit',
    '../admin/unit/units.page.tsx',
    '../text/common.ts',
  ],
  ['web kit knows no shop screen', 'knows no screen', 'web/src/kit', '../shop/layout.tsx', './form.tsx'],
  ['web kit knows no route', 'knows no screen', 'web/src/kit', '../routes.ts', './session.ts'],
  ['admin knows no shop', 'does not know the shop', 'web/src/admin/unit', '../../shop/a.tsx', '../menu.ts'],
  ['admin layout knows no shop', 'does not know the shop', 'web/src/admin', '../shop/a.tsx', './menu.ts'],
  [
    'shop knows no admin',
    'does not know the staff',
    'web/src/shop/show',
    '../../admin/a.ts',
    '../layout.tsx',
  ],
  ['shop layout knows no admin', 'does not know the staff', 'web/src/shop', '../admin/a.ts', './menu.ts'],
  [
    'admin takes pickers only',
    picker,
    'web/src/admin/order',
    '../customer/customer.form.tsx',
    '../customer/customer.picker.tsx',
  ],
  [
    'admin takes panels, not their parts',
    picker,
    'web/src/admin/order',
    '../shipment/shipment-card.tsx',
    '../shipment/shipments.panel.tsx',
  ],
  [
    'shop takes pickers only',
    picker,
    'web/src/shop/order',
    '../hotel/hotel.page.tsx',
    '../hotel/hotel.picker.tsx',
  ],
]

function importCase([says, words, at, not, but]: Row): Case {
  const name = says.replaceAll(/[^a-z]+/gi, '-').toLowerCase()
  const ending = at.startsWith('web/') ? 'tsx' : 'ts'
  return {
    says,
    rule: imports,
    words,
    breaks: [`${at}/breaks-${name}.${ending}`, `import '${not}'\n`],
    keeps: [`${at}/keeps-${name}.${ending}`, `import '${but}'\n`],
  }
}

/** Who may import whom. */
export const importCases: readonly Case[] = [
  ...rows.map(importCase),
  {
    says: 'a resource opens no database',
    rule: imports,
    words: opens,
    breaks: [
      'server/src/unit/breaks-open.ts',
      "import { openDatabase } from '../db/open.ts'\n\nawait openDatabase()\n",
    ],
    keeps: [
      'server/src/unit/keeps-open.ts',
      "import type { Database } from '../db/open.ts'\n\nexport type Kept = Database\n",
    ],
    beside: [
      [
        'server/src/db/open.ts',
        'export type Database = number\n\nexport function openDatabase(): Promise<Database> {\n  return Promise.resolve(1)\n}\n',
      ],
    ],
  },
  {
    says: 'main opens the database, an assembling file does not',
    rule: imports,
    words: opens,
    breaks: ['server/src/breaks-opening.ts', "import 'pg'\n"],
    keeps: ['server/src/main.ts', "import 'pg'\n"],
  },
  {
    says: 'the demo and tests open a database, a job does not',
    rule: imports,
    words: opens,
    breaks: ['server/src/unit/unit.jobs.ts', "import '../db/open.ts'\n"],
    keeps: ['server/src/unit/unit.test.ts', "import '../db/open.ts'\n"],
  },
  {
    says: 'only web/test builds the server',
    rule: imports,
    words: both,
    breaks: ['web/src/admin/unit/units.page.test.tsx', "import '../../../../server/src/app.ts'\n"],
    keeps: ['web/test/server.ts', "import '../../server/src/app.ts'\n"],
  },
  {
    says: 'a lazy import is an import',
    rule: imports,
    words: picker,
    breaks: [
      'web/src/admin/order/breaks-lazy.ts',
      "export const lazy = () => import('../unit/units.page.tsx')\n",
    ],
    keeps: ['web/src/keeps-lazy.ts', "export const lazy = () => import('./admin/unit/units.page.tsx')\n"],
  },
]
