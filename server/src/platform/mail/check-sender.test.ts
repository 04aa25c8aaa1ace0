import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSender, type Dns } from './check-sender.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

const settings = {
  domain: 'conf.example.org',
  dkim: { privateKey: pem, domainName: 'conf.example.org', keySelector: 'banquet' },
  mailBounce: 'bounce+{token}@mail.example.org',
}
const nothing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))

/** A resolver that knows these records, and has been asked for these names. */
function dnsOf(
  texts: Record<string, string[][]>,
  mx: Record<string, { exchange: string; priority: number }[]> = {},
) {
  const asked: string[] = []
  const dns: Dns = {
    resolveTxt: async (name) => {
      asked.push(name)
      return texts[name] ?? nothing('ENODATA')
    },
    resolveMx: async (name) => {
      asked.push(name)
      return mx[name] ?? nothing('ENOTFOUND')
    },
  }
  return { dns, asked }
}
const statesOf = async (...from: Parameters<typeof checkSender>) =>
  Object.fromEntries((await checkSender(...from)).checks.map(({ check, state }) => [check, state]))

test('a sender with everything set is found, under the names that other servers ask for', async () => {
  const { dns, asked } = dnsOf(
    {
      'mail.example.org': [['other=1'], ['v=spf1 ip4:192.0.2.1 -all']],
      // A long key is divided into several texts.
      'banquet._domainkey.conf.example.org': [
        [`v=DKIM1; k=rsa; p=${published.slice(0, 50)}`, published.slice(50)],
      ],
      '_dmarc.conf.example.org': [['v=DMARC1; p=quarantine']],
    },
    {
      'mail.example.org': [
        { exchange: 'b.example.org', priority: 20 },
        { exchange: 'a.example.org', priority: 10 },
      ],
    },
  )
  const report = await checkSender(settings, dns)
  expect(report.domain).toBe('conf.example.org')
  expect(report.checks).toMatchObject([
    { check: 'spf', state: 'found', name: 'mail.example.org', records: ['v=spf1 ip4:192.0.2.1 -all'] },
    { check: 'dkim', state: 'found' },
    { check: 'dmarc', state: 'found', name: '_dmarc.conf.example.org' },
    { check: 'return-path', state: 'found', records: ['10 a.example.org', '20 b.example.org'] },
  ])
  expect(asked).toHaveLength(4)
})

test('what is missing, doubled, of another key or of the domain above is said', async () => {
  const { dns } = dnsOf({
    'mail.example.org': [['v=spf1 -all'], ['v=spf1 +all']],
    'banquet._domainkey.conf.example.org': [['v=DKIM1; p=AAAA']],
    '_dmarc.example.org': [['v=DMARC1; p=none']],
  })
  expect(await statesOf(settings, dns)).toEqual({
    spf: 'several',
    dkim: 'differs',
    dmarc: 'found',
    'return-path': 'missing',
  })
  expect(await statesOf(settings, dnsOf({}).dns)).toEqual({
    spf: 'missing',
    dkim: 'missing',
    dmarc: 'missing',
    'return-path': 'missing',
  })
})

test('a resolver that does not answer is told from one that knows nothing', async () => {
  const silent = () => nothing('ETIMEOUT')
  expect(await statesOf(settings, { resolveTxt: silent, resolveMx: silent })).toEqual({
    spf: 'unanswered',
    dkim: 'unanswered',
    dmarc: 'unanswered',
    'return-path': 'unanswered',
  })
})

test('what is not set is not looked up', async () => {
  const { dns, asked } = dnsOf({})
  const plain = { ...settings, dkim: undefined, mailBounce: undefined }
  expect(await statesOf(plain, dns)).toMatchObject({ dkim: 'unset', 'return-path': 'unset' })
  expect(asked).toEqual(['conf.example.org', '_dmarc.conf.example.org', '_dmarc.example.org'])
  const without = dnsOf({})
  expect(await checkSender({ ...settings, domain: undefined }, without.dns)).toMatchObject({ domain: '' })
  expect(without.asked).toEqual([])
})
