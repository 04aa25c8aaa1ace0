/**
 * Checks who imports whom: packages and sides, floors of areas, and cycles between folders. The rules are below, in
 * `rules`; `imports.test.ts` proves that each of them can fail.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'

/** The areas, lowest floor first. An area imports from itself and from the areas before it. */
export const areas = [
  'platform',
  'account',
  'message',
  'people',
  'catalogue',
  'stock',
  'trade',
  'payment',
  'event',
  'lodging',
  'submission',
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

/** The area of a file, from its path: `server/src/trade/order-record/order.table.ts` is in `trade`. */
function areaOf(path: string): { tree: string; area: string } | undefined {
  const found = /^(contract\/src|server\/src|web\/src\/admin|web\/src\/shop)\/([^/]+)\//.exec(path)
  return found ? { tree: found[1] ?? '', area: found[2] ?? '' } : undefined
}

/** The packages that files of the contract may import. */
const ofContract = ['zod', 'taiwan-id-validator']
const ofItsTests = [...ofContract, 'vitest', 'fast-check']

function contract({ from, to, isOurs, isTest }: Import) {
  if (!isIn(from, 'contract/src')) return undefined
  const isAllowed = isOurs ? isIn(to, 'contract/src') : (isTest ? ofItsTests : ofContract).includes(to)
  return isAllowed ? undefined : 'The contract is read by both sides: it needs zod and its own files only.'
}

function contractFloors({ from, to, isTest }: Import) {
  if (isTest || !isIn(from, 'contract/src')) return undefined
  if (isIn(from, 'contract/src/rule') && !isIn(to, 'contract/src/rule') && isIn(to, 'contract'))
    return 'Rules are the lowest floor of the contract: they import nothing else of it.'
  if (
    isIn(from, 'contract/src/call') &&
    isIn(to, 'contract') &&
    !isIn(to, 'contract/src/call', 'contract/src/rule')
  )
    return 'What calls are made of knows no resource.'
  return undefined
}

function sides({ from, to }: Import) {
  const isWrong =
    (isIn(from, 'server') && (isIn(to, 'web') || to.startsWith('@banquet/web'))) ||
    (isIn(from, 'web') && !isIn(from, 'web/test') && (isIn(to, 'server') || to.startsWith('@banquet/server')))
  return isWrong ? 'Server and screens meet in the contract only.' : undefined
}

function tests({ from, to, isTest }: Import) {
  const isWrong = !isTest && /^\w+\/src\//.test(from) && /^\w+\/test\/|\.test\.tsx?$/.test(to)
  return isWrong ? 'The program does not need its tests.' : undefined
}

function serverKit({ from, to, isOurs, isTest }: Import) {
  if (isTest || !isOurs || !isIn(from, 'server/src/kit') || !isIn(to, 'server')) return undefined
  return isIn(to, 'server/src/kit') ? undefined : 'The kit knows no resource: give it the table or the value.'
}

function database({ from, to, isOurs, isTest }: Import) {
  if (isTest || !isOurs || !isIn(from, 'server/src/db') || !isIn(to, 'server')) return undefined
  return isIn(to, 'server/src/kit', 'server/src/db')
    ? undefined
    : 'The database opens, migrates and stops; schema.ts alone knows the tables.'
}

const opens = (to: string) => to === 'pg' || to === 'pg-native' || to === 'server/src/db/open.ts'

function opening({ from, to, isType, isTest }: Import) {
  if (isType || isTest || !isIn(from, 'server/src') || !opens(to)) return undefined
  const isAllowed = isIn(from, 'server/src/db') || from === 'server/src/main.ts'
  return isAllowed
    ? undefined
    : 'Only main.ts, the demo, scripts and tests open a database: take it from the context.'
}

function assembling({ from, to, isTest }: Import) {
  const found = areaOf(from)
  if (isTest || !found || !areas.includes(found.area)) return undefined
  const isTop = /^(server|web)\/src\/[^/]+$/.test(to)
  return isTop ? 'A resource is assembled by the files at the top and does not know them.' : undefined
}

function floors({ from, to, isTest }: Import) {
  const [one, other] = [areaOf(from), areaOf(to)]
  if (isTest || !one || !other || one.tree !== other.tree) return undefined
  const [own, below] = [areas.indexOf(one.area), areas.indexOf(other.area)]
  return own === -1 || below <= own
    ? undefined
    : `${one.area} lies below ${other.area}: let the upper area register a handler, or move what both need down.`
}

function webKit({ from, to, isOurs, isTest }: Import) {
  if (isTest || !isOurs || !isIn(to, 'web')) return undefined
  if (isIn(from, 'web/src/kit') && !isIn(to, 'web/src/kit')) return 'The kit knows no screen and no resource.'
  if (isIn(from, 'web/src/both') && !isIn(to, 'web/src/kit', 'web/src/both'))
    return 'What both sides share knows neither of them.'
  return undefined
}

function twoSides({ from, to, isTest }: Import) {
  if (isTest) return undefined
  const isWrong =
    (isIn(from, 'web/src/admin') && isIn(to, 'web/src/shop')) ||
    (isIn(from, 'web/src/shop') && isIn(to, 'web/src/admin'))
  return isWrong ? 'Back-office and shop do not know each other: share through web/src/both.' : undefined
}

function screens({ from, to, isTest }: Import) {
  const [one, other] = [areaOf(from), areaOf(to)]
  if (isTest || one?.tree !== 'web/src/admin' || other?.tree !== one.tree) return undefined
  const isSame = one.area === other.area || !areas.includes(other.area)
  return isSame || /\.(?:picker|panel)\.tsx$/.test(to)
    ? undefined
    : 'Of a screen of another area one may use its picker or panel; other things belong to web/src/both.'
}

/** Every rule about a single import. */
export const rules = {
  contract,
  contractFloors,
  sides,
  tests,
  serverKit,
  database,
  opening,
  assembling,
  floors,
  webKit,
  twoSides,
  screens,
} satisfies Record<string, Rule>

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
    return { from, line, to, isOurs, isType: /^(?:import|export)\s+type\b/.test(match[0]), isTest }
  })
}

