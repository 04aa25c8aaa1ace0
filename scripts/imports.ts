/**
 * Checks who imports whom: packages and sides, floors of areas, and cycles between folders. The rules are below, in
 * `rules`; `imports.test.ts` proves that each of them can fail.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { cycleFrom } from './cycle.ts'

/** The areas, lowest floor first. An area imports from itself and from the areas before it. */
export const areas = [
  'platform',
  'account',
  'message',
  'people',
  'catalogue',
  'stock',
  'customer',
  'trade',
  'payment',
  'event',
  'signup',
  'check-in',
  'lodging',
  'submission',
  'review',
  'outreach',
  'office',
]

/** One import in the tree. */
interface Import {
  from: string
  line: number
  /** The path of a file of ours, or the name of a package. */
  to: string
  isOurs: boolean
  isType: boolean
  /** Whether it is made while the program runs: `import('…')`. */
  isDynamic: boolean
  isTest: boolean
}

/** A violation, with file and line. */
export interface Finding {
  file: string
  line: number
  message: string
}

type Rule = (one: Import) => string | undefined

const isIn = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`))

/** The area of a file, from its path: `server/src/tables/trade/order.table.ts` is in `trade`. */
function areaOf(path: string): { tree: string; area: string } | undefined {
  const found =
    /^(contract\/src|server\/src|web\/src\/admin|web\/src\/shop|web\/src\/shared)\/([^/]+)\//.exec(path)
  return found ? { tree: found[1] ?? '', area: found[2] ?? '' } : undefined
}

/** The packages that files of the contract may import. */
const ofContract = ['zod', 'taiwan-id-validator']
const ofItsTests = [...ofContract, 'vitest', 'fast-check']

function contract({ from, to, isOurs, isTest }: Import) {
  if (!isIn(from, 'contract/src')) return undefined
  const isAllowed = isOurs ? isIn(to, 'contract/src') : (isTest ? ofItsTests : ofContract).includes(to)
  return isAllowed ? undefined : 'Both sides use the contract: it imports only zod and its own files.'
}

function contractFloors({ from, to }: Import) {
  if (!isIn(from, 'contract/src')) return undefined
  if (isIn(from, 'contract/src/rule') && !isIn(to, 'contract/src/rule') && isIn(to, 'contract'))
    return 'Rules are the lowest floor of the contract: they import nothing else of it.'
  if (
    isIn(from, 'contract/src/call') &&
    isIn(to, 'contract') &&
    !isIn(to, 'contract/src/call', 'contract/src/rule')
  )
    return 'The building blocks of calls import no resource.'
  return undefined
}

function sides({ from, to }: Import) {
  const isWrong =
    (isIn(from, 'server') && (isIn(to, 'web') || to.startsWith('@banquet/web'))) ||
    (isIn(from, 'web') && !isIn(from, 'web/test') && (isIn(to, 'server') || to.startsWith('@banquet/server')))
  return isWrong ? 'Server and screens share code only through the contract.' : undefined
}

function tests({ from, to }: Import) {
  const isWrong = /^\w+\/src\//.test(from) && /^\w+\/test\/|\.test\.tsx?$/.test(to)
  return isWrong ? 'The program does not import its tests.' : undefined
}

function serverKit({ from, to, isOurs }: Import) {
  if (!isOurs || !isIn(from, 'server/src/kit') || !isIn(to, 'server')) return undefined
  return isIn(to, 'server/src/kit')
    ? undefined
    : 'The kit imports no resource: pass it the table or the value.'
}

function database({ from, to, isOurs }: Import) {
  if (!isOurs || !isIn(from, 'server/src/db') || !isIn(to, 'server')) return undefined
  return isIn(to, 'server/src/kit', 'server/src/db')
    ? undefined
    : 'The database code imports no tables; only tables/all.ts does.'
}

function tables({ from, to, isOurs }: Import) {
  if (!isOurs || !isIn(from, 'server/src/tables') || !isIn(to, 'server')) return undefined
  return isIn(to, 'server/src/kit', 'server/src/tables')
    ? undefined
    : 'Tables are the lowest floor: they import only tables, the kit and the contract.'
}

const opens = (to: string) => to === 'pg' || to === 'pg-native' || to === 'server/src/db/open.ts'

function opening({ from, to, isType }: Import) {
  if (isType || !isIn(from, 'server/src') || !opens(to)) return undefined
  const isAllowed = isIn(from, 'server/src/db') || from === 'server/src/main.ts'
  return isAllowed
    ? undefined
    : 'Only main.ts, the demo, scripts and tests open a database: take it from the context.'
}

function assembling({ from, to }: Import) {
  const found = areaOf(from)
  if (!found || !areas.includes(found.area)) return undefined
  const isTop = /^(server|web)\/src\/[^/]+$/.test(to)
  return isTop ? 'A resource is assembled by the files at the top and does not import them.' : undefined
}

/**
 * A page brings together what several areas have about its record, so it may load a panel of an area above its own: dynamically,
 * so that it works without it until then.
 */
const isPanelOfPage = ({ from, to, isDynamic }: Import) =>
  isDynamic && isIn(from, 'web/src/admin', 'web/src/shop') && to.endsWith('.panel.tsx')

function floors(found: Import) {
  const [one, other] = [areaOf(found.from), areaOf(found.to)]
  if (!one || !other || one.tree !== other.tree || isPanelOfPage(found)) return undefined
  const [own, below] = [areas.indexOf(one.area), areas.indexOf(other.area)]
  return own === -1 || below <= own
    ? undefined
    : `${one.area} lies below ${other.area}: let the upper area register a handler, or move what both need down.`
}

const supplier = ['catalogue', 'stock', 'customer', 'trade']
const conference = ['payment', 'event', 'signup', 'check-in', 'lodging', 'submission', 'review']

/** The server's two houses on common ground, below `outreach` and `office`; on the screens their lists and pickers meet. */
function houses({ from, to }: Import) {
  const [one, other] = [areaOf(from), areaOf(to)]
  if (one?.tree !== 'server/src' || other?.tree !== one.tree) return undefined
  const houseOf = (area: string) => [supplier, conference].find((house) => house.includes(area))
  const [own, its] = [houseOf(one.area), houseOf(other.area)]
  return own && its && own !== its
    ? 'Supplier and conferences import nothing from each other: move what both need to the common ground.'
    : undefined
}

function webKit({ from, to, isOurs }: Import) {
  if (!isOurs || !isIn(to, 'web')) return undefined
  if (isIn(from, 'web/src/kit') && !isIn(to, 'web/src/kit'))
    return 'The kit imports no screen and no resource.'
  if (isIn(from, 'web/src/shared') && !isIn(to, 'web/src/kit', 'web/src/shared'))
    return 'Code that both sides share imports neither of them.'
  return undefined
}

function twoSides({ from, to }: Import) {
  const isWrong =
    (isIn(from, 'web/src/admin') && isIn(to, 'web/src/shop')) ||
    (isIn(from, 'web/src/shop') && isIn(to, 'web/src/admin'))
  return isWrong
    ? 'Back-office and shop do not import each other: share code through web/src/shared.'
    : undefined
}

function screens({ from, to }: Import) {
  const [one, other] = [areaOf(from), areaOf(to)]
  if (one?.tree !== 'web/src/admin' || other?.tree !== one.tree) return undefined
  const isSame = one.area === other.area || !areas.includes(other.area)
  return isSame || /\.(?:picker|panel)\.tsx$/.test(to)
    ? undefined
    : 'A screen of another area may only be used through its picker or panel; other code belongs in web/src/shared.'
}

/** Rules about the imports of all files, tests included. */
const everywhere = { contract, sides } satisfies Record<string, Rule>

/** Rules about the imports of the program; its tests may reach everywhere. */
const ofProgram = {
  contractFloors,
  tests,
  serverKit,
  database,
  tables,
  opening,
  assembling,
  floors,
  houses,
  webKit,
  twoSides,
  screens,
} satisfies Record<string, Rule>

/** Every rule about a single import. */
export const rules = { ...everywhere, ...ofProgram }

const statement =
  /^(?:import|export)\s[^'"`;]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|\bvi\.mock\(\s*'([^']+)'/gm

