import { countText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { orderNumber } from '@banquet/contract/trade/order-record'
import type { Context } from '../../kit/context.ts'
import type { DocumentContent, DocumentLook } from '../../kit/pdf/pdf.routes.ts'
import type { PdfDocument, DocumentCell } from '../../kit/pdf/document.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { buyerFacts } from '../order-document/order-document.ts'
import { orderDocumentWords } from '../order-document/order-document.words.ts'
import { getOrder } from '../order-record/order.queries.ts'
import { showShipment } from './shipment.queries.ts'
import { shipmentScope } from './shipment.scope.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'

export const noteWords = {
  'zh-TW': {
    title: '出貨單',
    draft: '尚未出貨，僅供備貨',
    closed: '已作廢，請勿出貨',
    number: '出貨單編號',
    shippedDay: '出貨日',
    quantity: '出貨數量',
    ordered: '訂購',
    toCome: '未出貨',
    note: '出貨備註',
    orderRemark: '訂單備註',
    driver: '送貨人員',
    signature: '客戶簽收',
    signedAt: '簽收日期',
  },
  en: {
    title: 'Delivery note',
    draft: 'Not shipped yet. For packing only.',
    closed: 'Void. Do not ship.',
    number: 'Shipment number',
    shippedDay: 'Shipped on',
    quantity: 'Quantity',
    ordered: 'Ordered',
    toCome: 'To be shipped',
    note: 'Note',
    orderRemark: 'Order note',
    driver: 'Delivered by',
    signature: 'Received by',
    signedAt: 'Date',
  },
}

type Words = (typeof noteWords)['en'] & (typeof orderDocumentWords)['en']
type Line = Awaited<ReturnType<typeof showShipment>>['lines'][number]

function columnsOf(t: Words): PdfDocument['columns'] {
  return [
    { header: t.place, width: 'fit', number: true },
    { header: t.productNumber, width: 62 },
    { header: t.product, width: 'rest' },
    { header: t.quantity, width: 'fit', number: true },
    { header: t.unit, width: 'fit' },
    { header: t.ordered, width: 'fit', number: true },
    { header: t.toCome, width: 'fit', number: true },
  ]
}

function rowOf(line: Line, t: Words, { language }: DocumentLook): DocumentCell[] {
  return [
    { text: String(line.lineNo) },
    { text: line.productNumber },
    {
      text: localName(language, line.productName, line.productEnName),
      small: [line.itemName && t.itemName(line.itemName)],
    },
    { text: countText(line.quantity) },
    { text: localName(language, line.unitName, line.unitEnName) },
    { text: countText(line.ordered) },
    { text: countText(line.toCome) },
  ]
}

/** Returns the delivery note of a shipment. It has no prices, because anybody may receive the goods. */
export async function writeDeliveryNote(
  ctx: Context,
  id: number,
  look: DocumentLook,
): Promise<DocumentContent> {
  const t = { ...orderDocumentWords[look.language], ...noteWords[look.language] }
  const row = await getRow(ctx.db, shipments, { id, within: shipmentScope(ctx.actor) })
  const order = await getOrder(ctx, row.orderId)
  const { number, lines } = await showShipment(ctx, row)
  return {
    number,
    partOf: { orderId: order.id },
    title: t.title,
    notice: row.status === 'shipped' ? '' : t[row.status],
    facts: [
      await buyerFacts(ctx, order, t),
      [
        [t.number, number],
        [t.shippedDay, look.dayAt(row.shippedAt)],
        [orderDocumentWords[look.language].number, orderNumber(order.id)],
        [t.deliveryDate, look.day(order.deliveryDate)],
      ],
    ],
    columns: columnsOf(t),
    rows: lines.map((line) => rowOf(line, t, look)),
    totals: [],
    remarks: [
      [t.note, row.note],
      [t.orderRemark, order.remark],
    ],
    signatures: [t.driver, t.signature, t.signedAt],
  }
}
