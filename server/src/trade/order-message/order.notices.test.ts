import { beforeAll, describe, expect, it } from 'vitest'
import { identity, pages, scope, status, type Scope, orderRights } from '@banquet/contract/call/access'
import { watchNotices } from '../../../test/notices.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { inTransaction } from '../../kit/context.ts'
import { notifyShorted } from './order.notices.ts'
import { getOrder } from '../order-record/order.queries.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let keeper: Client
let buyer: Client
let good: Awaited<ReturnType<typeof addGood>>

function grants(own: Scope) {
  return {
    [pages.orders.id]: { canAdd: true, canEdit: true, canDelete: false, scope: own, extra: orderRights },
  }
}

beforeAll(async () => {
  keeper = await server.asKind(identity.employee, grants(scope.onlySelf))
  await server.asKind(identity.employee, grants(scope.onlySelf))
  await server.addAccount({ grants: grants(scope.allDepartments), status: status.inactive })
  buyer = await addBuyer(server, { employee: keeper.account })
  await addBuyer(server)
  good = await addGood(server, [buyer], { name: '芋圓', terms: { itemName: '招牌芋圓' } })
})

const short = {
  productName: '芋圓',
  productEnName: 'Taro balls',
  itemName: '招牌芋圓',
  unitName: '包',
  unitEnName: 'pack',
  ordered: 10,
  granted: 6,
}

describe('an order that receives less than was ordered', () => {
  it('notifies the customer with a message of its own and the staff who see the order, and nobody else', async () => {
    const { id, number, deliveryDate: day } = await placed(buyer, good.id, 10)
    const order = await getOrder(server.ctx, id)
    const notices = await watchNotices(server)
    await notifyShorted(server.ctx, order, [short, { ...short, productName: '粉圓', itemName: '' }])
    const params = {
      number,
      day,
      customer: buyer.account.realName,
      ordered: 10,
      granted: 6,
      unit: '包',
      enUnit: 'pack',
    }
    const kind = 'order.shorted'
    const staff = {
      kind,
      params: { ...params, product: '芋圓', enProduct: 'Taro balls', others: 1 },
      link: `/admin/orders/${id}`,
    }
    expect(await notices()).toEqual([
      { ...staff, accountId: admin.account.id },
      { ...staff, accountId: keeper.account.id },
      {
        accountId: buyer.account.id,
        kind,
        params: { ...params, product: '招牌芋圓', enProduct: '招牌芋圓', others: 1 },
        link: `/order/${id}`,
      },
    ])
  })

  it('notifies nobody when no line is short or the command is rolled back', async () => {
    const order = await getOrder(server.ctx, (await placed(buyer, good.id)).id)
    const notices = await watchNotices(server)
    await notifyShorted(server.ctx, order, [])
    const command = inTransaction(server.ctx, async (ctx) => {
      await notifyShorted(ctx, order, [short])
      throw new Error('at the last moment')
    })
    await expect(command).rejects.toThrow('at the last moment')
    expect(await notices()).toEqual([])
  })
})
