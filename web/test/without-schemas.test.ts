// @vitest-environment node
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { withoutSchemas } from '../without-schemas.ts'

const root = join(import.meta.dirname, '..')
const shape = `import { shapeOf } from './src/kit/call/shape.ts'\n`
const auth = `import { auth } from '@banquet/contract/account/auth'\n`

/** Returns the build output of one module of the screens, and the files it was made from. */
async function built(code: string) {
  const entry = join(root, 'entry.ts')
  const given: Plugin = {
    name: 'given',
    enforce: 'pre',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? code : null),
  }
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [given, withoutSchemas()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = result.flatMap(({ output }) => output).filter((one) => one.type === 'chunk')
  return { code: chunk?.code ?? '', files: chunk?.moduleIds.join('\n') ?? '' }
}

test('the build keeps the shape of a call and drops the schemas of the contract', async () => {
  const { code, files } = await built(
    `${shape}${auth}export const call = shapeOf(auth.signin)\nexport const same = (auth: string) => auth`,
  )
  expect(code).toMatch(/"?id"?: "auth\.signin"/)
  expect(code).toMatch(/"?access"?: "public"/)
  expect(code).not.toContain('summary')
  expect(files).toMatch(/entry\.ts$/)
})

test('the build keeps what else a module needs of the contract', async () => {
  const { code, files } = await built(
    `${shape}${auth}export const both = [shapeOf(auth.signin), auth.signout.summary]`,
  )
  expect(code).toMatch(/"?id"?: "auth\.signin"/)
  expect(files).toContain('account/auth.ts')
})

test.each(['auth.nothing', '{ ...auth.signin }', 'other.signin'])(
  'an argument that is no call of the contract is refused: shapeOf(%s)',
  async (text) => {
    await expect(built(`${shape}${auth}export const call = shapeOf(${text})`)).rejects.toThrow(
      'Write shapeOf(noun.call)',
    )
  },
)
