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
  return `${productNumber} ${productName} ${quantity} ${unitName}`
}

/** The same with the unit price. */
export function pricedWords(line: DescribedLine & { quantity: number; unitPrice: string }): string {
  return `${goodsWords(line, line.quantity)} @ ${line.unitPrice}`
}
