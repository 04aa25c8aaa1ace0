/**
 * Runs Lighthouse on the built program with its demo data, for phone and desktop: `npm run bench:lighthouse`, or only on
 * some pages: `npm run bench:lighthouse -- / /order`. The scores depend on the machine, so it is not a test; it
 * exits with 1 if a page misses its budget.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customer } from '@banquet/contract/customer/customer'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { product } from '@banquet/contract/catalogue/product'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { openApi } from '../e2e/kit/api.ts'
import { signIn } from '../e2e/kit/enter.ts'
import { findChromium } from '../e2e/kit/chromium.ts'
import { copyProgram, startProgram } from '../e2e/kit/program.ts'
import { budgets } from './budgets.ts'
import { freePort, say } from './peers.ts'

const staff = { name: 'demo-admin', password: 'Banquet-admin-1', signIn: '/admin/login' }
const member = { name: 'demo-member@banquet.example', password: 'Banquet-member-1', signIn: '/login' }
const buyer = { name: 'demo-customer', password: 'Banquet-customer-1', signIn: '/login' }
const { public: visitors, list, catalogue } = budgets.lighthouse
const every = [
  { path: '/admin/login', budget: visitors },
  { path: '/login', budget: visitors },
  { path: '/register', budget: visitors },
  { path: '/', budget: visitors },
  { path: '/show/kitchen-workshop', budget: visitors },
  { path: '/show/food-2027/venue', budget: visitors },
  { path: '/order', as: buyer, budget: catalogue },
  { path: '/signup/new', as: member, budget: list },
  { path: '/admin/users', as: staff, budget: list },
  { path: '/admin/orders', as: staff, budget: list },
  { path: '/admin/signup', as: staff, budget: list },
  { path: '/admin/orders/new', as: staff, budget: list },
]
const asked = process.argv.slice(2)
const unknown = asked.filter((path) => !every.some((page) => page.path === path))
if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(', ')}`)
const pages = every.filter(({ path }) => asked.length === 0 || asked.includes(path))
const devices = ['mobile', 'desktop'] as const
/** An odd number, because the median counts. */
const rounds = 3

async function measure(url: string, port: number, device: (typeof devices)[number]): Promise<Result> {
  const results: Result[] = []
  for (let tries = 0; results.length < rounds; tries += 1) {
    // Keeps the session: between the rounds only caches are cleared, not storage.
    const flags = { port, disableStorageReset: true, logLevel: 'error', output: 'json' } as const
    const run = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
    const trouble = run?.lhr.runtimeError
    // Pages of the event side add the event to their address.
    const shown = run && !trouble ? run.lhr.finalDisplayedUrl : undefined
    if (shown !== undefined && new URL(shown).pathname !== new URL(url).pathname)
      throw new Error(`${url} led to ${shown}: that is another page.`)
    if (run && !trouble) results.push(run.lhr)
    else if (tries === 2 * rounds)
      throw new Error(`${url}: ${trouble?.message ?? 'Lighthouse returned no report'}`)
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

/** Gives the demo customer 200 products: its own, and copies of them with their pictures. */
async function fillCatalogue(url: string): Promise<void> {
  const api = await openApi(url, staff.name, staff.password)
  const [found] = await api.get(customer.list, { query: { keyword: buyer.name } })
  const userId = String(found?.id)
  const bought = await api.get(customerProduct.byUser, { params: { userId } })
  for (let nth = bought.length; nth < 200; nth += 1) {
    const like = bought[nth % bought.length]
    if (!found || !like) throw new Error('The demonstration has no customer with products.')
    const { productTypeId, unitId, price, name, picture } = like
    const named = { number: `L-${nth}`, name: `${name} ${nth}`, productTypeId, unitId, price }
    const { id } = await api.get(product.create, { body: { ...named, pictureId: picture?.id ?? null } })
    await api.get(customerProduct.create, { body: { customerId: found.id, productId: id } })
  }
}

const { folder, remove } = await copyProgram()
const program = await startProgram(folder, { DEMO: '1', ROBOT_CHECK: 'off' })
const profile = await mkdtemp(join(tmpdir(), 'banquet-lighthouse-'))
const port = await freePort()
const context = await chromium.launchPersistentContext(profile, {
  ...(await findChromium()),
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--lang=zh-TW',
  ],
  locale: 'zh-TW',
  // Signing in calls the program by addresses without a host.
  baseURL: program.url,
})
try {
  const rows = []
  const [page = await context.newPage()] = context.pages()
  if (pages.some(({ path }) => path === '/order')) await fillCatalogue(program.url)
  let entered: (typeof pages)[number]['as']
  for (const { path, as, budget } of pages) {
    if (as && as !== entered) {
      // A person who is still signed in would be led from the sign-in page to the first page of the side.
      await context.clearCookies()
      entered = as
      await page.goto(program.url + as.signIn)
      await signIn(page, as)
    }
    for (const device of devices) {
      const result = await measure(program.url + path, port, device)
      const [performance, accessibility] = [score(result, 'performance'), score(result, 'accessibility')]
      say(`${path} ${device}: ${performance}`)
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
