import { describe, expect, it } from 'vitest'
import { stock } from '@banquet/contract/stock/stock'
import { watchAudits } from '../../../test/audits.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { serverForFile, type Reply } from '../../../test/server.ts'
import { addStocked, isVerified, ledgerOf, numbersOf } from '../../../test/rows/stock.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

const increment = (id: number, body: object, headers = {}) =>
  admin.send(stock.increment, { params: { id }, body: { id, remark: '進貨', ...body } }, headers)
const decrement = (id: number, body: object) =>
  admin.send(stock.decrement, { params: { id }, body: { id, remark: '出庫', ...body } })
const count = (id: number, body: object) =>
  admin.send(stock.count, { params: { id }, body: { remark: '月底盤點', ...body } })

/** Returns a refusal with its faults, after checking that nothing was changed. */
async function refusalOf(send: () => Promise<Reply>) {
  const before = await fingerprint(server)
  const { code, problem } = await send()
  expect(await fingerprint(server)).toEqual(before)
  const { errors, params } = problem ?? {}
  return { code, ...(errors && { errors }), ...(params && { params }) }
}
const fault = (path: string, code: string) => ({
  code: 'validation',
  errors: [expect.objectContaining({ path, code })],
})

describe('goods received and removed', () => {
  it('change the stock by the quantity, and the response is the new stock', async () => {
    const { id, number, name } = await addStocked(server.ctx, { onHand: 5, allocated: 2, lowStock: 3 })
    const newAudits = await watchAudits(server)
    const reply = await increment(id, { cnt: 20, remark: ' 冷凍車到貨 ' })
    const row = {
      id,
      productId: id,
      number,
      name,
      enName: expect.any(String),
      unitName: expect.any(String),
      unitEnName: '',
      productType: { id: expect.any(Number), name: expect.any(String), enName: '' },
      inventory: 25,
      allocated: 2,
      available: 23,
      productionOutput: 0,
      productionDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      lowStock: 3,
      stockPolicy: 'strict',
      isLow: false,
      status: 1,
      productVersion: expect.any(Number),
      version: 4,
    }
    expect([reply.status, reply.body]).toEqual([200, row])
    expect((await decrement(id, { cnt: 21 })).body).toEqual({
      ...row,
      inventory: 4,
      available: 2,
      isLow: true,
      version: 5,
    })
    expect((await ledgerOf(server.ctx, id)).slice(2)).toMatchObject([
      {
        kind: 'increment',
        onHandDelta: 20,
        onHandAfter: 25,
        remark: '冷凍車到貨',
        actorId: admin.account.id,
      },
      { kind: 'decrement', onHandDelta: -21, onHandAfter: 4, remark: '出庫', actorName: admin.account.name },
    ])
    expect((await newAudits()).map((entry) => [entry.noun, entry.actorId, entry.after])).toEqual([
      ['stock', admin.account.id, { onHand: 25, allocated: 2, kind: 'increment', remark: '冷凍車到貨' }],
      ['stock', admin.account.id, { onHand: 4, allocated: 2, kind: 'decrement', remark: '出庫' }],
    ])
    expect(await isVerified(server.ctx, id)).toBe(true)
  })

  it.each([
    ['cnt', 0, 'min'],
    ['cnt', 1_000_001, 'max'],
    ['cnt', 1.5, 'type'],
    ['cnt', '5', 'type'],
    ['remark', '  ', 'required'],
    ['remark', undefined, 'required'],
    ['remark', '字'.repeat(201), 'maxlength'],
    ['id', 1, 'mismatch'],
    ['price', 5, 'unknown'],
  ])('are refused with a %s such as %j', async (field, value, code) => {
    const { id } = await addStocked(server.ctx, { onHand: 50 })
    for (const e of [stock.increment, stock.decrement]) {
      const body = { id, cnt: 1, remark: '進貨', [field]: value }
      expect(await refusalOf(() => admin.send(e, { params: { id }, body }))).toEqual(fault(field, code))
    }
  })

  it('are counted once if the request is repeated with its key', async () => {
    const { id } = await addStocked(server.ctx, {})
    const key = { 'idempotency-key': `goods-${id}` }
    const first = await increment(id, { cnt: 8 }, key)
    const again = await increment(id, { cnt: 8 }, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await increment(id, { cnt: 9 }, key)).code).toBe('idempotency.mismatch')
    expect(await ledgerOf(server.ctx, id)).toHaveLength(1)
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 8, allocated: 0 })
  })

  it('leave allocated stock alone, unless they are lost or spoilt', async () => {
    const { id, number, name } = await addStocked(server.ctx, { onHand: 10, allocated: 7 })
    const params = { productId: id, product: `${number} ${name}`, enProduct: `${number} ${name}`, n: 3 }
    const short = (n: number) => ({
      code: 'stock.insufficient',
      errors: [{ path: 'cnt', code: 'insufficient', params: { ...params, n } }],
      params: { ...params, n, others: 0 },
    })
    expect(await refusalOf(() => decrement(id, { cnt: 4 }))).toEqual(short(3))
    expect((await decrement(id, { cnt: 3 })).body).toMatchObject({ inventory: 7, available: 0 })
    expect(await refusalOf(() => decrement(id, { cnt: 1 }))).toEqual(short(0))
    const spoilt = await decrement(id, { cnt: 5, reason: 'spoilage', remark: '冷凍櫃故障' })
    expect(spoilt.body).toMatchObject({ inventory: 2, allocated: 7, available: -5 })
    expect(await refusalOf(() => decrement(id, { cnt: 3, reason: 'loss' }))).toEqual(short(2))
    expect(await refusalOf(() => decrement(id, { cnt: 1, reason: 'theft' }))).toEqual(
      fault('reason', 'choice'),
    )
    const reasons = (await ledgerOf(server.ctx, id)).map(({ kind, reason }) => [kind, reason])
    expect(reasons.slice(2)).toEqual([
      ['decrement', null],
      ['decrement', 'spoilage'],
    ])
  })
})

