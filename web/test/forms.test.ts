import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')

/** The forms that Enter sends: sign-in, search, and a single field. */
const sentByEnter = [
  'admin/check-in/check-in/candidates.tsx',
  'admin/check-in/check-in/desk.tsx',
  'admin/customer/customer-price/adjust-prices.tsx',
  'admin/payment/bank-line/find-order.dialog.tsx',
  'kit/list/search-bar.tsx',
  'shared/account/sign-in/relogin.tsx',
  'shared/account/sign-in/sign-in-form.tsx',
  'shop/account/forgot-password/ask-form.tsx',
  'shop/account/login/event-entry.tsx',
  'shop/office/show/rehearsal.tsx',
]

/** Forms before signing in, which spread the props of `useSignInForm`. */
const spread = /<Stack \{\.\.\.form\}[^>]*as="form"/

test('Enter in every form is handled by the kit: it goes on to the next field, or sends where that is usual', () => {
  const found = globSync('**/*.tsx', { cwd: src, exclude: ['**/*.test.tsx'] })
    .toSorted()
    .flatMap((path) => {
      const code = readFileSync(join(src, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
      return [...code.matchAll(/<\w+\b[^<]*?as="form"(?:[^<>]|=>)*>|<form\b(?:[^<>]|=>)*>/g)].map(
        ([tag]) => ({
          path,
          goesOn: tag.includes('onKeyDown={goOnByEnter}') || spread.test(tag),
          sends: tag.includes('onKeyDown={sendByEnter}'),
        }),
      )
    })
  expect(found.filter(({ goesOn, sends }) => goesOn === sends)).toEqual([])
  expect(found.filter(({ sends }) => sends).map(({ path }) => path)).toEqual(sentByEnter)
  expect(found.length).toBeGreaterThan(sentByEnter.length + 4)
})
