import { globSync, readFileSync } from 'node:fs'
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

/** Entrances, which are in no list. */
const entrances = ['/admin', '/admin/login', '/login', '/api/docs']

/**
 * Writes the addresses of all screens into `paths.json`, so that the server answers any other address with 404. A segment that begins
 * with `$` stands for any.
 */
export function listPaths(): Plugin {
  return {
    name: 'list-paths',
    apply: 'build',
    generateBundle() {
      const paths = [...screens, ...shopScreens, ...publicScreens].map(({ path }) => path)
      const source = JSON.stringify([...new Set([...entrances, ...paths])].toSorted())
      this.emitFile({ type: 'asset', fileName: 'paths.json', source })
    },
  }
}
