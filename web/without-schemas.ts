import { runnerImport, transformWithOxc, type Plugin } from 'vite'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { shapeOf } from './src/kit/call/shape.ts'

type Exports = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

const expression = /\bshapeOf\((?:\s*(\w+)\.(\w+)\s*,?\s*\))?/g

/**
 * Writes in place of each `shapeOf(noun.call)` what it returns, found out by running the contract during the build, and
 * leaves out the imports that nothing needs any more.
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
        // The compiler leaves out unused imports where it takes the module for TypeScript.
        return transformWithOxc(replaced, id, { lang: 'ts', typescript: { onlyRemoveTypeImports: false } })
      },
    },
  }
}
