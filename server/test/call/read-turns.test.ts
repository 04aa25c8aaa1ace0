import { expect, test } from 'vitest'
import { unit } from '@banquet/contract/catalogue/unit'
import { serverForFile } from '../server.ts'

const server = await serverForFile({ connections: 4 })
const crowd = 200

/** How many of the requests of a crowd were answered before one of somebody else, which was sent after all of them. */
async function answeredBefore(
  ofCrowd: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  let answered = 0
  const all = Array.from({ length: crowd }, () => ofCrowd().then(() => (answered += 1)))
  await other()
  const before = answered
  await Promise.all(all)
  expect(answered).toBe(crowd)
  return before
}

test('an account that asks for two hundred lists at once does not keep another one waiting', async () => {
  const [greedy, other] = [await server.asAdmin(), await server.asAdmin()]
  const list = (client: typeof greedy) => () => client.call(unit.list, { query: { page: '1', size: '10' } })
  expect(await answeredBefore(list(greedy), list(other))).toBeLessThan(crowd / 2)
})
