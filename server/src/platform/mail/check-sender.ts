import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { SenderCheck, SenderReport, SenderState } from '@banquet/contract/platform/mail'
import type { Config } from '../../kit/config.ts'

/** The part of a resolver that is needed. */
export interface Dns {
  resolveTxt: (name: string) => Promise<string[][]>
  resolveMx: (name: string) => Promise<{ exchange: string; priority: number }[]>
}

type Settings = Pick<Config, 'dkim' | 'mailBounce'> & {
  /** The domain of the sender; undefined without a mail server. */
  domain: string | undefined
}
type Row = SenderReport['checks'][number]

const domainOf = (address: string) => address.split('@').at(-1)?.toLowerCase() ?? ''

/** Returns what the DNS has under a name; undefined if it did not answer. */
async function answerOf<T>(ask: Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await ask
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '') ? [] : undefined
  }
}

/** Returns the texts under a name that begin with the mark of a kind of record. */
async function textsOf(dns: Dns, name: string, mark: RegExp): Promise<string[] | undefined> {
  const records = await answerOf(dns.resolveTxt(name))
  return records?.map((parts) => parts.join('')).filter((text) => mark.test(text))
}

/** Returns what follows from the records where only one counts. */
function stateOf(records: readonly string[] | undefined): SenderState {
  if (records === undefined) return 'unanswered'
  return records.length === 0 ? 'missing' : records.length === 1 ? 'found' : 'several'
}

const unset = (check: SenderCheck): Row => ({ check, state: 'unset', name: '', records: [] })

/** The domain of the envelope sender lists the servers that may send for it. */
async function checkSpf(dns: Dns, name: string): Promise<Row> {
  const records = await textsOf(dns, name, /^v=spf1(?: |$)/i)
  return { check: 'spf', state: stateOf(records), name, records: records ?? [] }
}

/** The key that mails are signed with is published. */
async function checkDkim(dns: Dns, dkim: Settings['dkim']): Promise<Row> {
  if (!dkim) return unset('dkim')
  const name = `${dkim.keySelector}._domainkey.${dkim.domainName}`
  const records = await textsOf(dns, name, /(?:^|;)\s*p=/i)
  const state = stateOf(records)
  const published = /(?:^|;)\s*p=([^;]*)/i.exec(records?.[0] ?? '')?.[1]?.replaceAll(/\s/g, '')
  const own = createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' })
  const isOwn = published === own.toString('base64')
  return {
    check: 'dkim',
    state: state === 'found' && !isOwn ? 'differs' : state,
    name,
    records: records ?? [],
  }
}

/** The domain says what is done with mails that fail the other checks, or the domain above it does. */
async function checkDmarc(dns: Dns, domain: string): Promise<Row> {
  const above = domain.split('.').slice(1).join('.')
  const names = [domain, ...(above.includes('.') ? [above] : [])].map((one) => `_dmarc.${one}`)
  for (const name of names) {
    const records = await textsOf(dns, name, /^v=DMARC1(?:;|\s|$)/i)
    const state = stateOf(records)
    if (state !== 'missing') return { check: 'dmarc', state, name, records: records ?? [] }
  }
  return { check: 'dmarc', state: 'missing', name: names[0] ?? '', records: [] }
}

/** The domain that undeliverable mails are returned to has a mail server. */
async function checkReturnPath(dns: Dns, mailBounce: string | undefined): Promise<Row> {
  if (mailBounce === undefined) return unset('return-path')
  const name = domainOf(mailBounce)
  const found = await answerOf(dns.resolveMx(name))
  const records = found
    ?.toSorted((one, other) => one.priority - other.priority)
    .map(({ exchange, priority }) => `${priority} ${exchange}`)
  const state = records === undefined ? 'unanswered' : records.length === 0 ? 'missing' : 'found'
  return { check: 'return-path', state, name, records: records ?? [] }
}

/** Looks up what receiving servers look up about the sender of the mails. Without a mail server nothing is looked up. */
export async function checkSender(
  { domain, dkim, mailBounce }: Settings,
  dns: Dns = new Resolver({ timeout: 5000, tries: 2 }),
): Promise<SenderReport> {
  if (domain === undefined)
    return { domain: '', checks: [unset('spf'), unset('dkim'), unset('dmarc'), unset('return-path')] }
  const envelope = mailBounce === undefined ? domain : domainOf(mailBounce)
  const checks = await Promise.all([
    checkSpf(dns, envelope),
    checkDkim(dns, dkim),
    checkDmarc(dns, domain),
    checkReturnPath(dns, mailBounce),
  ])
  return { domain, checks }
}
