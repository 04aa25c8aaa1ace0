import PostalMime, { type Address, type Email } from 'postal-mime'
import { describeFailure, type Described } from './describe-failure.ts'

/**
 * What a mail that came back is. `failure`: a mail could not be delivered. `delay`: its server goes on trying. `complaint`: a reader
 * called it spam. `reply`: the mail program of a reader answered by itself, such as when out of office. `other`: anything else, such as
 * what a person has written. `unreadable`: no mail at all, or a hostile one.
 */
export type ReportKind = 'failure' | 'delay' | 'complaint' | 'reply' | 'other' | 'unreadable'

/** A mail that came back, as far as it could be read. */
export interface Report {
  kind: ReportKind
  sender: string
  subject: string
  /** What its server has written for people. */
  text: string
  /** The address that the mail could not be delivered to; empty if it does not say so. */
  email: string
  /** The code of RFC 3463, such as `5.1.1`; empty if there is none. */
  status: string
  /** The words of the server that did not accept the mail. */
  reply: string
  verdict: Described['verdict']
  /**
   * The texts that may name the mail that it is about, the most reliable first: whom it is addressed to, then what it says about the
   * original.
   */
  names: [addressed: string, original: string]
}

/** How much of a mail is read. What a report says comes before the original, which may be as large as its sender likes. */
export const maxBytes = 262_144
/** How deep parts may lie in parts. */
const maxDepth = 30
/** How much of a part is searched. */
const maxPart = 32_768
/** How much of its text is kept. */
const maxText = 8000

const addressed =
  /^(?:to|cc|delivered-to|x-original-to|envelope-to|x-envelope-to|x-rcpt-to|apparently-to|received)$/
/** The lines about the original in what a report contains of it. */
const aboutOriginal =
  /^[ \t>]*(?:message-id|return-path|original-envelope-id|original-mail-from|x-original-message-id|errors-to|x-hmxmroriginalrecipient)[ \t]*:.*(?:\r?\n[ \t]+.*)*/gim

const bare = (address: string) => address.trim().replace(/^<|>$/g, '').toLowerCase()
const anAddress = /[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z\d][a-z\d.-]{0,250}[a-z\d]/i

