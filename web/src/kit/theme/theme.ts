import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const teal: MantineColorsTuple = [
  '#e9f6f4',
  '#d2ebe8',
  '#a5d7d1',
  '#72c1b8',
  '#47aca1',
  '#23938a',
  '#1c8077',
  '#0b665f',
  '#08524c',
  '#053d39',
]

// The greys of the dark tokens, so that what the library colours by itself matches the rest.
const dark: MantineColorsTuple = [
  '#e4ecea',
  '#c5d1ce',
  '#9db0ab',
  '#6d827d',
  '#4a5c57',
  '#2a3633',
  '#1e2826',
  '#161e1c',
  '#121917',
  '#0e1413',
]

/** Mantine with Banquet's colours, sizes and words. */
export const theme = createTheme({
  colors: { teal, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  defaultRadius: 'sm',
  radius: { sm: '6px', md: '8px', lg: '12px' },
  cursorType: 'pointer',
  focusRing: 'auto',
})

function shades(color: string, token: string) {
  const name = `--mantine-color-${color}`
  return {
    [`${name}-filled`]: `var(--${token})`,
    [`${name}-filled-hover`]: `var(--${token}-hover)`,
    [`${name}-light`]: `var(--${token}-soft)`,
    [`${name}-light-hover`]: `color-mix(in srgb, var(--${token}-soft), var(--${token}) 12%)`,
    [`${name}-light-color`]: `var(--${token}-text)`,
    [`${name}-outline`]: `var(--${token}-text)`,
    [`${name}-text`]: `var(--${token}-text)`,
  }
}

/**
 * Gives Mantine the tokens of `tokens.css`, so that light and dark are defined in one place. The build writes
 * the result to `theme.css`.
 */
export const resolveVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-2)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    ...shades('teal', 'accent'),
    ...shades('red', 'danger'),
    '--mantine-color-disabled': 'var(--surface-2)',
    '--mantine-color-disabled-color': 'var(--muted)',
  }
  return { variables: {}, light: shared, dark: shared }
}
