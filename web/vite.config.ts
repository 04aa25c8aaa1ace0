import { existsSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { commonFiles } from './common-files.ts'
import { listPages } from './listed-screens.ts'
import { themeSheet } from './theme-variables.ts'
import { withoutSchemas } from './without-schemas.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

// The server sends these files as they are, so that no request has to compress.
function precompress(): Plugin {
  const squeeze = { br: promisify(brotliCompress), gz: promisify(gzip) }
  const worthIt = /\.(?:js|css|html|svg|json|txt|map)$/
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      // After a failed build there is nothing to compress, and its own error counts.
      if (!existsSync(folder)) return
      const files = await readdir(folder, { recursive: true, withFileTypes: true })
      for (const file of files) {
        if (!file.isFile() || !worthIt.test(file.name) || file.parentPath.endsWith('.vite')) continue
        const path = join(file.parentPath, file.name)
        const content = await readFile(path)
        if (content.length <= 1024) continue
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${path}.br`, await squeeze.br(content, { params: size }))
        await writeFile(`${path}.gz`, await squeeze.gz(content, { level: 9 }))
      }
    },
  }
}

/**
 * Removes from the schema library what only the server uses: a schema's description of itself as JSON Schema, and the
 * messages of faults, whose codes the screens turn into words of their own.
 */
function smallerSchemas(): Plugin {
  const messages = 'import en from "../locales/en.js";'
  const imports = /^import .* from "\.\.\/core\/(?:json-schema-processors|to-json-schema)\.js";$/gm
  return {
    name: 'smaller-schemas',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('/zod/v4/classic/schemas.js')
        ? { code: code.replaceAll(imports, '').replace(messages, 'const en = () => ({});'), map: null }
        : undefined,
  }
}

/**
 * Removes from the component library what generates the theme's variables and classes in the browser: `themeSheet` does it
 * while building, and the frame switches the rest off.
 */
function smallerTheme(): Plugin {
  const imports = /^import \{ (MantineClasses|MantineCssVariables) \} from ".*";$/gm
  return {
    name: 'smaller-theme',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('/MantineProvider/MantineProvider.mjs')
        ? { code: code.replaceAll(imports, 'const $1 = () => null;'), map: null }
        : undefined,
  }
}

/**
 * The bundler replaces the classes of style sheets by strings where they are used, so nothing is left of a sheet's
 * module. The module is marked as having side effects, because otherwise the sheet would be removed with it.
 */
function keepStyles(): Plugin {
  return {
    name: 'keep-styles',
    enforce: 'post',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('.module.css')
        ? {
            // Sheets are imported with `* as styles`.
            code: code.replace(/export default .*/s, ''),
            map: null,
            moduleSideEffects: 'no-treeshake',
          }
        : undefined,
  }
}

/** Names a class by its own name and its file: short, and similar within a file, so that it compresses well. */
function nameOfClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
}

/**
 * Imports each icon from its own module. The library's index would count as one module, so that every page would load
 * the icons of all pages.
 */
function singleIcons(): Plugin {
  const imports = /import \{([^}]+)\} from ["']@tabler\/icons-react["'];?/g
  return {
    name: 'single-icons',
    enforce: 'post',
    apply: 'build',
    transform: (code, id) =>
      id.includes('/src/') && code.includes('@tabler/icons-react')
        ? {
            code: code.replaceAll(imports, (_all, names: string) =>
              names
                .split(',')
                .map((name) => name.trim())
                .filter(Boolean)
                .map((name) => `import ${name} from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`)
                .join(''),
            ),
            map: null,
          }
        : undefined,
  }
}

export default defineConfig({
  // React has the hook that this package would add to an old version.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { modules: { generateScopedName: nameOfClass } },
  plugins: [
    react(),
    themeSheet(),
    precompress(),
    smallerSchemas(),
    smallerTheme(),
    withoutSchemas(),
    keepStyles(),
    singleIcons(),
    listPages(),
  ],
  build: {
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The server names the scripts of a page in its head. With the names of all pages' scripts, each page would be 11 kB larger.
      resolveDependencies: (_file, names) => names.filter((name) => name.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: { groups: commonFiles },
        // Every page contains the names of the files of all screens, so these are short.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api/v1': server, '/config.json': server, '/healthz': server, '/readyz': server },
  },
})
