/**
 * Lighthouse over the built program with its demonstration, telephone and desktop: `npm run bench:lighthouse`. What it
 * finds depends on the machine, so it is no test; it ends with 1 where a page stays under its budget.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import type { Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { findChromium, signIn } from '../e2e/browser.ts'
import { copyProgram, startProgram } from '../e2e/program.ts'
import { budgets } from './budgets.ts'

const account = { name: 'demo-admin', password: 'Banquet-admin-1' }
const pages = [
  { path: '/admin/login', inside: false, budget: budgets.lighthouse.door },
  { path: '/login', inside: false, budget: budgets.lighthouse.door },
  { path: '/', inside: false, budget: budgets.lighthouse.door },
  { path: '/admin/users', inside: true, budget: budgets.lighthouse.list },
] as const
const devices = ['mobile', 'desktop'] as const
/** An uneven number: what counts is the one in the middle. */
const rounds = 3

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function measure(url: string, port: number, device: (typeof devices)[number]): Promise<Result> {
  const results: Result[] = []
  for (let tries = 0; results.length < rounds; tries += 1) {
    // Whoever is signed in stays so: nothing stored is cleared between the rounds, only what was cached.
    const flags = { port, disableStorageReset: true, logLevel: 'error', output: 'json' } as const
    const run = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
    const trouble = run?.lhr.runtimeError
    if (run && !trouble && run.lhr.finalDisplayedUrl !== url)
      throw new Error(`${url} led to ${run.lhr.finalDisplayedUrl}: that is another page.`)
    if (run && !trouble) results.push(run.lhr)
    else if (tries === 2 * rounds) throw new Error(`${url}: ${trouble?.message ?? 'Lighthouse says nothing'}`)
  }
  const sorted = results.toSorted((one, other) => score(one, 'performance') - score(other, 'performance'))
  return sorted[(rounds - 1) / 2] as Result
}

function score(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

function faults(result: Result): string[] {
  return (result.categories['accessibility']?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && result.audits[id]?.score === 0)
    .map(({ id }) => id)
}

const { folder, remove } = await copyProgram()
const program = await startProgram(folder, { DEMO: '1' })
const profile = await mkdtemp(join(tmpdir(), 'banquet-lighthouse-'))
const port = await freePort()
const context = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium(),
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--lang=zh-TW',
  ],
  locale: 'zh-TW',
})
try {
  const rows = []
  const [page = await context.newPage()] = context.pages()
  for (const { path, inside, budget } of pages) {
    if (inside) {
      await page.goto(`${program.url}/admin/login`)
      await signIn(page, account)
    }
    for (const device of devices) {
      const result = await measure(program.url + path, port, device)
      const [performance, accessibility] = [score(result, 'performance'), score(result, 'accessibility')]
      const shown = (id: string) => result.audits[id]?.displayValue ?? ''
      rows.push({
        page: path,
        device,
        performance,
        wanted: budget[device],
        accessibility,
        'best practices': score(result, 'best-practices'),
        FCP: shown('first-contentful-paint'),
        LCP: shown('largest-contentful-paint'),
        TBT: shown('total-blocking-time'),
        CLS: shown('cumulative-layout-shift'),
        under: performance < budget[device] || accessibility < budget.accessibility,
        faults: faults(result).join(' '),
      })
    }
  }
  console.table(rows)
  process.exitCode = rows.some(({ under }) => under) ? 1 : 0
} finally {
  await context.close()
  await program.remove()
  await remove()
  await rm(profile, { recursive: true, force: true })
}
