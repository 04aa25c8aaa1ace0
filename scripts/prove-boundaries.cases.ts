/** One rule of .oxlintrc.json with a file that breaks it, and a similar one that is allowed. */
export interface Case {
  readonly says: string
  /** The linter's code for the rule. */
  readonly rule: string
  /** A part of the rule's message, needed if one rule serves several purposes. */
  readonly words?: string
  readonly breaks: readonly [path: string, text: string]
  readonly keeps: readonly [path: string, text: string]
  /** Files that both need. */
  readonly beside?: readonly (readonly [path: string, text: string])[]
}

const properties = 'eslint(no-restricted-properties)'
const asked = "export const answer = await fetch('/config.json')\n"
const environment = "export const port = process.env['PORT']\n"
/** Written in two parts, because this file must obey the rule too. */
const later = ['TO', 'DO'].join('')
const sql = "import { sql } from 'drizzle-orm'\n\n"

const places: readonly Case[] = [
  {
    says: 'only config.ts reads the environment',
    rule: 'node(no-process-env)',
    breaks: ['server/src/unit/breaks-environment.ts', environment],
    keeps: ['server/src/kit/config.ts', environment],
  },
  {
    says: 'only kit/call/api.ts calls the server',
    rule: 'eslint(no-restricted-globals)',
    breaks: ['web/src/admin/unit/breaks-fetch.ts', asked],
    keeps: ['web/src/kit/call/api.ts', asked],
  },
  {
    says: 'nothing calls the server through the window',
    rule: properties,
    words: 'kit/call/api.ts',
    breaks: ['web/src/kit/call/breaks-window.ts', asked.replace('fetch', 'window.fetch')],
    keeps: ['web/src/kit/keeps-window.ts', 'export const here = window.location\n'],
  },
  {
    says: 'SQL text is never built from values',
    rule: properties,
    words: 'injection',
    breaks: ['server/src/unit/breaks-raw.ts', `${sql}export const where = sql.raw('id = 1')\n`],
    keeps: ['server/src/unit/keeps-raw.ts', `${sql}export const where = sql\`id = \${1}\`\n`],
  },
  {
    says: 'input never names a column',
    rule: properties,
    words: 'through its table',
    breaks: ['server/src/unit/breaks-identifier.ts', `${sql}export const column = sql.identifier('id')\n`],
    keeps: ['server/src/db/keeps-identifier.ts', `${sql}export const column = sql.identifier('id')\n`],
  },
  {
    says: 'the server writes through its log',
    rule: 'eslint(no-console)',
    breaks: ['server/src/kit/breaks-console.ts', "console.log('listening')\n"],
    keeps: ['server/src/demo.ts', "console.log('listening')\n"],
  },
]

const shapes: readonly Case[] = [
  {
    says: 'nothing imports in a cycle',
    rule: 'import(no-cycle)',
    breaks: [
      'server/src/hotel/breaks-cycle.ts',
      "import '../unit/breaks-cycle-back.ts'\n\nexport const one = 1\n",
    ],
    keeps: ['server/src/hotel/keeps-cycle.ts', "import './keeps-cycle-end.ts'\n"],
    beside: [
      [
        'server/src/unit/breaks-cycle-back.ts',
        "import { one } from '../hotel/breaks-cycle.ts'\n\nexport const two = one + 1\n",
      ],
      ['server/src/hotel/keeps-cycle-end.ts', 'export const end = 1\n'],
    ],
  },
  {
    says: 'no barrels',
    rule: 'oxc(no-barrel-file)',
    breaks: ['contract/src/breaks-barrel.ts', "export * from './planted-one.ts'\n"],
    keeps: ['contract/src/keeps-barrel.ts', "export { one } from './planted-one.ts'\n"],
    beside: [['contract/src/planted-one.ts', 'export const one = 1\n']],
  },
  {
    says: 'names are exported, defaults are not',
    rule: 'import(no-default-export)',
    breaks: ['web/src/kit/breaks-default.ts', 'const kept = { one: 1 }\nexport default kept\n'],
    keeps: ['web/vite.config.ts', 'const kept = { one: 1 }\nexport default kept\n'],
  },
  {
    says: 'files are named in kebab-case',
    rule: 'unicorn(filename-case)',
    breaks: ['web/src/kit/breaksCase.ts', 'export const one = 1\n'],
    keeps: ['web/src/kit/keeps-case.table.ts', 'export const one = 1\n'],
  },
  {
    says: 'a promise is awaited',
    rule: 'typescript(no-floating-promises)',
    breaks: ['server/src/unit/breaks-floating.ts', 'Promise.resolve(1)\n'],
    keeps: ['server/src/unit/keeps-floating.ts', 'await Promise.resolve(1)\n'],
  },
  {
    says: 'a switch names every case',
    rule: 'typescript(switch-exhaustiveness-check)',
    breaks: ['contract/src/breaks-switch.ts', switchOn("case 'a': return 1")],
    keeps: ['contract/src/keeps-switch.ts', switchOn("case 'a': return 1; case 'b': return 2")],
  },
  {
    says: 'nothing is any',
    rule: 'typescript(no-explicit-any)',
    breaks: ['contract/src/breaks-any.ts', 'export type Kept = any\n'],
    keeps: ['contract/src/keeps-any.ts', 'export type Kept = unknown\n'],
  },
  {
    says: 'Node strips types, so there are no enums',
    rule: 'typescript(TS1294)',
    breaks: ['contract/src/breaks-enum.ts', 'export enum Status {\n  active = 1,\n}\n'],
    keeps: ['contract/src/keeps-enum.ts', 'export const status = { active: 1 } as const\n'],
  },
  {
    says: 'no complaint of the compiler is silenced',
    rule: 'typescript(ban-ts-comment)',
    breaks: ['contract/src/breaks-silence.ts', '// @ts-expect-error because\nexport const one: string = 1\n'],
    keeps: ['contract/src/keeps-silence.ts', '// because\nexport const one = 1\n'],
  },
  {
    says: 'no comment leaves work for later',
    rule: 'eslint(no-warning-comments)',
    breaks: ['contract/src/breaks-later.ts', `// ${later}: the rest\nexport const one = 1\n`],
    keeps: ['contract/src/keeps-later.ts', '// the whole\nexport const one = 1\n'],
  },
  {
    says: 'no test is skipped',
    rule: 'vitest(no-disabled-tests)',
    breaks: ['contract/src/breaks.test.ts', test('test.skip')],
    keeps: ['contract/src/keeps.test.ts', test('test')],
  },
]

function switchOn(branches: string): string {
  return `export function number(of: 'a' | 'b'): number {\n  switch (of) { ${branches} }\n  return 0\n}\n`
}

function test(name: string): string {
  return `import { expect, test } from 'vitest'\n\n${name}('one is one', () => {\n  expect(1).toBe(1)\n})\n`
}

/** Every rule that the project relies on. */
export const cases: readonly Case[] = [...places, ...shapes]
