const digits = '零壹貳參肆伍陸柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '萬', '億', '兆']

/** At most four digits, without a zero at either end: 1050 is 壹仟零伍拾. */
function groupWords(value: number): string {
  const text = String(value)
  const words = [...text].map((digit, index) => {
    const word = digits[Number(digit)] ?? ''
    return digit === '0' ? word : word + (places[text.length - 1 - index] ?? '')
  })
  return words.join('').replace(/零+$/, '').replaceAll(/零+/g, '零')
}

/** Whole dollars. One zero stands for missing digits in between, also at the beginning of a group. */
function wholeWords(value: bigint): string {
  let words = ''
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const group = Number((value / 10_000n ** BigInt(index)) % 10_000n)
    if (group === 0) continue
    const missing = words !== '' && (group < 1000 || isSkipped(value, index))
    words += `${missing ? '零' : ''}${groupWords(group)}${groups[index] ?? ''}`
  }
  return words
}

/** Returns whether the group before this one is empty. */
function isSkipped(value: bigint, index: number): boolean {
  return (value / 10_000n ** BigInt(index + 1)) % 10_000n === 0n
}

function centWords(tenths: number, hundredths: number, hasWhole: boolean): string {
  const tenth = tenths > 0 ? `${digits[tenths]}角` : ''
  if (hundredths === 0) return `${tenth}整`
  return `${tenth === '' && hasWhole ? '零' : tenth}${digits[hundredths]}分`
}

/**
 * Returns an amount such as `12345.50` in the capital numerals of documents, which are hard to alter: 新臺幣壹萬貳仟參佰肆拾伍元伍角整.
 * Below ten thousand 兆.
 */
export function capitalAmount(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.')
  const [tenths = 0, hundredths = 0] = [...cents.padEnd(2, '0')].map(Number)
  const dollars = wholeWords(BigInt(whole))
  const isNothing = dollars === '' && tenths === 0 && hundredths === 0
  const named = dollars === '' && !isNothing ? '' : `${dollars || '零'}元`
  return `新臺幣${named}${centWords(tenths, hundredths, named !== '')}`
}
