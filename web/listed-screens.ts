import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** A screen with the file of its component, relative to `web/src`. */
export interface ListedScreen {
  path: string
  file: string
  isOnEventSide: boolean
}

const folder = join(import.meta.dirname, 'src')

/**
 * The screens that a text lists. The lists are read as text: an import would make the compiler check every page with the
 * options of this folder, and the functions in the lists do not say which files they load.
 */
function screensIn(text: string, list: string): ListedScreen[] {
  const entries = text.matchAll(/path: '([^']+)',([^}]*)load: \(\) =>\s*import\('([^']+)'\)/g)
  const found = [...entries].map(([, path = '', rest = '', file = '']) => ({
    path,
    file: join(dirname(list), file),
    isOnEventSide: rest.includes(' event: '),
  }))
  if (found.length !== text.match(/^ +path: /gm)?.length)
    throw new Error(`web/src/${list} has an entry of another form than web/listed-screens.ts reads.`)
  return found
}

const read = (list: string) => readFileSync(join(folder, list), 'utf8')
const [shop = '', outside = ''] = read('shop/screens.ts').split('export const publicScreens')

/** The screens of the back-office. */
export const screens = globSync('admin/*/screens.ts', { cwd: folder })
  .toSorted()
  .flatMap((list) => screensIn(read(list), list))

/** The screens of the shop that require a sign-in. */
export const shopScreens = screensIn(shop, 'shop/screens.ts')

/** The screens for visitors. */
export const publicScreens = screensIn(outside, 'shop/screens.ts')

/** A file of the build as Vite's manifest describes it. */
export interface Chunk {
  file: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** Returns the files of some modules with everything that they import, each once. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Chunk[] {
  const known = new Map<string, Chunk>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not among what was built.`)
    if (known.has(key)) return
    known.set(key, chunk)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const key of modules) add(key)
  return [...known.values()]
}

/** The module of each side that has its router and frame. */
const frames = { office: 'src/root.tsx', shop: 'src/shop-root.tsx' }

/**
 * Returns the modules that a screen is made of. Behind the sign-in these are the router with the frame of its side, and the
 * screen itself; pages of visitors have neither router nor frame.
 */
export function modulesOf(screen: ListedScreen): string[] {
  const own = `src/${screen.file}`
  if (publicScreens.includes(screen)) return [own]
  if (shopScreens.includes(screen)) return [frames.shop, own]
  return [frames.office, ...(screen.isOnEventSide ? ['src/admin/frame/event/event-side.tsx'] : []), own]
}

/** The modules of the entrances, which are in no list. */
const entrances: [path: string, modules: string[]][] = [
  ['/admin', [frames.office]],
  ['/admin/login', []],
  ['/login', []],
  ['/api/docs', [frames.office]],
]

/**
 * Writes the addresses of all screens into `pages.json`, each with the files that it needs besides those of every page, so that the
 * server names them in the page's head and answers any other address with 404. A segment that begins with `$` stands for any.
 */
export function listPages(): Plugin {
  let file = ''
  return {
    name: 'list-pages',
    apply: 'build',
    configResolved: ({ root, build }) => {
      file = join(root, build.outDir, '.vite')
    },
    async writeBundle() {
      const manifest = JSON.parse(await readFile(join(file, 'manifest.json'), 'utf8')) as Manifest
      const everywhere = new Set(filesOf(manifest, ['index.html']))
      const needs = (modules: string[]) =>
        filesOf(manifest, modules)
          .filter((chunk) => !everywhere.has(chunk))
          .flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])
      const screenPages = [...screens, ...shopScreens, ...publicScreens].map(
        (screen) => [screen.path, modulesOf(screen)] as const,
      )
      const pages = [...entrances, ...screenPages].map(([path, modules]) => [
        path,
        [...new Set(needs(modules))],
      ])
      await writeFile(join(file, 'pages.json'), JSON.stringify(Object.fromEntries(pages)))
    },
  }
}
