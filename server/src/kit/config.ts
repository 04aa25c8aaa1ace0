import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { accountName } from '@banquet/contract/account/account-name'

const serverAddress = (protocols: string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

const isProxyAddress = (value: string) => {
  const [address = '', prefix] = value.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const bits = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}

const trustProxy = z.string().transform((value, check): number | string[] => {
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const addresses = value.split(',').map((each) => each.trim())
  if (!addresses.every(isProxyAddress)) {
    check.addIssue('must be a number of proxies or a comma list of addresses, such as 127.0.0.1,10.0.0.0/8')
  }
  return addresses
})

// Only names that need no escaping in a URL, because requests to the store are signed as they are written.
const bucketAddress = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*))?$/

const fileStore = z.string().transform((value, check) => {
  if (value === 'disk') return { kind: 'disk' as const }
  const [, bucket = '', path = ''] = bucketAddress.exec(value) ?? []
  const parts = path.split('/').filter((part) => part !== '')
  if (bucket === '' || parts.some((part) => /^\.+$/.test(part)))
    check.addIssue('must be disk or an address such as s3://bucket/folder')
  return { kind: 's3' as const, bucket, folder: parts.map((part) => `${part}/`).join('') }
})

/** A private key, itself or in a file; in one line, `\\n` stands for a line break. */
const privateKey = z.string().transform((value, check) => {
  try {
    const key = value.includes('-----BEGIN')
      ? value.replaceAll(String.raw`\n`, '\n')
      : readFileSync(value, 'utf8')
    createPrivateKey(key)
    return key
  } catch {
    check.addIssue('must be a private key in PEM format, or the path of a file with one')
    return z.NEVER
  }
})

/** An address with a place for a token, which makes it another one for every mail. */
const tokenAddress = z
  .string()
  .regex(
    /^[\w.+=-]*\{token\}[\w.+=-]*@[a-z\d.-]+$/i,
    'must be a mail address with {token} in it, such as bounce+{token}@example.com',
  )
  // A token has up to 36 characters, and what is before the @ at most 64.
  .refine((value) => value.indexOf('@') <= 35, 'must have at most 28 characters before the @ besides {token}')

/** A number of days for which something is kept; never less than what people may still ask about. */
const days = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number of days from 30')
  .transform(Number)
  .refine((value) => value >= 30, 'must be a number of days from 30')

const port = 'must be a number from 0 to 65535'
const grace = 'must be a number of seconds from 0 to 300'
const cache = 'must be a number of seconds from 0 to 60'
const originOnly = 'must be an http:// or https:// address without a path'

const isOrigin = (value: string) =>
  serverAddress(['http:', 'https:'])(value) && ['', '/'].includes(value.slice(new URL(value).origin.length))

const environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, port)
      .transform(Number)
      .refine((value) => value <= 65_535, port)
      .default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .refine(
        serverAddress(['postgres:', 'postgresql:']),
        'must be an address such as postgres://user:password@host:5432/name',
      )
      .optional(),
    PUBLIC_URL: z.string().refine(isOrigin, originOnly).optional(),
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    // The rule for the name of any account; the default is shorter, and older than the rule.
    ADMIN_NAME: z
      .string()
      .refine(
        (name) => name === 'admin' || accountName.safeParse(name).success,
        'must have 6 to 60 letters, digits or any of . _ @ + -',
      )
      .default('admin'),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'must have at least 8 characters')
      .max(128, 'must have at most 128 characters')
      .optional(),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug', 'silent']).default('info'),
    SHUTDOWN_GRACE: z
      .string()
      .regex(/^\d{1,3}$/, grace)
      .transform(Number)
      .refine((value) => value <= 300, grace)
      .optional(),
    PUBLIC_CACHE: z
      .string()
      .regex(/^\d{1,2}$/, cache)
      .transform(Number)
      .refine((value) => value <= 60, cache)
      .default(1),
    ROBOT_CHECK: z.enum(['altcha', 'image', 'off']).default('altcha'),
    TOKEN_REFRESH: z.enum(['on', 'off']).default('on'),
    GATEWAY_TIMEOUT: z.enum(['keep', 'sign-out']).default('keep'),
    SMTP_URL: z
      .string()
      .refine(serverAddress(['smtp:', 'smtps:']), 'must be an address such as smtp://user:password@host:587')
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
        'must be a mail address, with or without a name',
      )
      .optional(),
    DKIM_KEY: privateKey.optional(),
    DKIM_DOMAIN: z.hostname('must be a domain such as example.com').optional(),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z\d]([a-z\d.-]{0,62}[a-z\d])?$/i, 'must be a name such as banquet')
      .optional(),
    MAIL_BOUNCE: tokenAddress.optional(),
    MAIL_UNSUBSCRIBE: tokenAddress.optional(),
    BOUNCE_IMAP: z
      .string()
      .refine(
        serverAddress(['imap:', 'imaps:']),
        'must be an address such as imaps://user:password@host:993/INBOX',
      )
      .optional(),
    BOUNCE_IMAP_DONE: z.string().max(200, 'must have at most 200 characters').optional(),
    BOUNCE_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    PAYMENT_PROVIDER: z.enum(['simulator', 'ecpay', 'none']).optional(),
    ECPAY_MERCHANT_ID: z.string().optional(),
    ECPAY_HASH_KEY: z.string().optional(),
    ECPAY_HASH_IV: z.string().optional(),
    FILE_STORE: fileStore.default({ kind: 'disk' }),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_REGION: z
      .string()
      .regex(/^[a-z\d-]{1,40}$/, 'must be a region such as ap-northeast-1')
      .default('us-east-1'),
    S3_ENDPOINT: z.string().refine(isOrigin, originOnly).optional(),
    TRUST_PROXY: trustProxy.optional(),
    KEEP_SESSIONS: days.default(90),
    KEEP_MAIL_TEXTS: days.optional(),
    KEEP_PAYMENT_REPORTS: days.optional(),
    KEEP_AUDIT: days.optional(),
    KEEP_AUDIT_FILES: days.optional(),
    DEMO: z.enum(['0', '1']).default('0'),
  })
  .superRefine((env, check) => {
    const need = (name: keyof typeof env, reason: string) => {
      if (env[name] === undefined)
        check.addIssue({ code: 'custom', path: [name], message: `is needed ${reason}` })
    }
    if (env.SMTP_URL !== undefined) need('MAIL_FROM', 'when SMTP_URL is set')
    const dkim = ['DKIM_KEY', 'DKIM_DOMAIN', 'DKIM_SELECTOR'] as const
    if (dkim.some((name) => env[name] !== undefined))
      for (const name of dkim) need(name, 'when another DKIM setting is set')
    if (env.BOUNCE_IMAP_DONE !== undefined) need('BOUNCE_IMAP', 'when BOUNCE_IMAP_DONE is set')
    if (env.KEEP_AUDIT_FILES !== undefined) {
      need('KEEP_AUDIT', 'when KEEP_AUDIT_FILES is set')
      if (env.KEEP_AUDIT !== undefined && env.KEEP_AUDIT_FILES <= env.KEEP_AUDIT)
        check.addIssue({
          code: 'custom',
          path: ['KEEP_AUDIT_FILES'],
          message: 'must be more days than KEEP_AUDIT',
        })
    }
    if (env.FILE_STORE.kind === 's3') {
      need('AWS_ACCESS_KEY_ID', 'when FILE_STORE is an s3:// address')
      need('AWS_SECRET_ACCESS_KEY', 'when FILE_STORE is an s3:// address')
    }
    if (env.PAYMENT_PROVIDER === 'ecpay') {
      for (const name of ['ECPAY_MERCHANT_ID', 'ECPAY_HASH_KEY', 'ECPAY_HASH_IV'] as const) {
        need(name, 'when PAYMENT_PROVIDER is ecpay')
      }
      need('PUBLIC_URL', 'when PAYMENT_PROVIDER is ecpay, which reports payments to that address')
    }
  })

