import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { resolveVariables, theme } from './src/kit/theme/theme.ts'

/** Hues of the component library that no screen uses. */
const unused = /--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange)-[^;]*;/g

/** The style sheet that the component library would otherwise generate on each device at every start. */
export function themeVariables(): string {
  const props = { theme, cssVariablesResolver: resolveVariables, withGlobalClasses: false }
  const html = renderToStaticMarkup(createElement(MantineProvider, props))
  const [, css] = /<style[^>]*>(.*)<\/style>/s.exec(html) ?? []
  if (css === undefined) throw new Error('The component library generated no variables.')
  return css.replaceAll(unused, '')
}

/** Fills `theme.css` with the colours, sizes and words of `theme.ts`. */
export function themeSheet(): Plugin {
  return {
    name: 'theme-sheet',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/kit/theme/theme.css') ? { code: `${code}\n${themeVariables()}`, map: null } : undefined,
  }
}
