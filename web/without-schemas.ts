import { runnerImport, transformWithOxc, type Plugin } from 'vite'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { shapeOf } from './src/kit/call/shape.ts'

type Exports = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

const expression = /\bshapeOf\((?:\s*(\w+)\.(\w+)\s*,?\s*\))?/g

/**
 * Replaces each `shapeOf(noun.call)` by what it returns, which is evaluated by running the contract during the build,
 * and removes the imports that are no longer needed.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    transform: {
      filter: { code: 'shapeOf(', id: { exclude: /\/kit\/call\/shape\.ts$/ } },
      async handler(code, id) {
        const imports = this.parse(code).body.filter((one) => one.type === 'ImportDeclaration')
        const endpointOf = async (noun: string, call: string) => {
          const source = imports.find((one) =>
            one.specifiers.some(({ local }) => local.name === noun),
          )?.source
          const file = source && (await this.resolve(source.value, id))
          return file && (await runnerImport<Exports>(file.id)).module[noun]?.[call]
        }
        const shapes = new Map<string, string>()
        for (const [text, noun = '', call = ''] of code.matchAll(expression)) {
          const endpoint = await endpointOf(noun, call)
          if (!endpoint)
            this.error(`Write shapeOf(noun.call), with the noun as the contract exports it: ${text}`)
          shapes.set(text, JSON.stringify(shapeOf(endpoint)))
        }
        const replaced = code.replace(expression, (text) => shapes.get(text) ?? text)
        // The compiler removes unused imports if it treats the module as TypeScript.
        return transformWithOxc(replaced, id, { lang: 'ts', typescript: { onlyRemoveTypeImports: false } })
      },
    },
  }
}
