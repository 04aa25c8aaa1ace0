/** Builds the screens and the server if they are missing or older than their sources. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildServer } from './build-server.ts'

interface Target {
  name: string
  result: string
  sources: string[]
  build: () => Promise<void>
}

const root = join(import.meta.dirname, '..')
const shared = ['package-lock.json', 'tsconfig.base.json', 'contract/package.json', 'contract/src/**/*.ts']

const targets: Target[] = [
  {
    name: 'server',
    result: 'server/dist/main.js',
    sources: [
      ...shared,
      'server/package.json',
      'server/{src,demo}/**/*.{ts,sql,json}',
      'scripts/build-server.ts',
    ],
    build: buildServer,
  },
  {
    name: 'web',
    result: 'web/dist/index.html',
    sources: [...shared, 'web/*.*', 'web/{src,public}/**/*.*'],
    build: buildWeb,
  },
]

/** Brings `server/dist` and `web/dist` up to date; returns quickly if they are. */
export async function buildWhatIsStale(): Promise<void> {
  await Promise.all(
    targets.map(async (target) => {
      const stamp = join(root, '.cache', `${target.name}.stamp`)
      const now = await hashOf(target.sources)
      const built = await readFile(stamp, 'utf8').catch(() => '')
      if (built === now && existsSync(join(root, target.result))) return
      console.log(`Building the ${target.name === 'web' ? 'screens' : 'server'} …`)
      await rm(stamp, { force: true })
      await target.build()
      await mkdir(join(root, '.cache'), { recursive: true })
      await writeFile(stamp, now)
    }),
  )
}

async function hashOf(sources: string[]): Promise<string> {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) files.push(file)
  const hash = createHash('sha256').update(process.version)
  for (const file of files.toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`\n${file}\n`).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

function buildWeb(): Promise<void> {
  const npm = process.env['npm_execpath']
  const args = ['run', 'build', '--silent', '-w', 'web']
  const [file, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  // The caller, a test runner for example, may set another NODE_ENV, which would bundle the development versions of
  // libraries.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(file, all, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The screens could not be built:\n${Buffer.concat(said).toString()}`))
    })
  })
}

// Other scripts import this one.
if (process.argv[1] === import.meta.filename) await buildWhatIsStale()
