import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stock } from '@banquet/contract/stock/stock'
import { fingerprint } from '../../../test/fingerprint.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { addStocked, isVerified, ledgerOf } from '../../../test/rows/stock.ts'

const server = await serverForFile()
let admin: Client
let id: number

beforeAll(async () => {
  admin = await server.asAdmin()
})
beforeEach(async () => {
  id = (await addStocked(server.ctx, { onHand: 10 })).id
})

const hour = 3_600_000

/** Moves the server's clock, and signs in again if the session would have ended. */
async function passHours(hours: number) {
  server.passTime(hours * hour)
  admin = await server.as(admin.account)
}

/** Moves the server's clock to an hour of the day in Taipei, ahead of now. */
async function untilHour(wanted: number) {
  const taipei = new Date(server.services.now().getTime() + 8 * hour)
  await passHours((wanted - taipei.getUTCHours() + 24) % 24)
}

const produce = (productionOutput: number, more: object = {}, value = productionOutput) =>
  admin.send(stock.produce, { params: { id, value }, body: { id, productionOutput, ...more } })
const read = async () => (await admin.call(stock.get, { params: { id } })).body
const produced = async () =>
  (await ledgerOf(server.ctx, id)).filter(({ kind }) => kind === 'produced').map((row) => row.onHandDelta)

describe('today’s output', () => {
  it('is set, and the difference is added to the stock as one movement', async () => {
    expect((await produce(40, { remark: '第一批' })).body).toMatchObject({
      productionOutput: 40,
      inventory: 50,
    })
    expect((await produce(65)).body).toMatchObject({ productionOutput: 65, inventory: 75 })
    expect((await produce(60, { remark: '少算一盤' })).body).toMatchObject({
      productionOutput: 60,
      inventory: 70,
    })
    expect(await produced()).toEqual([40, 25, -5])
    expect((await ledgerOf(server.ctx, id)).map(({ remark }) => remark)).toEqual([
      '期初',
      '第一批',
      '',
      '少算一盤',
    ])
    expect(await isVerified(server.ctx, id)).toBe(true)
  })

  it('leaves no audit entry when nothing changes', async () => {
    await produce(40)
    const before = await fingerprint(server)
    expect((await produce(40)).body).toMatchObject({ productionOutput: 40, inventory: 50 })
    expect(await fingerprint(server)).toEqual(before)
  })

  it('starts at zero at midnight in Taipei, not in Greenwich', async () => {
    await untilHour(23)
    await produce(40)
    const day = (await read()).productionDay
    await passHours(2)
    expect(await read()).toMatchObject({ productionOutput: 0, inventory: 50 })
    expect((await read()).productionDay > day).toBe(true)
    await produce(15)
    // Within the next two hours a new day begins in Greenwich, but not in Taipei.
    await untilHour(7)
    await produce(20)
    await passHours(2)
    expect((await produce(25)).body).toMatchObject({ productionOutput: 25, inventory: 75 })
    expect(await produced()).toEqual([40, 15, 5, 5])
  })

  it('can be sorted by in the list as of today', async () => {
    await untilHour(12)
    await produce(40)
    const { productTypeId } = await addStocked(server.ctx, {})
    const other = (await addStocked(server.ctx, { productTypeId })).id
    const names = async () =>
      (await admin.call(stock.list, { query: { sort: '-productionOutput', page: 1, size: 1 } })).body[0]
        ?.productionOutput
    expect(await names()).toBe(40)
    await passHours(24)
    expect(await names()).toBe(0)
    expect(other).toBeGreaterThan(0)
  })

  it.each([
    ['below zero', () => produce(-1), ['value', 'productionOutput']],
    ['as a fraction', () => produce(1.5), ['value', 'productionOutput']],
    ['with another id than in the address', () => produce(5, {}, 6), ['productionOutput']],
    ['with another product than in the address', () => produce(5, { id: 1 }), ['id']],
  ])('is refused %s', async (_, send, paths) => {
    const before = await fingerprint(server)
    const { status, problem } = await send()
    expect(status).toBe(400)
    expect(problem?.errors?.map(({ path }) => path)).toEqual(paths)
    expect(await fingerprint(server)).toEqual(before)
  })

  it('is refused if it was set or the stock was moved since it was read', async () => {
    const { version } = await read()
    await produce(40, { version })
    const before = await fingerprint(server)
    const reply = await produce(30, { version })
    expect(reply).toMatchObject({ status: 409, code: 'stale', body: { current: { productionOutput: 40 } } })
    expect(await fingerprint(server)).toEqual(before)
    expect((await produce(30, { version: version + 1 })).status).toBe(200)
  })

  it('cannot be reduced by more than is left', async () => {
    await produce(40)
    await admin.send(stock.decrement, { params: { id }, body: { id, cnt: 45, remark: '出貨' } })
    const before = await fingerprint(server)
    const reply = await produce(34)
    expect(reply).toMatchObject({
      status: 409,
      code: 'stock.insufficient',
      body: { errors: [{ path: 'productionOutput', code: 'insufficient', params: { n: 5 } }] },
    })
    expect(await fingerprint(server)).toEqual(before)
    expect((await produce(35)).body).toMatchObject({ inventory: 0, productionOutput: 35 })
  })
})