/** The imports of one file. */
function importsOf(from: string, text: string): Import[] {
  return Array.from(text.matchAll(statement), (match) => {
    const name = match.slice(1).find((part) => part !== undefined) ?? ''
    const ofTheContract = /^@banquet\/contract\/(.+)$/.exec(name)
    const isOurs = name.startsWith('.') || ofTheContract !== null
    const to = ofTheContract
      ? `contract/src/${ofTheContract[1]}.ts`
      : name.startsWith('.')
        ? normalize(join(dirname(from), name))
        : name
    const line = text.slice(0, match.index).split('\n').length
    const isTest = /\.test\.tsx?$/.test(from) || /^\w+\/test\//.test(from)
    return {
      from,
      line,
      to,
      isOurs,
      isType: /^(?:import|export)\s+type\b/.test(match[0]),
      isDynamic: match[0].startsWith('import('),
      isTest,
    }
  })
}

/**
 * The place of a file in the search for cycles: its folder. Each file of tables is a place of its own, because tables of
 * two areas refer to each other: a place is held by a sign-up, which has a type.
 */
const placeOf = (path: string) => (isIn(path, 'server/src/tables') ? path : dirname(path))

/**
 * Whether an import is that of a page in a list of screens. Pages use the menu, and the menu reads the lists; a page is
 * imported only when it is opened.
 */
