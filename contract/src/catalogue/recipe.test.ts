import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { materialNeed, recipeLineInput, textOfThousandths, thousandthsOf } from './recipe.ts'

test.each([
  ['0.250', '0.00', 10, 10, '0.250'],
  ['0.250', '0.00', 10, 25, '0.625'],
  ['1.000', '0.00', 3, 1, '0.334'],
  ['9.000', '10.00', 1, 1, '10.000'],
  ['1.000', '50.00', 1, 3, '6.000'],
  ['0.001', '99.99', 1, 1, '10.000'],
  ['5.000', '2.50', 20, 0, '0.000'],
])(
  '%s for a batch with %s %% loss, batch of %d: %d units need %s',
  (quantity, lossPercent, batch, output, need) => {
    expect(materialNeed({ quantity, lossPercent }, batch, output)).toBe(need)
  },
)

test('the purchased quantity is always sufficient, and a thousandth less is not', () => {
  const line = fc.record({ quantity: fc.bigInt(1n, 10_000_000n), loss: fc.bigInt(0n, 9999n) })
  fc.assert(
    fc.property(
      line,
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 5000 }),
      (one, batch, output) => {
        const quantity = textOfThousandths(one.quantity)
        const lossPercent = textOfThousandths(one.loss * 10n).slice(0, -1)
        const need = thousandthsOf(materialNeed({ quantity, lossPercent }, batch, output))
        const yields = (bought: bigint) => bought * (10_000n - one.loss) * BigInt(batch)
        const wanted = one.quantity * BigInt(output) * 10_000n
        expect(yields(need) >= wanted).toBe(true)
        expect(yields(need - 1n) >= wanted).toBe(false)
      },
    ),
  )
})

test('a quantity is positive, with at most three decimals', () => {
  const read = (quantity: string) => recipeLineInput.safeParse({ foodMaterialId: 1, quantity })
  expect(read('0.25').data).toEqual({ foodMaterialId: 1, quantity: '0.250', lossPercent: '0.00' })
  for (const bad of ['0', '0.000', '-1', '1.2345', '1e2', '', '1,5']) expect(read(bad).success).toBe(false)
  expect(recipeLineInput.safeParse({ foodMaterialId: 1, quantity: '1', lossPercent: '100' }).success).toBe(
    false,
  )
})
