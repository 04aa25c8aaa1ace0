import { countText, priceText } from '@banquet/contract/rule/money/amount-text'

/** A line as the audit describes it. */
interface DescribedLine {
  productNumber: string
  productName: string
  unitName: string
}

/** Describes goods for the audit: the product and the quantity. */
export function goodsWords(
  { productNumber, productName, unitName }: DescribedLine,
  quantity: number,
): string {
  return `${productNumber} ${productName} ${countText(quantity)} ${unitName}`
}

/** The same with the unit price. */
export function pricedWords(line: DescribedLine & { quantity: number; unitPrice: string }): string {
  return `${goodsWords(line, line.quantity)} @ NT$ ${priceText(line.unitPrice)}`
}