const isListing = ({ from, to }: Import) =>
  /^web\/src\/.*\/screens\.ts$/.test(from) && to.endsWith('.page.tsx')

/** Cycles between folders of the sources, each reported once, at one of its imports. */
function cycles(imports: readonly Import[]): Finding[] {
  const ofSources = imports.filter(
    (one) =>
      one.isOurs &&
      !one.isTest &&
      !isListing(one) &&
      /^\w+\/src\//.test(one.from) &&
      placeOf(one.from) !== placeOf(one.to) &&
      /\.tsx?$/.test(one.to),
  )
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of ofSources)
    edges.set(placeOf(from), (edges.get(placeOf(from)) ?? new Set()).add(placeOf(to)))
  const named = new Set<string>()
  return [...edges.keys()].toSorted().flatMap((folder) => {
    const cycle = cycleFrom(folder, edges)
    if (!cycle || cycle.some((part) => named.has(part))) return []
    for (const part of cycle) named.add(part)
    const first = ofSources.find(({ from, to }) => placeOf(from) === cycle[0] && placeOf(to) === cycle[1])
    return {
      file: first?.from ?? folder,
      line: first?.line ?? 1,
      message: `Cycle: ${cycle.join(' → ')}.`,
    }
  })
}

/** All violations in the imports of a tree, given as texts by path. */
export function findingsOf(sources: ReadonlyMap<string, string>): Finding[] {
  const imports = [...sources].flatMap(([path, text]) => importsOf(path, text))
  const broken = imports.flatMap((one) =>
    Object.values<Rule>(one.isTest ? everywhere : rules).flatMap((rule) => {
      const message = rule(one)
      return message === undefined ? [] : { file: one.from, line: one.line, message: `${one.to}: ${message}` }
    }),
  )
  return [...broken, ...cycles(imports)]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx']
  const paths = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /^(?:contract|server|web)\//.test(path) && existsSync(join(root, path)))
  const found = findingsOf(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
  for (const { file, line, message } of found) process.stderr.write(`${file}:${line}  ${message}\n`)
  if (found.length > 0) process.exitCode = 1
}