/** The folders on a path from one folder back to itself, if there is one. */
function circleFrom(start: string, ways: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const waiting = [[start]]
  const seen = new Set<string>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
    for (const next of ways.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start]
      if (!seen.has(next)) waiting.push([...path, next])
      seen.add(next)
    }
  return undefined
}

/** Cycles between folders of the sources, each reported once, at one of its imports. */
function circles(imports: readonly Import[]): Finding[] {
  const ofSources = imports.filter(
    ({ from, to, isOurs, isTest }) =>
      isOurs && !isTest && /^\w+\/src\//.test(from) && dirname(from) !== dirname(to) && /\.tsx?$/.test(to),
  )
  const ways = new Map<string, Set<string>>()
  for (const { from, to } of ofSources)
    ways.set(dirname(from), (ways.get(dirname(from)) ?? new Set()).add(dirname(to)))
  const named = new Set<string>()
  return [...ways.keys()].toSorted().flatMap((folder) => {
    const circle = circleFrom(folder, ways)
    if (!circle || circle.some((part) => named.has(part))) return []
    for (const part of circle) named.add(part)
    const first = ofSources.find(({ from, to }) => dirname(from) === circle[0] && dirname(to) === circle[1])
    return {
      file: first?.from ?? folder,
      line: first?.line ?? 1,
      message: `Circle of folders: ${circle.join(' → ')}.`,
    }
  })
}

/** All violations in the imports of a tree, given as texts by path. */
export function findingsOf(sources: ReadonlyMap<string, string>): Finding[] {
  const imports = [...sources].flatMap(([path, text]) => importsOf(path, text))
  const broken = imports.flatMap((one) =>
    Object.values<Rule>(rules).flatMap((rule) => {
      const message = rule(one)
      return message === undefined ? [] : { file: one.from, line: one.line, message: `${one.to}: ${message}` }
    }),
  )
  return [...broken, ...circles(imports)]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const paths = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => /^(?:contract|server|web)\//.test(path))
  const found = findingsOf(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
  for (const { file, line, message } of found) process.stderr.write(`${file}:${line}  ${message}\n`)
  if (found.length > 0) process.exitCode = 1
}