/** Returns the blocks of fields of a machine-readable part: the first is about the report, the others about a recipient each. */
function blocksOf(text: string): Map<string, string>[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')
  return unfolded
    .split(/\n[ \t]*\n/)
    .map((block) => {
      const fields = block.split('\n').flatMap((line): [string, string][] => {
        const [, name = '', value = ''] = /^([\w-]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? []
        return name === '' ? [] : [[name.toLowerCase(), value.trim()]]
      })
      return new Map(fields)
    })
    .filter((block) => block.size > 0)
}

/** Returns the value of a field that begins with the name of its type, such as `rfc822; guest@example.com`. */
const typed = (value = '') => value.replace(/^[\w-]+[ \t]*;[ \t]*/, '')

interface Part {
  type: string
  text: string
}

function partsOf({ attachments }: Email): Part[] {
  return attachments.map(({ mimeType, content }) => ({
    type: mimeType.toLowerCase(),
    text: (typeof content === 'string' ? content : new TextDecoder().decode(content)).slice(0, maxPart),
  }))
}

const listed = (address: Address | undefined) => address?.address ?? ''

/** Says what the parts of RFC 3464 say; undefined without them. */
function readStatus(parts: readonly Part[]) {
  const isStatus = ({ type }: Part) => /^message\/(?:global-)?delivery-status$/.test(type)
  const part = parts.find(isStatus)
  if (!part) return undefined
  const blocks = blocksOf(part.text).filter((block) => block.has('action') || block.has('final-recipient'))
  const rank = ['failed', 'delayed', 'relayed', 'expanded', 'delivered']
  const place = (block: Map<string, string>) => {
    const at = rank.indexOf((block.get('action') ?? 'failed').toLowerCase().split(/\W/)[0] ?? '')
    return at === -1 ? 0 : at
  }
  // A report about several recipients is about the one that failed.
  const [block] = blocks.toSorted((a, b) => place(a) - place(b))
  if (!block) return undefined
  const action = rank[place(block)]
  return {
    kind: action === 'failed' ? ('failure' as const) : ('delay' as const),
    email: bare(typed(block.get('original-recipient') ?? block.get('final-recipient'))),
    status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(block.get('status') ?? '')?.[0] ?? '',
    reply: typed(block.get('diagnostic-code')),
  }
}

const isAutomatic = (headers: ReadonlyMap<string, string>, subject: string, text: string) => {
  const auto = (headers.get('auto-submitted') ?? 'no').toLowerCase()
  return (
    /^auto-(?:replied|notified)/.test(auto) ||
    ['x-autoreply', 'x-autorespond', 'x-vacation'].some((one) => headers.has(one)) ||
    /^(?:auto_reply|auto-reply)$/i.test(headers.get('precedence') ?? '') ||
    /^\s*(?:auto(?:matic)?[\s:-]*(?:reply|response|antwort)|out[ -]of[ -](?:the[ -])?office|vacation|自動(?:回覆|回复|答覆|回應)|不在辦公室|休假通知|外出中)/i.test(
      subject,
    ) ||
    /(?:confirm|verify) (?:that )?you are (?:a )?(?:human|person)|challenge[- ]response|waiting for your confirmation/i.test(
      `${subject}\n${text.slice(0, 2000)}`,
    )
  )
}

const daemon =
  /^(?:mailer-?daemon|postmaster|mail-?delivery(?:-system|-subsystem)?|mdaemon|mms-?agent|bounces?|no-?reply-?bounce|microsoftexchange[\da-f]*)@/i
const failureSubject =
  /undeliver|delivery (?:status notification|failure|has failed|failed|problem)|failure notice|returned mail|mail delivery (?:failed|system|subsystem)|could not be delivered|non-?delivery|退信|無法(?:傳遞|傳送|送達|投遞|寄達)|未(?:傳遞|送達|寄達)|寄件失敗|傳送失敗|郵件(?:退回|遭退回)|系統退信/i
const delayedWords =
  /warning: (?:could not send|message)|delivery (?:status notification )?\(?delay|(?:has been|is) delayed|still (?:trying|being retried)|will (?:be retried|keep trying|continue to)|延遲(?:傳遞|送達|通知)|尚未送達|將繼續嘗試/i

/** Returns what a server itself has written: what follows is a copy of the original, which may contain anything. */
function ownWords(text: string): string {
  const [own = ''] = text.split(
    /^(?:-{3,}.*(?:copy of (?:the|your) message|original message|original mail|below this line|原始郵件|原信).*|-{3,}\s*(?:Original|Returned) message\b.*|>?\s*Original message headers:.*|以下(?:為|是)(?:您的)?(?:原始郵件|原信).*)$/im,
  )
  return own
}

/** Says what the words of a report for people say, which many servers write instead of the parts of RFC 3464. */
function readWords(own: string, headers: ReadonlyMap<string, string>) {
  const failed = headers.get('x-failed-recipients')?.split(',')[0] ?? ''
  const email =
    anAddress.exec(failed)?.[0] ??
    /^[ \t]*<([^<>\s]+@[^<>\s]+)>(?:[ \t]*\([^)]*\))?[ \t]*:/m.exec(own)?.[1] ??
    /(?:rcpt to:?|recipient|收件(?:者|人)(?:地址)?|to the following address(?:es)?|delivered to|無法(?:送達|傳遞|投遞)(?:給|至|到)?|user)[^@\n]{0,80}?[\s<:：「(]([\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z\d.-]*[a-z\d])/i.exec(
      own,
    )?.[1] ??
    anAddress.exec(own)?.[0] ??
    ''
  const line = own
    .split('\n')
    .map((one) => one.trim())
    .find((one) => /(?<![\d.])[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(one))
  const status = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(line ?? own)?.[1] ?? ''
  const isDelay = delayedWords.test(`${headers.get('subject') ?? ''}\n${own}`) && !/permanent|永久/i.test(own)
  return {
    kind: isDelay ? ('delay' as const) : ('failure' as const),
    email: bare(email),
    status,
    reply:
      line ??
      own
        .trim()
        .split('\n')
        .find((one) => describeFailure({ status: '', reply: one }).isKnown) ??
      '',
  }
}

const unreadable: Report = {
  kind: 'unreadable',
  sender: '',
  subject: '',
  text: '',
  email: '',
  status: '',
  reply: '',
  verdict: 'mail',
  names: ['', ''],
}

/** Reads a mail that came back. Whatever it contains, it neither throws nor takes long. */
export async function readReport(raw: Uint8Array): Promise<Report> {
  const beginning = raw.subarray(0, maxBytes)
  const parsed = await PostalMime.parse(beginning, {
    attachmentEncoding: 'utf8',
    maxNestingDepth: maxDepth,
  }).catch(() => undefined)
  if (!parsed || (parsed.from === undefined && parsed.subject === undefined))
    return { ...unreadable, text: new TextDecoder().decode(beginning.subarray(0, maxText)) }
  return classify(parsed)
}

function classify(mail: Email): Report {
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  const parts = partsOf(mail)
  const text = (mail.text ?? mail.html?.slice(0, maxPart).replace(/<[^<>]*>/g, ' ') ?? '')
    .slice(0, maxPart)
    .replace(/\r\n?/g, '\n')
  const subject = mail.subject ?? ''
  const sender = listed(mail.from)
  const original = [
    text,
    ...parts.filter(({ type }) => /^(?:message\/|text\/rfc822)/.test(type)).map((part) => part.text),
  ]
  const names: Report['names'] = [
    mail.headers
      .flatMap(({ key, value }) => (addressed.test(key) ? [value] : []))
      .join('\n')
      .slice(0, maxPart),
    original.flatMap((one) => one.match(aboutOriginal) ?? []).join('\n'),
  ]
  const common = { sender, subject, text: text.slice(0, maxText), names }
  const none = { ...common, email: '', status: '', reply: '', verdict: 'mail' as const }
  const feedback = parts.find(({ type }) => type === 'message/feedback-report')
  if (feedback) {
    const fields = blocksOf(feedback.text)[0]
    const isAbuse = /^(?:abuse|fraud|opt-out(?:-list)?|other)$/i.test(fields?.get('feedback-type') ?? 'abuse')
    return {
      ...none,
      kind: isAbuse ? 'complaint' : 'other',
      email: bare(fields?.get('original-rcpt-to') ?? ''),
    }
  }
  const status = readStatus(parts)
  const returnPath = headers.get('return-path')?.trim()
  const isReport =
    daemon.test(sender) ||
    (failureSubject.test(subject) && (returnPath === '<>' || sender === '' || returnPath === undefined))
  if (!status && isAutomatic(headers, subject, text) && !daemon.test(sender))
    return { ...none, kind: 'reply' }
  if (!status && !isReport) return { ...none, kind: 'other' }
  const own = ownWords(text)
  const said = readWords(own, headers)
  const found = status
    ? {
        ...status,
        email: status.email.includes('@') ? status.email : said.email,
        status: status.status || said.status,
        reply: status.reply || said.reply,
      }
    : said
  const { verdict, isKnown } = describeFailure(found)
  // A mail with the subject of a report that names neither an address nor a fault is something that a person has written.
  if (!status && !isKnown && found.email === '') return { ...none, kind: 'other' }
  return { ...common, text: own.slice(0, maxText), ...found, verdict }
}
