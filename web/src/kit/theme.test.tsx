import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { resolveVariables, theme } from './theme.ts'

/** Hues of the library that no screen shows; their variables stay as they come. */
const unused = /^--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange)-/

/** Rules of a style sheet: selectors, each with its declarations. */
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

/** The style sheet that the library would make on each device. */
function made(): string {
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} withGlobalClasses={false} />,
  )
  return /<style[^>]*>(.*)<\/style>/s.exec(html)?.[1] ?? ''
}

test('the variables of the theme, written down in theme.css, are those that the library makes of it', () => {
  const written = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')
  const rules = rulesOf(made())
  const wanted = rules.map(
    ([selectors, body]) => `${selectors} {\n${body.map((one) => `  ${one};\n`).join('')}}\n`,
  )
  expect(rules).toHaveLength(3)
  expect(rulesOf(written), `theme.css should be\n${wanted.join('\n')}`).toEqual(rules)
})
