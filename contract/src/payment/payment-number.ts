/** Returns the human-readable number of a payment order. */
export function paymentNumber(orderId: number): string {
  return `P${String(orderId).padStart(6, '0')}`
}
