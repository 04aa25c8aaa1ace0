// @vitest-environment node
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { withoutSchemas } from '../without-schemas.ts'

const root = join(import.meta.dirname, '..')
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
    `${auth}export const call = auth.signin\nexport const lengthOf = (auth: string) => auth.length`,
  )
  expect(code).toContain('auth.signin')
  expect(code).toContain('public')
  expect(code).not.toContain('summary')
  expect(files).toMatch(/entry\.ts$/)
})

test('a call is recognised under the name that a screen gives to its resource', async () => {
  const { files } = await built(
    `import { auth as session } from '@banquet/contract/account/auth'\nexport const call = session.signin`,
  )
  expect(files).toMatch(/entry\.ts$/)
})

test.each([
  ['a schema of a call', 'auth.signin.body'],
  ['a whole resource', '{ ...auth }'],
  ['a call chosen at run time', '(name: "signin" | "signout") => auth[name]'],
])('the build keeps %s', async (_, text) => {
  const { files } = await built(`${auth}export const kept = [auth.refresh, ${text}]`)
  expect(files).toContain('account/auth.ts')
})

test('a name with another meaning in the same module stays as it is', async () => {
  const code =
    'export const nameOf = (auth: { signin: string }) => auth.signin\nexport const kept = auth.signin'
  expect((await built(`${auth}${code}`)).code).toContain('=> auth.signin')
})