describe('a count', () => {
  it('sets the stock to the counted quantity, even below what is allocated', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 10, allocated: 6 })
    const counts = [
      [10, 12],
      [12, 4],
      [4, 4],
      [4, 0],
    ] as const
    for (const [seen, counted] of counts)
      expect((await count(id, { seen, counted })).body).toMatchObject({ inventory: counted, allocated: 6 })
    expect(
      (await ledgerOf(server.ctx, id)).slice(2).map(({ kind, onHandDelta }) => [kind, onHandDelta]),
    ).toEqual([
      ['count', 2],
      ['count', -8],
      ['count', 0],
      ['count', -4],
    ])
    expect(await isVerified(server.ctx, id)).toBe(true)
  })

  it('of a stock that moved since it was read is refused with the current figure', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 10 })
    await decrement(id, { cnt: 3 })
    expect(await refusalOf(() => count(id, { seen: 10, counted: 9 }))).toEqual({
      code: 'stock.moved',
      params: { now: 7, seen: 10 },
    })
    const reply = await count(id, { seen: 10, counted: 9 })
    expect(reply).toMatchObject({ status: 409, body: { current: { id, inventory: 7 } } })
    expect((await count(id, { seen: 7, counted: 9 })).status).toBe(200)
  })

  it('requires a remark and a valid number', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 10 })
    const of = (body: object) => refusalOf(() => count(id, { seen: 10, counted: 9, ...body }))
    expect(await of({ remark: '' })).toEqual(fault('remark', 'required'))
    expect(await of({ counted: -1 })).toEqual(fault('counted', 'min'))
    expect(await of({ seen: undefined })).toEqual(fault('seen', 'required'))
  })
})

