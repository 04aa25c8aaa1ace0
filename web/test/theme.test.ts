import { expect, test } from 'vitest'
import { themeVariables } from '../theme-variables.ts'

test('the variables of the component library refer to the tokens', () => {
  const css = themeVariables()
  expect(css.match(/\{/g)).toHaveLength(3)
  expect(css).toContain('--mantine-color-body: var(--surface);')
  expect(css).toContain('--mantine-color-teal-7: #0b665f;')
  expect(css).not.toContain('--mantine-color-pink')
})
