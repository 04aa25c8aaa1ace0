import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildWhatIsStale } from '../scripts/build.ts'
import { budgets } from './budgets.ts'
import { firstLoads, weigh, type FirstLoad } from './first-load.ts'

test('every page stays within its size budget for first-load scripts and styles', async () => {
  await buildWhatIsStale()
  const pages = firstLoads().map((page) => ({ ...page, js: weigh(page.scripts), css: weigh(page.styles) }))
  const kB = (bytes: number) => Number((bytes / 1000).toFixed(1))
  console.table(
    pages.map(({ path, kind, js, css, scripts }) => ({
      page: path,
      'JS gz kB': kB(js),
      budget: kind === 'other' ? '' : kB(budgets.scripts[kind]),
      'CSS gz kB': kB(css),
      files: scripts.length,
    })),
  )
  const budgeted = pages.flatMap(({ kind, ...page }) => (kind === 'other' ? [] : [{ ...page, kind }]))
  const tooHeavy = budgeted.filter(({ kind, js, css }) => js > budgets.scripts[kind] || css > budgets.styles)
  expect(tooHeavy.map(({ path, js, css }) => ({ path, js, css }))).toEqual([])
  expect(budgeted.length).toBeGreaterThan(5)
})

// What they need of a module with schemas belongs into one without (decision 26).
test('public pages and lists of the back-office load no schemas', async () => {
  await buildWhatIsStale()
  const withZod = ({ scripts }: { scripts: string[] }) =>
    scripts.some((file) =>
      /\b_zod\b/.test(readFileSync(join(import.meta.dirname, '../web/dist', file), 'utf8')),
    )
  const pages = firstLoads()
  const isList = ({ kind, path }: FirstLoad) => kind === 'list' && path.startsWith('/admin/')
  const without = pages.filter((page) => page.kind === 'public' || isList(page))
  expect(without.filter(withZod).map(({ path }) => path)).toEqual([])
  // Every form page contains zod, so this recognises them.
  expect(pages.some((page) => page.kind === 'form' && withZod(page))).toBe(true)
})
