import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../src/kit/config.ts'
import { secretKeyFile } from '../src/db/embedded/data-folder.ts'
import { loadSecretKey } from '../src/secret-key.ts'

test('an empty environment gives a program that listens on this machine only and stores its data in ./data', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    production: false,
    adminName: 'admin',
    adminPassword: undefined,
    robotCheck: 'altcha',
    tokenRefresh: true,
    paymentProvider: 'simulator',
    fileStore: { kind: 'disk' },
    trustProxy: false,
    demo: false,
  })
})

test('production has no payment provider unless one is configured, and a grace period at shutdown', () => {
  const production = { NODE_ENV: 'production' }
  expect(readConfig(production)).toMatchObject({
    production: true,
    paymentProvider: 'none',
    shutdownGraceMs: 3000,
  })
  expect(readConfig({ ...production, SHUTDOWN_GRACE: '0' }).shutdownGraceMs).toBe(0)
  expect(readConfig({}).shutdownGraceMs).toBe(0)
  for (const SHUTDOWN_GRACE of ['-1', '1.5', '301', 'long'])
    expect(() => readConfig({ SHUTDOWN_GRACE })).toThrow('SHUTDOWN_GRACE must be a number of seconds')
})

test('a variable with an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
  })
})

test('all invalid variables are reported at once, one per line', () => {
  const env = {
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    ROBOT_CHECK: 'maybe',
    ADMIN_PASSWORD: 'short',
    SMTP_URL: 'smtp://a',
  }
  expect(() => readConfig(env)).toThrow(
    [
      'The environment contains invalid settings:',
      '  PORT must be a number from 0 to 65535',
      '  DATABASE_URL must be an address such as postgres://user:password@host:5432/name',
      '  ADMIN_PASSWORD must have at least 8 characters',
      '  ROBOT_CHECK must be one of: altcha, image, off',
    ].join('\n'),
  )
})

test('the public address has no path, and the first administrator a name like any account', () => {
  expect(readConfig({ PUBLIC_URL: 'https://banquet.example/' }).publicUrl).toBe('https://banquet.example')
  for (const PUBLIC_URL of [
    'https://banquet.example/shop',
    'https://banquet.example?a=b',
    'ftp://banquet.example',
  ])
    expect(() => readConfig({ PUBLIC_URL })).toThrow(
      'PUBLIC_URL must be an http:// or https:// address without a path',
    )
  for (const ADMIN_NAME of ['admin', 'owner-of-it', '系統管理人員'])
    expect(readConfig({ ADMIN_NAME }).adminName).toBe(ADMIN_NAME)
  for (const ADMIN_NAME of ['root', 'two words', 'a/b/c/d', 'n'.repeat(61)])
    expect(() => readConfig({ ADMIN_NAME })).toThrow('ADMIN_NAME must have 6 to 60 letters')
})

test('missing settings that others require are reported', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(
    'MAIL_FROM is needed when SMTP_URL is set',
  )
  expect(() => readConfig({ PAYMENT_PROVIDER: 'ecpay' })).toThrow(
    'ECPAY_HASH_IV is needed when PAYMENT_PROVIDER is ecpay',
  )
})

test('addresses with a token and what bounces come by are checked', () => {
  const { mailBounce, bounce } = readConfig({
    MAIL_BOUNCE: 'bounce+{token}@mail.example.com',
    BOUNCE_IMAP: 'imaps://bounce:secret@mail.example.com/INBOX',
    BOUNCE_IMAP_DONE: 'Done',
  })
  expect([mailBounce, bounce.done]).toEqual(['bounce+{token}@mail.example.com', 'Done'])
  for (const MAIL_BOUNCE of ['bounce@example.com', '{token}', `${'b'.repeat(40)}{token}@example.com`])
    expect(() => readConfig({ MAIL_BOUNCE })).toThrow('MAIL_BOUNCE must')
  expect(() => readConfig({ BOUNCE_IMAP: 'https://mail.example.com' })).toThrow(
    'BOUNCE_IMAP must be an address',
  )
  expect(() => readConfig({ BOUNCE_IMAP_DONE: 'Done' })).toThrow('BOUNCE_IMAP is needed')
  expect(() => readConfig({ BOUNCE_KEY: 'short' })).toThrow('BOUNCE_KEY must have at least 32 characters')
})

