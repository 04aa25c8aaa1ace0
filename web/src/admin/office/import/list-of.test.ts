import { expect, test } from 'vitest'
import { importNouns } from '@banquet/contract/office/import-fields'
import { screens } from '../../screens.ts'
import { importStart, listOf } from './list-of.ts'

test('an import begins at a screen, and leads to the screen of its list', () => {
  const addresses = new Set<string>(screens.map(({ path }) => path))
  const wrong = importNouns.flatMap((noun) =>
    [listOf(noun), importStart(noun)].filter((address) => !addresses.has(address)),
  )
  expect(wrong).toEqual([])
})
