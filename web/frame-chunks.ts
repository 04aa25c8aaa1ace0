import { join } from 'node:path'

/** What the bundler tells of its modules. */
interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Where the pages of visitors start, and the frames of both sides. */
const parts = {
  outside: [
    'errors/failed.page.tsx',
    'shop/show/show.page.tsx',
    'shop/forgot-password/forgot-password.page.tsx',
  ],
  shop: ['shop-root.tsx', 'shop/layout.tsx'],
  admin: ['root.tsx', 'admin/layout.tsx'],
}
/** All components of the library hang together by one file that names them; each page has its own few. */
const components = /@mantine\/core\/esm\/(?:index\.mjs$|components\/)/
const reached = new Map<string, Set<string>>()

/** All that some modules of the screens import, and what that imports. */
function reachedFrom(start: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>()
  const waiting = start.map((file) => join(import.meta.dirname, 'src', file))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || components.test(id)) continue
    seen.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

/**
 * The file of the build that a module goes into, where it is part of a frame. Every page behind a door needs the whole
 * frame of its side: in two files instead of thirty, for each file costs a phone some milliseconds. What visitors need
 * as well stays apart, and so does what is fetched by itself.
 */
export function frameOf(id: string, graph: Graph): string | null {
  if (graph.getModuleInfo(id)?.dynamicImporters.length !== 0) return null
  const names = Object.entries(parts).flatMap(([name, files]) => {
    const known = reached.get(name) ?? reachedFrom(files, graph)
    reached.set(name, known)
    return known.has(id) ? [name] : []
  })
  if (names.includes('outside')) return names.length > 1 ? 'everywhere' : null
  if (names.length === 2) return 'frame'
  return names.length === 1 ? `${names.join()}-frame` : null
}
