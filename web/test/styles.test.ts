import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The types of a style sheet do not contain its classes, and an unused class goes unnoticed.
const src = join(import.meta.dirname, '../src')
const read = (path: string) => readFileSync(join(src, path), 'utf8')
const sheets = globSync('**/*.css', { cwd: src })
const components = globSync('**/*.tsx', { cwd: src, exclude: ['**/*.test.tsx'] })

/** The classes that a style sheet defines. */
function classesOf(path: string): Set<string> {
  const plain = read(path).replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'|:global\([^)]*\)/gs, '')
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
    selector.trim().startsWith('@') ? [] : [selector],
  )
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)),
  )
}

/** The classes that the components use, by sheet. */
const used = components.flatMap((path) => {
  const code = read(path)
  const imports = [...code.matchAll(/^import \* as (\w+) from '(\.[^']*\.module\.css)'/gm)]
  const body = code.replaceAll(/^import .*$/gm, '')
  return imports.flatMap(([, local = '', from = '']) =>
    [...body.matchAll(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      path,
      sheet: join(dirname(path), from),
      name,
    })),
  )
})

test('every class that a component uses is in its style sheet', () => {
  const missing = used.filter(({ sheet, name }) => !classesOf(sheet).has(name))
  expect(missing.map(({ path, sheet, name }) => `${path}: ${name} of ${sheet}`)).toEqual([])
  expect(used.length).toBeGreaterThan(300)
})

test('every class of a style sheet is used', () => {
  const modules = sheets.filter((path) => path.endsWith('.module.css'))
  const idle = modules.flatMap((path) =>
    [...classesOf(path)]
      .filter((name) => !used.some((one) => one.sheet === path && one.name === name))
      .map((name) => `${path}: ${name}`),
  )
  expect(idle).toEqual([])
})

test('class names are local to their component', () => {
  const shared = sheets.filter((path) => !path.endsWith('.module.css'))
  expect(shared.toSorted()).toEqual(
    ['input/inputs.css', 'theme/mantine.css', 'theme/theme.css', 'theme/tokens.css'].map(
      (path) => `kit/${path}`,
    ),
  )
  for (const path of shared)
    expect(
      [...classesOf(path)].filter((name) => name !== 'mantine'),
      path,
    ).toEqual([])
  const named = components.filter((path) => /className="|className=\{['`][\w -]+['`]\}/.test(read(path)))
  expect(named).toEqual([])
})
