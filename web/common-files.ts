import { join } from 'node:path'
import { normalizePath } from 'vite'

/** The bundler's information about its modules. */
interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** The entry modules of the visitors' pages, and what the pages of both sides share. */
const parts = {
  outside: [
    'shared/frame/failed.page.tsx',
    'shop/office/show/show.page.tsx',
    'shop/account/forgot-password/forgot-password.page.tsx',
    'shop/account/verify/verify.page.tsx',
    'shop/outreach/mail-preference/mail-preference.page.tsx',
    'shop/signup/ticket/ticket.page.tsx',
  ],
  shop: ['shop-root.tsx', 'shop/trade/catalogue/order.page.tsx'],
  admin: [
    'root.tsx',
    'kit/table/list-page.tsx',
    'kit/table/usual-columns.tsx',
    'kit/table/row-actions.tsx',
    'shared/row/removal/remove-row.ts',
  ],
}
/** One file of a library imports all its parts; each page uses only a few of these. */
const fewUse =
  /@mantine\/core\/esm\/(?:index\.mjs$|components\/)|@tanstack\/.*\/(?:useQueries|queriesObserver)\.js$/
/** The components that almost every page uses. */
const usual =
  /\/components\/(?:ActionIcon|Button|CloseButton|Input|Loader|NativeSelect|TextInput|UnstyledButton)\//
const reached = new Map<string, ReadonlySet<string>>()

/** Everything that some modules of the screens import, directly or indirectly. */
function reachedFrom(start: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>()
  const waiting = start.map((file) => normalizePath(join(import.meta.dirname, 'src', file)))
  const missing = waiting.find((id) => !graph.getModuleInfo(id))
  if (missing !== undefined) throw new Error(`${missing} is no longer a module of the screens.`)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || fewUse.test(id)) continue
    seen.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

/** The output file for a module that several pages share; undefined for other modules. */
function fileOf(id: string, graph: Graph): string | undefined {
  // Modules that are imported dynamically stay separate.
  if (graph.getModuleInfo(id)?.dynamicImporters.length !== 0) return undefined
  const among = (name: keyof typeof parts) => {
    const known = reached.get(name) ?? reachedFrom(parts[name], graph)
    reached.set(name, known)
    return known.has(id)
  }
  const inShop = among('shop')
  const inAdmin = among('admin')
  if (among('outside')) return inShop || inAdmin ? 'everywhere' : undefined
  if (inShop && (inAdmin || !id.includes('/src/shop'))) return 'frame'
  if (inShop) return 'shop-frame'
  if (!inAdmin) return undefined
  // Pages of the shop have tables too, and must not load the menu of the back-office with them.
  return id.includes('/src/admin') ? 'admin-frame' : 'tables'
}

const group = (file: string) => ({
  name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
})

/**
 * The output files with code that many pages share. By default the bundler creates a file for each set of pages, fifty
 * for a list, and each costs a phone some milliseconds. A file includes what its modules import, so the most widely
 * shared come first: what visitors need as well, what both sides need, and then the rest of each side.
 */
export const commonFiles = [
  { name: 'index', tags: ['$initial' as const] },
  group('everywhere'),
  group('frame'),
  { name: 'inputs', test: usual },
  group('shop-frame'),
  group('tables'),
  group('admin-frame'),
  { name: 'event-frame', test: /\/admin\/frame\/event\/(?!event-side\.tsx)/ },
]
