import { classifyFailure } from '../campaign-sending/classify-failure.ts'

/**
 * Whose fault it is. `address`: nobody has the address, now or later. `passing`: the mailbox is full or its server did not answer, which
 * may be over by the next mail. `mail`: this mail is not wanted, whatever the address is.
 */
export type Fault = 'address' | 'passing' | 'mail'

export interface Described {
  verdict: Fault
  /** Whether the report says what is wrong, in a code or in words that are known. */
  isKnown: boolean
}

const full =
  /\b[45]\.2\.2\b|\b[45]52\b.*(?:quota|storage|full|space)|(?:mailbox|inbox|信箱)\W*(?:is\W*)?(?:full|已滿|容量已滿)|over ?quota|quota exceeded|exceeded (?:its |the )?(?:storage|quota)|信箱(?:空間|容量)?(?:已滿|不足)|空間不足/i
/** What servers say in the languages of our readers about an address that does not exist, without or beside codes. */
const gone =
  /(?:帳號|帳戶|使用者|用戶|收件(?:人|者)|信箱|郵箱)(?:並)?(?:不存在|已停用|已失效)|(?:無此|查無(?:此)?|沒有(?:這個|此))(?:帳號|帳戶|使用者|用戶|信箱|收件(?:人|者))|找不到(?:此|該)?(?:帳號|使用者|收件(?:人|者)|電子郵件地址)|address not found|user (?:is )?unknown|unknown user|no such (?:user|mailbox|recipient|account|person)|(?:account|mailbox|user|address) (?:doesn'?t|does not) (?:exist|have a)|doesn'?t have a .{0,40}account|wasn'?t found at|couldn'?t be found|no mailbox here by that name|this account has been disabled|account (?:is )?(?:disabled|inactive|suspended)/i
const noDomain =
  /(?:host|domain)(?: or domain)? name not found|host not found|unrouteable (?:address|mail domain)|all relevant MX records point to non-existent hosts|domain (?:does not exist|couldn'?t be found)|couldn'?t find (?:any )?host/i
/** What is said about the mail and its sender, even where the code is one of an address. */
const unwanted =
  /\b5\.7\.\d+\b|spam|blocked|black ?list|blocklist|block list|reputation|policy|dmarc|\bspf\b|dkim|unsolicited|垃圾(?:郵件|信)|too large|size limit|message size|virus|rejected due to content/i
const passing =
  /\b4\.\d{1,3}\.\d{1,3}\b|(?<![\d.])4\d\d[ -]|timed? ?out|temporar|try again|connection refused|retry time(?:out)? (?:not reached|exceeded)|greylist|暫時|逾時/i

/** Says whose fault a failure is by its code and its server's words. */
export function describeFailure({ status, reply }: { status: string; reply: string }): Described {
  const text = `${status} ${reply}`
  if (full.test(text)) return { verdict: 'passing', isKnown: true }
  const isUnwanted = unwanted.test(text)
  if (!isUnwanted && (noDomain.test(text) || (gone.test(text) && !status.startsWith('4'))))
    return { verdict: 'address', isKnown: true }
  const code = /(?<![\d.])([45]\d\d)(?:[ -]|$)/.exec(reply)?.[1] ?? (status === '' ? '' : `${status[0]}50`)
  if (status.startsWith('4') || (code === '' && !isUnwanted && passing.test(text)) || code.startsWith('4'))
    return { verdict: 'passing', isKnown: true }
  if (code === '') return { verdict: 'mail', isKnown: isUnwanted }
  const verdict = classifyFailure({ responseCode: Number(code), code: 'EENVELOPE', message: text })
  return { verdict: verdict === 'no-such-address' && !isUnwanted ? 'address' : 'mail', isKnown: true }
}