/** All settings that the program reads from its environment, validated, with defaults filled in. */
export type Config = ReturnType<typeof readConfig>

/** Reads the environment; throws one error that names every invalid variable, one per line. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  // `PORT=` in a shell or a compose file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')} ${wording(issue)}`)
    throw new Error(`The environment contains invalid settings:\n${lines.join('\n')}`)
  }
  return shape(read.data)
}

function wording(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_value' ? `must be one of: ${issue.values.join(', ')}` : issue.message
}

function storeKeys(env: z.infer<typeof environment>) {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_REGION: region, S3_ENDPOINT } = env
  const endpoint = new URL(S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).origin
  return { endpoint, region, accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
}

function dkimOf({ DKIM_KEY, DKIM_DOMAIN, DKIM_SELECTOR }: z.infer<typeof environment>) {
  if (DKIM_KEY === undefined) return undefined
  return { privateKey: DKIM_KEY, domainName: DKIM_DOMAIN ?? '', keySelector: DKIM_SELECTOR ?? '' }
}

function shape(env: z.infer<typeof environment>) {
  const production = env.NODE_ENV === 'production'
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** The public address, without a trailing slash. */
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    nodeEnv: env.NODE_ENV,
    production,
    logLevel: env.LOG_LEVEL,
    /** How long the program continues to answer requests after it was asked to stop. */
    shutdownGraceMs: (env.SHUTDOWN_GRACE ?? (production ? 3 : 0)) * 1000,
    /** For how long the answers of public pages are kept; 0 if they are not. */
    publicFreshMs: env.PUBLIC_CACHE * 1000,
    adminName: env.ADMIN_NAME,
    adminPassword: env.ADMIN_PASSWORD,
    secretKey: env.SECRET_KEY,
    robotCheck: env.ROBOT_CHECK,
    tokenRefresh: env.TOKEN_REFRESH === 'on',
    /** What screens do after a 504: keep the session, or sign out. */
    gatewayTimeout: env.GATEWAY_TIMEOUT,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** What mails are signed with; undefined if they are not. */
    dkim: dkimOf(env),
    /** The address that a mail which cannot be delivered is returned to, with `{token}` in it; undefined for that of the sender. */
    mailBounce: env.MAIL_BOUNCE,
    /** The address of mails that unsubscribe their sender, with `{token}` in it; undefined if there is none. */
    mailUnsubscribe: env.MAIL_UNSUBSCRIBE,
    /** The mailbox of reports, the folder that those that were read are moved to, and the key of those that come by HTTP. */
    bounce: { imap: env.BOUNCE_IMAP, done: env.BOUNCE_IMAP_DONE, key: env.BOUNCE_KEY },
    paymentProvider: env.PAYMENT_PROVIDER ?? (production ? ('none' as const) : ('simulator' as const)),
    ecpay: { merchantId: env.ECPAY_MERCHANT_ID, hashKey: env.ECPAY_HASH_KEY, hashIv: env.ECPAY_HASH_IV },
    fileStore: env.FILE_STORE.kind === 'disk' ? env.FILE_STORE : { ...env.FILE_STORE, ...storeKeys(env) },
    /** The trusted proxies in the form that Fastify expects: none, their number, or their addresses. */
    trustProxy: env.TRUST_PROXY ?? (false as const),
    /** For how many days something is kept that nobody needs any more; undefined for ever. */
    keep: {
      sessions: env.KEEP_SESSIONS,
      mailTexts: env.KEEP_MAIL_TEXTS,
      paymentReports: env.KEEP_PAYMENT_REPORTS,
      /** After so many days entries of the audit are moved to files, and after these the files are deleted. */
      audits: env.KEEP_AUDIT,
      auditFiles: env.KEEP_AUDIT_FILES,
    },
    demo: env.DEMO === '1',
  }
}
