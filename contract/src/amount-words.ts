/** An amount such as `1280.50` with its thousands apart; whole dollars are shown without their noughts. */
export function amountWords(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return /^0*$/.test(cents) ? grouped : `${grouped}.${cents}`
}
