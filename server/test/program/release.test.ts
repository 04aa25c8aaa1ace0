import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { glob, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { unbundled } from '../../../scripts/build-server.ts'
import { buildRelease } from '../../../scripts/pack.ts'
import { isDeep } from '../deep.ts'
import { drawPicture } from '../http/pictures.ts'
import { ended, freePort, sendTo } from './running-program.ts'

/** Tests of what `npm run pack` builds. */

const server = join(import.meta.dirname, '../..')
const timeout = 600_000
const root = await mkdtemp(join(tmpdir(), 'banquet-release-'))
const running = new Set<ChildProcess>()

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

/** Returns the files of packages that the sources read, as `package/file`; a part that is only known at run time is a star. */
async function filesRead(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('src/**/*.ts', { cwd: server })) {
    if (file.endsWith('.test.ts')) continue
    const text = await readFile(join(server, file), 'utf8')
    if (!text.includes('createRequire(')) continue
    for (const [, path = ''] of text.matchAll(
      /[`']((?:@[\w-]+\/)?[\w-]+\/[^`'\n]*\.(?:ttf|otf|woff2?|txt|json))[`']/g,
    ))
      // Below a folder of a package that was found before.
      if (!path.startsWith('native/')) found.push(path.replaceAll(/\$\{\w+\}/g, '*'))
  }
  return found
}

test('a release contains every file of a package that the program reads', async () => {
  const paths = await filesRead()
  expect(paths.length).toBeGreaterThan(2)
  const { resolve } = createRequire(join(server, 'src/main.ts'))
  for (const path of paths) {
    const name = path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/')
    const parts = unbundled[name]
    expect(parts, `${name} is not in the list of what is not bundled`).toBeDefined()
    const inside = path.slice(name.length + 1)
    // All files of the package are copied, unless some are named.
    const copied = parts?.files ?? [inside]
    const wanted = new RegExp(
      `^${inside
        .split('*')
        .map((part) => RegExp.escape(part))
        .join('.*')}$`,
    )
    const matching = copied.filter((file) => wanted.test(file) || file === inside)
    expect(matching, `${path} is not copied`).not.toEqual([])
    for (const file of parts?.files ?? []) expect(existsSync(resolve(`${name}/${file}`)), file).toBe(true)
  }
})

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

function start(release: string, dataDir: string, words: string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, ['start.mjs', ...words], { cwd: release, env })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, said: () => said }
}

// Building and filling it take two minutes.
test.each(isDeep ? ['a release'] : [])(
  '%s runs where there is no other package: documents, pictures, captchas, sheets, backups',
  { timeout },
  async () => {
    const release = join(root, 'banquet')
    await buildRelease(release)
    expect(await sizeOf(release)).toBeLessThan(450 * 1_048_576)
    const [port, data] = [await freePort(), join(root, 'data')]
    const program = start(release, data, [], { DEMO: '1', PORT: String(port), ROBOT_CHECK: 'off' })
    await vi.waitUntil(() => program.said().includes('is ready'), { timeout })
    const signedIn = await sendTo(port, '/api/v1/auth/signin', {
      method: 'POST',
      body: { name: 'demo-admin', password: 'Banquet-admin-1', identity: 1 },
    })
    const { token } = (await signedIn.json()) as { token: string }
    const typeOf = async (path: string) => {
      const response = await sendTo(port, path, { token })
      await response.arrayBuffer()
      return [response.status, response.headers.get('content-type')?.split(';')[0]]
    }
    expect(await typeOf('/admin')).toEqual([200, 'text/html'])
    const orders = await sendTo(port, '/api/v1/order?page=1&size=1', { token })
    const [order] = (await orders.json()) as { id: number }[]
    expect(await typeOf(`/api/v1/order/${order?.id}/pdf`)).toEqual([200, 'application/pdf'])
    expect(await typeOf('/api/v1/customer/export?format=xlsx')).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect((await sendTo(port, '/api/v1/auth/captcha?purpose=sign-in')).status).toBe(200)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await drawPicture('png'))], { type: 'image/png' }), 'a.png')
    const authorization = `Bearer ${token}`
    const address = `http://127.0.0.1:${port}/api/v1/file`
    expect((await fetch(address, { method: 'POST', headers: { authorization }, body: form })).status).toBe(
      201,
    )

    const archive = join(root, 'backup.tar.gz')
    const commands = [
      [data, 'verify'],
      [data, 'backup', archive],
      [join(root, 'restored'), 'restore', archive],
    ] as const
    for (const [folder, ...words] of commands) {
      const command = start(release, folder, words)
      expect([await ended(command.child), command.said()]).toEqual([0, expect.any(String)])
    }
    program.child.kill('SIGTERM')
    expect(await ended(program.child)).toBe(0)
    expect(existsSync(join(dirname(archive), 'restored/database'))).toBe(true)
  },
)
