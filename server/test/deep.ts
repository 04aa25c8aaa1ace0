/**
 * Whether tests take their exhaustive form: every request, mode and kill instead of a sample of each. `npm run test:deep`
 * sets it.
 */
export const isDeep = process.env['TEST_DEEP'] === '1'

/** Returns the cases of a test: all of them, or in the daily form the first. */
export function sampled<T>(...cases: readonly T[]): readonly T[] {
  return isDeep ? cases : cases.slice(0, 1)
}

/**
 * For `test.each`: a test that only the exhaustive form makes, because tests that take a fraction of its time find the same
 * faults every day.
 */
export const onlyInDeep: readonly (readonly [])[] = isDeep ? [[]] : []
