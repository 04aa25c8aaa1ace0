import { runnerImport, transformWithOxc, type Plugin } from 'vite'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { CallShape } from './src/kit/call/shape.ts'

type Exports = Readonly<Record<string, Readonly<Record<string, Endpoint>> | undefined>>
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

/** Returns each `noun.call` of some nouns that stands alone, and nothing of a noun whose name means something else as well. */
function mentionsIn(program: Node, nouns: ReadonlySet<string>): Mention[] {
  const mentions: Mention[] = []
  const redefined = new Set<string>()
  const define = (pattern: Node) =>
    visit(pattern, (node, above) => {
      if (above?.type !== 'Property' || above['value'] === node) redefined.add(nameOf(node) ?? '')
    })
  visit(program, (node, above) => {
    if (Array.isArray(node['params'])) for (const each of node['params']) define(each as Node)
    if (node.type === 'VariableDeclarator') define(node['id'] as Node)
    const [noun, call] = [nameOf(node['object']), nameOf(node['property'])]
    if (node.type !== 'MemberExpression' || node['computed'] || noun === undefined || call === undefined)
      return
    if (!nouns.has(noun) || (above?.type === 'MemberExpression' && above['object'] === node)) return
    mentions.push({ noun, call, start: node.start, end: node.end })
  })
  return mentions.filter(({ noun }) => !redefined.has(noun))
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

/**
 * Replaces each call of the contract by its shape where the screens do not read its schemas, and removes the imports
 * that nothing uses any more. The shapes are found by running the contract during the build.
 */
export function withoutSchemas(): Plugin {
  const modules = new Map<string, Promise<Exports>>()
  const moduleOf = (file: string) => {
    const known = modules.get(file) ?? runnerImport<Exports>(file).then(({ module }) => module)
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
        const sources = new Map<string, string>()
        for (const node of program.body) {
          if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith(contract)) continue
          for (const { local } of node.specifiers) sources.set(local.name, node.source.value)
        }
        let replaced = code
        const mentions = mentionsIn(program as unknown as Node, new Set(sources.keys()))
        for (const { noun, call, start, end } of mentions.toReversed()) {
          const file = await this.resolve(sources.get(noun) ?? '', id)
          const endpoint = file ? (await moduleOf(file.id))[noun]?.[call] : undefined
          // Not everything that the contract exports is a resource with its calls.
          if (!endpoint?.id || !endpoint.path) continue
          replaced = `${replaced.slice(0, start)}(${JSON.stringify(shapeOf(endpoint))})${replaced.slice(end)}`
        }
        // The compiler removes unused imports if it treats the module as TypeScript.
        return replaced === code
          ? undefined
          : transformWithOxc(replaced, id, { lang: 'ts', typescript: { onlyRemoveTypeImports: false } })
      },
    },
  }
}
