import { join } from 'node:path'
import { normalizePath } from 'vite'

/** What the bundler tells of its modules. */
interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Where the pages of visitors start, and what the pages of both sides have in common. */
const parts = {
  outside: [
    'both/error-page/failed.page.tsx',
    'shop/office/show/show.page.tsx',
    'shop/account/forgot-password/forgot-password.page.tsx',
  ],
  shop: ['shop-root.tsx', 'shop/trade/catalogue/order.page.tsx'],
  admin: [
    'root.tsx',
    'kit/table/list-page.tsx',
    'kit/table/usual-columns.tsx',
    'kit/table/row-actions.tsx',
    'both/removal/remove-row.ts',
  ],
}
/** All components of the library hang together by one file that names them; each page has its own few. */
const components = /@mantine\/core\/esm\/(?:index\.mjs$|components\/)/
/** Those of almost every page. */
const usual =
  /\/components\/(?:ActionIcon|Button|CloseButton|Input|Loader|NativeSelect|TextInput|UnstyledButton)\//
const reached = new Map<string, ReadonlySet<string>>()

/** All that some modules of the screens import, and what that imports. */
function reachedFrom(start: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>()
  const waiting = start.map((file) => normalizePath(join(import.meta.dirname, 'src', file)))
  const missing = waiting.find((id) => !graph.getModuleInfo(id))
  if (missing !== undefined) throw new Error(`${missing} is no longer a module of the screens.`)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || components.test(id)) continue
    seen.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

/** The file of the build that a module goes into, if several pages have it in common. */
function fileOf(id: string, graph: Graph): string | undefined {
  // What is fetched by itself stays apart.
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
  return inAdmin ? 'admin-frame' : undefined
}

const group = (file: string) => ({
  name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
})

/**
 * The files of the build that hold what many pages have in common. Left to itself the bundler makes a file for each
 * set of pages, fifty for a list, and each costs a phone some milliseconds. A file takes along what its modules
 * import, so those of more pages come first: what visitors need as well, what both sides need, and the rest of each
 * side.
 */
export const commonFiles = [
  { name: 'index', tags: ['$initial' as const] },
  group('everywhere'),
  group('frame'),
  { name: 'inputs', test: usual },
  group('shop-frame'),
  group('admin-frame'),
]
