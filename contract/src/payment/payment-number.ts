/** Returns the number of a payment order that people read. */
export function paymentNumber(orderId: number): string {
  return `P${String(orderId).padStart(6, '0')}`
}
