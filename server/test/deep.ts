/**
 * Whether tests take their exhaustive form: every request, mode and kill instead of a sample of each. `npm run test:deep`
 * sets it.
 */
export const isDeep = process.env['TEST_DEEP'] === '1'
