import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { weekdayCharacter, weekdayInEnglish, weekdayOf } from '@banquet/contract/rule/day/days'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'
import type { Worksheet } from '@banquet/contract/trade/worksheet'
import { inSnapshot, type Context } from '../../kit/context.ts'
import type { DocumentLook, QueriedDocument } from '../../kit/pdf/pdf.routes.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { worksheetOf } from './worksheet.queries.ts'

const words = {
  'zh-TW': {
    title: '配送日工作表',
    day: '配送日',
    weekday: (weekday: number) => `（${weekdayCharacter(weekday)}）`,
    orders: '訂單數',
    number: '商品編號',
    product: '商品',
    unit: '單位',
    ordered: '訂購',
    shipped: '已出貨',
    open: '待出貨',
    onHand: '庫存',
    toProduce: '需生產',
    material: '所需原物料（依配方，含損耗）',
    quantity: '數量',
    missing: '常客尚未下單',
    between: '、',
  },
  en: {
    title: 'Worksheet',
    day: 'Delivery date',
    weekday: (weekday: number) => ` (${weekdayInEnglish(weekday).slice(0, 3)})`,
    orders: 'Orders',
    number: 'Number',
    product: 'Product',
    unit: 'Unit',
    ordered: 'Ordered',
    shipped: 'Shipped',
    open: 'To ship',
    onHand: 'On hand',
    toProduce: 'To produce',
    material: 'Food materials required (by recipe, with loss)',
    quantity: 'Quantity',
    missing: 'Regulars who have not ordered',
    between: ', ',
  },
} as const satisfies Record<Language, object>

/** Who gets how much of each product on a day, of what has not been shipped. */
async function customersOf({ db, actor }: Context, day: string): Promise<Map<number, string[]>> {
  const { productId } = orderLines
  const { customerId, customerNumber, customerName } = orders
  const quantity = sql<number>`sum(${orderLines.ordered} - ${orderLines.shipped} - ${orderLines.cancelled})::int`
  const isOpen = sql`${orderLines.ordered} > ${orderLines.shipped} + ${orderLines.cancelled}`
  const ofDay = and(eq(orders.deliveryDate, day), ne(orders.status, 'cancelled'))
  const rows = await db
    .select({ productId, customerName, quantity })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(orderScope(actor), ofDay, isOpen))
    .groupBy(productId, customerId, customerNumber, customerName)
    .orderBy(asc(customerNumber), asc(customerId))
  const byProduct = Map.groupBy(rows, (row) => row.productId)
  return new Map(
    [...byProduct].map(([id, some]) => [
      id,
      some.map((row) => `${row.customerName} ${countText(row.quantity)}`),
    ]),
  )
}

type Words = (typeof words)['en'] | (typeof words)['zh-TW']

function materialsTable(materials: Worksheet['materials'], t: Words, language: Language) {
  if (!materials || materials.length === 0) return undefined
  return {
    columns: [
      { header: t.material, width: 'rest' },
      { header: t.quantity, width: 84, number: true },
      { header: t.unit, width: 60 },
    ] as const,
    rows: materials.map((row) => [
      { text: `${row.number} ${localName(language, row.chtName, row.enName)}` },
      { text: row.quantity.replace(/\.?0+$/, '') },
      { text: localName(language, row.unit, row.unitEnName) },
    ]),
  }
}

/** The worksheet of a day as a document: products with who gets them, food materials, and regulars without an order. */
export async function writeWorksheet(
  ctx: Context,
  { day }: { day: string },
  { language, day: dayWords }: DocumentLook,
): Promise<QueriedDocument> {
  const t = words[language]
  const [sheet, customers] = await inSnapshot(
    ctx,
    async (inner) => [await worksheetOf(inner, day), await customersOf(inner, day)] as const,
  )
  const count = (n: number | null) => ({ text: n === null ? '' : countText(n) })
  const materials = materialsTable(sheet.materials, t, language)
  return {
    rowId: undefined,
    number: `W${day.replaceAll('-', '')}`,
    title: t.title,
    notice: '',
    facts: [[[t.day, `${dayWords(day)}${t.weekday(weekdayOf(day))}`]], [[t.orders, countText(sheet.orders)]]],
    columns: [
      { header: t.number, width: 62 },
      { header: t.product, width: 'rest' },
      { header: t.unit, width: 'fit' },
      ...([t.ordered, t.shipped, t.open, t.onHand, t.toProduce] as const).map(
        (header) => ({ header, width: 'fit', number: true }) as const,
      ),
    ],
    rows: sheet.products.map((row) => [
      { text: row.number },
      {
        text: localName(language, row.name, row.enName),
        small: [(customers.get(row.productId) ?? []).join(t.between)],
      },
      { text: localName(language, row.unitName, row.unitEnName) },
      count(row.ordered),
      count(row.shipped),
      count(row.open),
      count(row.onHand),
      count(row.toProduce),
    ]),
    totals: [],
    ...(materials && { amounts: materials }),
    remarks: [
      [t.missing, sheet.missing.map(({ name, telephone }) => `${name} ${telephone}`.trim()).join(t.between)],
    ],
    signatures: [],
  }
}
