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
        const known = new Map<string, { noun: string; source: string }>()
        for (const node of program.body) {
          if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith(contract)) continue
          for (const each of node.specifiers)
            if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
              known.set(each.local.name, { noun: each.imported.name, source: node.source.value })
        }
        let replaced = code
        const mentions = mentionsIn(program as unknown as Node, new Set(known.keys()))
        for (const { noun: name, call, start, end } of mentions.toReversed()) {
          const { noun = '', source = '' } = known.get(name) ?? {}
          const file = await this.resolve(source, id)
          const endpoint = file ? (await moduleOf(file.id))[noun]?.[call] : undefined
          // Some exports of the contract are not resources with calls.
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
