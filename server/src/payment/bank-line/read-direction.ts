import { fold } from '@banquet/contract/rule/text/fold'

/** Whether money comes in or goes out. */
export type Direction = 'in' | 'out'

// A statement is written from the side of the bank: a credit (貸) is money that the account receives, a debit (借) leaves it.
const ins =
  '貸 貸方 貸記 貸項 收 收入 收款 存 存入 存款 轉存 入 入帳 進 進帳 轉入 匯入 轉帳存入 現金存入 ' +
  'c cr credit credits credited deposit deposits in incoming inflow inward received'
const outs =
  '借 借方 借記 借項 支 支出 支付 支取 付 付款 付出 提 提出 提款 提領 領 領出 出 出帳 轉出 匯出 轉支 轉帳支出 現金支出 ' +
  '現金提款 扣 扣款 扣帳 d dr debit debits debited withdraw withdrawal withdrawals out outgoing outflow outward paid'
const words = new Map<string, Direction>([
  ...ins.split(' ').map((word) => [word, 'in'] as const),
  ...outs.split(' ').map((word) => [word, 'out'] as const),
])

/** The headings of a direction column, without spaces and punctuation. */
const headings = new Set(
  (
    '借貸 借貸別 借貸方 借貸方向 借貸區分 借貸註記 借貸記號 借貸碼 貸借 貸借別 收支 收支別 收支區分 收支類別 收支類型 ' +
    '收付 收付別 收付區分 存提 存提別 存提區分 存支 存支別 進出 進出別 出入 出入別 入出 方向 交易方向 資金方向 正負 正負號 ' +
    '存入支出 支出存入 收入支出 支出收入 存款提款 提款存款 轉入轉出 ' +
    'dc cd crdr drcr dcmark dcflag dcindicator crdrindicator drcrindicator debitcredit creditdebit ' +
    'debitcreditindicator creditdebitindicator direction depositwithdrawal withdrawaldeposit inout'
  ).split(' '),
)

/** Writes every kind of minus as a hyphen, as typefaces and accountants have several. */
export const withPlainMinus = (text: string) => text.normalize('NFKC').replaceAll(/[‐‑‒–—−▲△]/g, '-')

/** Reads a value such as 貸, D, CR, 支出 or `C (存入)`; undefined if a part of it is unknown or contradicts another. */
export function readDirection(text: string): Direction | undefined {
  const plain = fold(withPlainMinus(text)).trim()
  if (plain === '+') return 'in'
  if (plain === '-') return 'out'
  const found = plain
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => words.get(word))
  const [first] = found
  return found.every((one) => one === first) ? first : undefined
}

/**
 * Returns which of the columns tells deposits from withdrawals: one with such a heading in which at least one value is known,
 * otherwise one that has values of both directions and no others. Undefined if there is none. `taken` are the other columns
 * that are read.
 */
export function findDirectionColumn(
  { headers, rows }: { headers: readonly string[]; rows: readonly { cells: readonly string[] }[] },
  taken: ReadonlySet<string | undefined>,
): string | undefined {
  const columns = headers.flatMap((header, at) => {
    if (header === '' || taken.has(header)) return []
    const values = new Set(rows.map(({ cells }) => cells[at] ?? '').filter((value) => value !== ''))
    return [{ header, found: new Set([...values].map(readDirection)) }]
  })
  const isHeading = (text: string) => headings.has(text.replaceAll(/[^\p{L}]/gu, ''))
  const isNamed = ({ header, found }: (typeof columns)[number]) =>
    (isHeading(fold(header)) || isHeading(fold(header).replace(/\(.*/, ''))) &&
    (found.has('in') || found.has('out'))
  const isClear = ({ found }: (typeof columns)[number]) =>
    found.size === 2 && found.has('in') && found.has('out')
  return (columns.find(isNamed) ?? columns.find(isClear))?.header
}
