import { recipe } from '@banquet/contract/catalogue/recipe'
import { stock } from '@banquet/contract/stock/stock'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { customer } from '@banquet/contract/customer/customer'
import { deliverySchedule } from '@banquet/contract/trade/delivery-schedule'
import { order } from '@banquet/contract/trade/order'
import { orderTemplate } from '@banquet/contract/trade/order-template'
import { shipment } from '@banquet/contract/trade/shipment'
import { addAdministrator, openApi, type Api } from './api.ts'
import type { Add, Row } from './hostile-payments.ts'
import { withTexts } from './hostile-texts.ts'

interface Trade {
  /** The address of the program, to sign in as somebody else. */
  url: string
  goods: Record<'product' | 'foodMaterial', Row>
  buyer: Row
  /** The employee to whom the customer is handed over. */
  employeeId: number
}

/** Adds the terms of a customer, a low stock, an order with a shipment, and a template. */
export async function addTrade(api: Api, add: Add, { url, goods, buyer, employeeId }: Trade) {
  const { id } = goods.product
  await add(customerEmployee.handOver, { customerIds: [buyer.id], toEmployeeId: employeeId })
  await add(customerProduct.create, { customerId: buyer.id, productId: id, price: '450' })
  const lines = [{ foodMaterialId: goods.foodMaterial.id, quantity: '0.25', lossPercent: '2' }]
  await add(recipe.update, { batchQty: 1, lines }, { id })
  await add(stock.increment, { id, cnt: 40, remark: '' }, { id })
  // Another user makes the stock low, so that the administrator is notified.
  const other = await addAdministrator(api, '溫美惠')
  const others = await openApi(url, other.name, other.password)
  const low = withTexts(stock.decrement.body, { id, cnt: 35, remark: '' })
  await others.get(stock.decrement, { params: { id }, body: low as never })
  // Unblocks the customer for once, so that it can order.
  await api.get(customer.update, { params: { id: buyer.id }, body: { blockedReason: '' } })
  const asked = [{ productId: id, quantity: 1, price: '1', overrideReason: '' }]
  const placed = await add(order.create, { customerId: buyer.id, lines: asked })
  const kept = { customerId: buyer.id, lines: [{ productId: id, quantity: 2 }] }
  const template = await add(orderTemplate.create, kept)
  await api.get(customer.update, {
    params: { id: buyer.id },
    body: { blockedReason: String(buyer.body['blockedReason']) },
  })
  await add(deliverySchedule.create, { customerId: buyer.id, weekday: 1 })
  await api.get(order.confirm, { params: { id: placed.id }, body: {} })
  const sent = await add(shipment.create, {}, { id: placed.id })
  return { order: placed, orderTemplate: template, shipment: sent }
}
