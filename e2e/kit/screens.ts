import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A screen with the file of its component, relative to `web/src`. */
export interface ListedScreen {
  path: string
  file: string
  isOnEventSide: boolean
}

const folder = join(import.meta.dirname, '../../web/src')

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
    throw new Error(`web/src/${list} has an entry of another form than e2e/kit/screens.ts reads.`)
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