test('the key that mails are signed with is given itself or as a file, with its domain and selector', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const folder = await mkdtemp(join(tmpdir(), 'banquet-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'dkim.pem'), pem)
  const others = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'banquet' }
  const dkim = { privateKey: pem, domainName: 'example.com', keySelector: 'banquet' }
  for (const DKIM_KEY of [pem, pem.replaceAll('\n', String.raw`\n`), join(folder, 'dkim.pem')])
    expect(readConfig({ ...others, DKIM_KEY }).dkim).toEqual(dkim)
  expect(readConfig({}).dkim).toBeUndefined()
  expect(() => readConfig(others)).toThrow('DKIM_KEY is needed when another DKIM setting is set')
  for (const DKIM_KEY of ['no such file', folder, '-----BEGIN PRIVATE KEY-----\nx'])
    expect(() => readConfig({ ...others, DKIM_KEY })).toThrow('DKIM_KEY must be a private key')
  expect(() => readConfig({ DKIM_KEY: pem, DKIM_DOMAIN: 'a b', DKIM_SELECTOR: 'x y' })).toThrow(
    /DKIM_DOMAIN must be .*\n.*DKIM_SELECTOR must be/,
  )
})

test('trusted proxies are a number or a list of addresses', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
  ])
  expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY must be a number of proxies')
  expect(() => readConfig({ TRUST_PROXY: '10.0.0.0/64' })).toThrow('TRUST_PROXY must be a number of proxies')
})

test('files are stored on the disk or in a bucket', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'an-id', AWS_SECRET_ACCESS_KEY: 'a-secret' }
  const asked = { kind: 's3', bucket: 'bucket', accessKeyId: 'an-id', secretAccessKey: 'a-secret' }
  expect(
    readConfig({ FILE_STORE: 's3://bucket/files', AWS_REGION: 'ap-northeast-1', ...keys }).fileStore,
  ).toEqual({
    ...asked,
    folder: 'files/',
    region: 'ap-northeast-1',
    endpoint: 'https://s3.ap-northeast-1.amazonaws.com',
  })
  const own = { FILE_STORE: 's3://bucket', S3_ENDPOINT: 'http://store.local:9000/', ...keys }
  expect(readConfig(own).fileStore).toEqual({
    ...asked,
    folder: '',
    region: 'us-east-1',
    endpoint: 'http://store.local:9000',
  })
  for (const address of [
    'ftp://x',
    's3://',
    's3://B',
    's3://bucket/../other',
    's3://bucket/a b',
    's3://bucket?x=1',
  ])
    expect(() => readConfig({ FILE_STORE: address })).toThrow('FILE_STORE must be disk or an address')
  expect(() => readConfig({ FILE_STORE: 's3://bucket' })).toThrow(
    /AWS_ACCESS_KEY_ID is needed when FILE_STORE is an s3:\/\/ address\n {2}AWS_SECRET_ACCESS_KEY is needed/,
  )
  for (const address of ['store:9000', 'ftp://store', 'http://store/path', 'http://store?x'])
    expect(() => readConfig({ S3_ENDPOINT: address })).toThrow('S3_ENDPOINT must be')
})

test('the address of the site loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://banquet.example/' }).publicUrl).toBe('https://banquet.example')
})

test('concurrent first starts generate one secret key, readable by its owner only', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'banquet-key-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const keys = await Promise.all([1, 2, 3, 4].map(() => loadSecretKey({ secretKey: undefined, dataDir })))
  expect(new Set(keys).size).toBe(1)
  expect(await loadSecretKey({ secretKey: undefined, dataDir })).toBe(keys[0])
  expect((await stat(secretKeyFile(dataDir))).mode & 0o777).toBe(0o600)
  expect(await loadSecretKey({ secretKey: 'x'.repeat(40), dataDir })).toBe('x'.repeat(40))
})

test('days for which something is kept are numbers from 30; only sessions have a default', () => {
  expect(readConfig({}).keep).toEqual({ sessions: 90, mailTexts: undefined, paymentReports: undefined })
  const set = { KEEP_SESSIONS: '30', KEEP_MAIL_TEXTS: '365', KEEP_PAYMENT_REPORTS: '3650' }
  expect(readConfig(set).keep).toEqual({ sessions: 30, mailTexts: 365, paymentReports: 3650 })
  for (const KEEP_MAIL_TEXTS of ['29', '0', '-1', 'ever'])
    expect(() => readConfig({ KEEP_MAIL_TEXTS })).toThrow('KEEP_MAIL_TEXTS must be a number of days')
  const audit = readConfig({ KEEP_AUDIT: '400', KEEP_AUDIT_FILES: '3650' }).keep
  expect(audit).toMatchObject({ audits: 400, auditFiles: 3650 })
  expect(() => readConfig({ KEEP_AUDIT_FILES: '3650' })).toThrow('KEEP_AUDIT is needed')
  expect(() => readConfig({ KEEP_AUDIT: '400', KEEP_AUDIT_FILES: '400' })).toThrow(
    'KEEP_AUDIT_FILES must be more days than KEEP_AUDIT',
  )
})
