import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { countText, feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import type { DocumentFact, Seller } from '../../kit/pdf/document.ts'
import { documentLook, printedAt, type DocumentLook, type ListedDocument } from '../../kit/pdf/pdf.routes.ts'
import { printDocument } from '../../kit/pdf/print-document.ts'
import { found } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { capitalAmount } from '@banquet/contract/rule/money/capital-amount'
import { receiptDocumentWords } from './receipt-document.words.ts'
import { showReceipts } from './receipt.queries.ts'
import { receipts, type ReceiptFields } from '../../tables/payment/receipt.table.ts'

/**
 * Returns the totals: for a company with sales amount and tax, for a person only the total including tax. An issuer that lists
 * no tax has only an amount.
 */
function totalsOf({ kind, net, tax, amount }: ReceiptFields, look: DocumentLook): DocumentFact[] {
  const t = receiptDocumentWords[look.language]
  if (tax === 0) return [[t.total, feeText(amount)]]
  const total: DocumentFact = [t.totalWithTax, feeText(amount)]
  return kind === 'company' ? [[t.net, feeText(net)], [t.tax, feeText(tax)], total] : [total]
}

/** Writes a receipt as the file that is attached to its mail; in Chinese, in which the mail begins. */
export async function attachReceipt(ctx: Context, id: number): Promise<Buffer> {
  const look = documentLook('zh-TW')
  const [written] = await writeReceipts(ctx, [await getRow(ctx.db, receipts, id)], look)
  const { rowId: _, ...document } = found(written)
  const printed = printedAt(ctx, look.language)
  return Buffer.from(await printDocument([{ ...document, language: look.language, printed }]))
}

/** Returns receipts as documents, in the name of their issuers. */
export async function writeReceipts(
  ctx: Context,
  rows: readonly ReceiptFields[],
  look: DocumentLook,
): Promise<(ListedDocument & { seller: Seller })[]> {
  const t = receiptDocumentWords[look.language]
  const shown = await showReceipts(ctx, rows)
  return rows.map((row, at) => {
    const inWords = [t.inWords, capitalAmount(`${row.amount}.00`)] as const
    return {
      rowId: row.id,
      number: row.number,
      title: row.state === 'void' ? t.voidTitle : t.title,
      seller: { name: row.issuerName, facts: [[t.taxId, row.issuerTaxId]] },
      notice: row.state === 'void' ? t.void(look.dayAt(row.voidedAt), row.voidReason) : '',
      facts: [
        [
          [t.recipient, row.title],
          [t.taxId, row.taxId],
        ],
        [
          [t.issued, look.dayAt(row.issuedAt)],
          [t.paymentOrder, paymentNumber(row.paymentOrderId)],
          [t.replaces, shown[at]?.replacesNumber ?? ''],
          [t.replacedBy, shown[at]?.replacedByNumber ?? ''],
        ],
      ],
      columns: [
        { header: t.item, width: 'rest' },
        { header: row.tax === 0 ? t.amount : t.amountWithTax, width: 'fit', number: true },
      ],
      rows: row.lines.map((line) => [
        { text: localName(look.language, line.label, line.enLabel) },
        { text: countText(line.amount) },
      ]),
      totals: totalsOf(row, look),
      ...(t.inWords !== '' && { inWords }),
      remarks: [[t.event, localName(look.language, row.eventName, row.eventEnName)]],
      signatures: [t.stamp, t.handledBy],
    }
  })
}
