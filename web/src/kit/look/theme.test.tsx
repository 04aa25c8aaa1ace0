import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { resolveVariables, theme } from './theme.ts'

/** Hues of the library that no screen uses; their variables keep the library's values. */
const unused = /^--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange)-/

/** The rules of a style sheet: selectors, each with its declarations. */
function rulesOf(css: string): [string, string[]][] {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll('"', "'")
  return [...plain.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selectors = '', body = '']) => [
    selectors.replaceAll(/\s+/g, ' ').trim(),
    body
      .split(';')
      .map((one) => one.replaceAll(/\s+/g, ' ').trim())
      .filter((one) => one !== '' && !unused.test(one)),
  ])
}

/** The style sheet that the library would generate on each device. */
function made(): string {
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} withGlobalClasses={false} />,
  )
  return /<style[^>]*>(.*)<\/style>/s.exec(html)?.[1] ?? ''
}

/** Both schemes with their shared variables, as the library generates them. */
function unfolded([root, shared, ...schemes]: [string, string[]][]): [string, string[]][] {
  const both = (body: readonly string[]) => [...(shared?.[1] ?? []), ...body]
  return [
    ...(root ? [root] : []),
    ...schemes.map(([scheme, body]): [string, string[]] => [scheme, both(body)]),
  ]
}

const inOrder = (rules: readonly [string, string[]][]) =>
  rules.map(([selectors, body]) => [selectors, body.toSorted()])

test('the variables of the theme, written down in theme.css, are those that the library makes of it', () => {
  const written = rulesOf(readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8'))
  const rules = rulesOf(made())
  const wanted = rules.map(
    ([selectors, body]) => `${selectors} {\n${body.map((one) => `  ${one};\n`).join('')}}\n`,
  )
  expect(rules).toHaveLength(3)
  expect(written[1]?.[0]).toBe(':root[data-mantine-color-scheme], :host([data-mantine-color-scheme])')
  expect(
    inOrder(unfolded(written)),
    `theme.css, with what both schemes share in its second rule, should be\n${wanted.join('\n')}`,
  ).toEqual(inOrder(rules))
})