describe('the list of stocks', () => {
  const listed = async (query: object) => {
    const reply = await admin.send(stock.list, { query: { ...query } })
    expect([reply.status, reply.body]).toEqual([200, reply.body])
    return reply.body.map(({ name }) => name)
  }

  it('is searched, sorted and filtered by type, status and low stock', async () => {
    const tea = await addStocked(server.ctx, {
      name: '烏龍茶',
      number: 'TEA-1',
      onHand: 9,
      lowStock: 5,
      indexId: 91,
    })
    const { productTypeId } = tea
    const same = { productTypeId }
    await addStocked(server.ctx, {
      ...same,
      name: '綠茶',
      number: 'TEA-2',
      onHand: 9,
      allocated: 5,
      lowStock: 4,
      indexId: 92,
    })
    await addStocked(server.ctx, {
      ...same,
      name: '紅茶',
      number: 'TEA-3',
      lowStock: 0,
      status: 0,
      indexId: 93,
    })
    await addStocked(server.ctx, {
      ...same,
      name: '麥茶',
      number: 'TEA-4',
      stockPolicy: 'untracked',
      lowStock: 3,
      indexId: 94,
    })
    await addStocked(server.ctx, { ...same, name: '青草茶', number: 'TEA-5', onHand: 30, indexId: 95 })
    const all = ['烏龍茶', '綠茶', '紅茶', '麥茶', '青草茶']
    expect(await listed({ productTypeId })).toEqual(all)
    expect(await listed({ productTypeId, keyword: 'ＴＥＡ-3' })).toEqual(['紅茶'])
    expect(await listed({ productTypeId, isLow: 1 })).toEqual(['綠茶', '紅茶'])
    expect(await listed({ productTypeId, isLow: 0 })).toEqual(['烏龍茶', '麥茶', '青草茶'])
    expect(await listed({ productTypeId, isLow: 1, status: 1 })).toEqual(['綠茶'])
    expect(await listed({ productTypeId, sort: '-available' })).toEqual([
      '青草茶',
      '烏龍茶',
      '綠茶',
      '麥茶',
      '紅茶',
    ])
    expect(await listed({ productTypeId, sort: '-allocated,-number' })).toEqual([
      '綠茶',
      '青草茶',
      '麥茶',
      '紅茶',
      '烏龍茶',
    ])
  })

  it('updates the number of low products after a movement', async () => {
    const { id, productTypeId } = await addStocked(server.ctx, { onHand: 3, lowStock: 5 })
    await addStocked(server.ctx, { productTypeId, onHand: 3, lowStock: 5 })
    const low = async () =>
      (await admin.call(stock.list, { query: { productTypeId, isLow: 1, page: 1, size: 1 } })).total
    expect(await low()).toBe(2)
    await increment(id, { cnt: 10 })
    expect(await low()).toBe(1)
  })
})

describe('the movements of a product', () => {
  it('are returned newest first, in pages, and filter by kind, day and remarks', async () => {
    const { id } = await addStocked(server.ctx, {})
    for (const remark of ['早班進貨', '午班進貨', '晚班進貨']) await increment(id, { cnt: 1, remark })
    await decrement(id, { cnt: 1, remark: '試吃' })
    const read = async (query: object) => {
      const reply = await admin.send(stock.movements, { params: { id }, query: { ...query } })
      return [reply.body.map(({ remark }) => remark), reply.total]
    }
    expect(await read({ page: 1, size: 3 })).toEqual([['試吃', '晚班進貨', '午班進貨'], 4])
    expect(await read({ page: 2, size: 3 })).toEqual([['早班進貨'], 4])
    expect(await read({ kind: 'decrement' })).toEqual([['試吃'], undefined])
    expect(await read({ keyword: '進貨', sort: 'seq' })).toEqual([
      ['早班進貨', '午班進貨', '晚班進貨'],
      undefined,
    ])
    expect(await read({ from: '2001-01-01', to: '2001-01-02' })).toEqual([[], undefined])
    const others = await admin.call(stock.movements, { params: { id: 999_999 }, query: {} })
    expect(others.code).toBe('not-found')
  })
})
