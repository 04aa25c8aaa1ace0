import { readFile } from 'node:fs/promises'
import { runnerImport, transformWithOxc, type Plugin } from 'vite'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { CallShape } from './src/kit/call/shape.ts'

/** What a module of the contract exports: calls by the name of their resource, and anything else. */
interface Loaded {
  exports: Readonly<Record<string, unknown>>
  /** Whether it has schemas, or imports a module that has. */
  hasSchemas: boolean
}
/** A node of the syntax tree, with its children among its fields. */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** `noun.call` in the code of a module. */
interface Mention {
  noun: string
  call: string
  start: number
  end: number
}

/** A part of the code and what it becomes. */
interface Edit {
  start: number
  end: number
  text: string
}

const contract = '@banquet/contract/'
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined

/** Visits a node and everything below it, each with the node above it. */
function visit(node: Node, on: (node: Node, above?: Node) => void, above?: Node) {
  on(node, above)
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, on, node)
}

/** Returns the names that a function defines: its parameters, and the variables in it. */
function definedIn(node: Node): Set<string> {
  const names = new Set<string>()
  const define = (pattern: unknown) => {
    if (!isNode(pattern)) return
    visit(pattern, (part, above) => {
      if (above?.type !== 'Property' || above['value'] === part) names.add(nameOf(part) ?? '')
    })
  }
  for (const parameter of [node['params']].flat()) define(parameter)
  visit(node, (part) => {
    if (part.type === 'VariableDeclarator') define(part['id'])
  })
  return names
}

/** Returns each `noun.call` of some nouns that stands alone, in the order of the code. */
function mentionsIn(program: Node, nouns: ReadonlySet<string>): Mention[] {
  const mentions: Mention[] = []
  const functions: { node: Node; names: ReadonlySet<string> }[] = []
  visit(program, (node, above) => {
    if ('params' in node) functions.push({ node, names: definedIn(node) })
    const [noun, call] = [nameOf(node['object']), nameOf(node['property'])]
    if (node.type !== 'MemberExpression' || node['computed'] || noun === undefined || call === undefined)
      return
    if (!nouns.has(noun) || (above?.type === 'MemberExpression' && above['object'] === node)) return
    mentions.push({ noun, call, start: node.start, end: node.end })
  })
  const isOther = ({ noun, start, end }: Mention) =>
    functions.some(({ node, names }) => names.has(noun) && node.start <= start && end <= node.end)
  return mentions.filter((mention) => !isOther(mention)).toSorted((one, other) => one.start - other.start)
}

const kept = [
  'id',
  'method',
  'path',
  'access',
  'list',
  'file',
  'text',
  'stream',
  'idempotent',
] as const satisfies readonly (keyof CallShape)[]

function shapeOf(endpoint: Endpoint): object {
  return Object.fromEntries(kept.map((name) => [name, endpoint[name]]))
}

/** The largest value that is written where it is used, as characters of JSON. */
const maxData = 1000

/** Whether a value is text, a number or the like, or consists of nothing else. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return ['string', 'number', 'boolean'].includes(typeof value) || value === null
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

/** Returns a small value of a module with schemas as code, so that who needs only the value loads none of these; undefined for others. */
function dataOf({ exports, hasSchemas }: Loaded, name: string): string | undefined {
  const value = exports[name]
  if (!hasSchemas || !isPlain(value)) return undefined
  const code = JSON.stringify(value)
  return code.length <= maxData ? code : undefined
}

async function hasSchemas(files: readonly string[]): Promise<boolean> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return texts.some((text) => text.includes("from 'zod'"))
}

/**
 * Replaces each call of the contract by its shape where the screens do not read its schemas, writes small values such as the
 * states of an order where they are used, and removes the imports that nothing uses any more. Shapes and values are found by running the
 * contract during the build.
 */
export function withoutSchemas(): Plugin {
  const modules = new Map<string, Promise<Loaded>>()
  const load = async (file: string): Promise<Loaded> => {
    const { module: exports, dependencies } = await runnerImport<Loaded['exports']>(file)
    return { exports, hasSchemas: await hasSchemas([file, ...dependencies]) }
  }
  const moduleOf = (file: string) => {
    const known = modules.get(file) ?? load(file)
    modules.set(file, known)
    return known
  }
  return {
    name: 'without-schemas',
    apply: 'build',
    buildStart: () => {
      modules.clear()
    },
    transform: {
      filter: { code: contract, id: /\.tsx?$/ },
      async handler(code, id) {
        const program = this.parse(code)
        const known = new Map<string, { noun: string; from: Loaded }>()
        const edits: Edit[] = []
        for (const node of program.body) {
          if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith(contract)) continue
          const file = await this.resolve(node.source.value, id)
          if (!file) continue
          const from = await moduleOf(file.id)
          const rest: string[] = []
          const values: string[] = []
          for (const each of node.specifiers) {
            const noun = 'imported' in each && each.imported.type === 'Identifier' ? each.imported.name : ''
            const { name } = each.local
            known.set(name, { noun, from })
            const data = dataOf(from, noun)
            if (data === undefined) rest.push(code.slice(each.start, each.end))
            else values.push(`const ${name} = ${data};`)
          }
          const imports =
            rest.length === 0 ? '' : `import { ${rest.join(', ')} } from '${node.source.value}';`
          if (values.length > 0) edits.push({ ...node, text: imports + values.join('') })
        }
        const mentions = mentionsIn(program as unknown as Node, new Set(known.keys()))
        for (const { noun: name, call, start, end } of mentions) {
          const { noun = '', from } = known.get(name) ?? {}
          const endpoint = (from?.exports[noun] as Readonly<Record<string, Endpoint>> | undefined)?.[call]
          // Some exports of the contract are not resources with calls.
          if (endpoint?.id && endpoint.path)
            edits.push({ start, end, text: `(${JSON.stringify(shapeOf(endpoint))})` })
        }
        const replaced = edits
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
        // The compiler removes unused imports if it treats the module as TypeScript.
        return replaced === code
          ? undefined
          : transformWithOxc(replaced, id, { lang: 'ts', typescript: { onlyRemoveTypeImports: false } })
      },
    },
  }
}
