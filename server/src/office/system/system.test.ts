import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { system } from '@banquet/contract/office/system'
import { fingerprint } from '../../../test/fingerprint.ts'
import { serverForFile, startServer } from '../../../test/server.ts'
import { buildApp } from '../../app.ts'
import { openDb } from '../../db/open.ts'
import { program } from '../../kit/context.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { warnOfDisk } from './watch-disk.ts'

const server = await serverForFile({
  env: {
    SMTP_URL: 'smtp://user:mail-secret@mail.example.com',
    MAIL_FROM: 'office@example.com',
    ECPAY_HASH_KEY: 'ecpay-secret-key',
    SECRET_KEY: 'a secret key of at least 32 characters',
    ADMIN_PASSWORD: 'admin-secret-1',
  },
})

describe('the settings of the browser', () => {
  it('are available without signing in', async () => {
    const reply = await server.anonymous.call(system.config, {})
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      baseUrl: '/api/v1',
      production: false,
      shop: true,
      fileUrl: '/api/v1/file',
      onlinePaymentUrl: '/payment-simulator',
      htmlToPdfUrl: '/api/v1/order/{id}/pdf',
      robotCheck: 'off',
      tokenRefresh: true,
      gatewayTimeout: 'keep',
      languages: ['zh-TW', 'en'],
      timeZone: 'Asia/Taipei',
      organisation: { name: 'Banquet', enName: '', logoUrl: '' },
      modulesOff: [],
      usesLoanTypes: false,
      events: [],
      demoAccounts: [],
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('contain no secret of the installation', async () => {
    const { body } = await server.anonymous.call(system.config, {})
    expect(JSON.stringify(body)).not.toMatch(/secret|mail\.example|postgres:|office@/)
  })

  it('describe the configuration of this installation', async () => {
    const strict = await startServer({
      env: {
        NODE_ENV: 'production',
        ROBOT_CHECK: 'image',
        TOKEN_REFRESH: 'off',
        GATEWAY_TIMEOUT: 'sign-out',
      },
    })
    expect((await strict.anonymous.call(system.config, {})).body).toMatchObject({
      production: true,
      robotCheck: 'image',
      tokenRefresh: false,
      gatewayTimeout: 'sign-out',
    })
    await strict.close()
  })
})

describe('the program', () => {
  it('reports that it is alive without querying the database, and that it is ready', async () => {
    expect(await server.anonymous.call(system.live, {})).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    })
    expect(await server.anonymous.call(system.ready, {})).toMatchObject({
      status: 200,
      body: { status: 'ok', writes: true },
    })
  })

  it('warns the administrators once a day while less than a tenth of the disk is free', async () => {
    const admin = await server.asAdmin()
    const kinds = async () => {
      const isOurs = and(eq(notifications.accountId, admin.account.id), eq(notifications.kind, 'disk.low'))
      return (await server.ctx.db.select().from(notifications).where(isOurs)).map(({ params }) => params)
    }
    const ctx = { ...server.ctx, actor: program }
    await warnOfDisk(ctx, { bytes: 10 * 1_048_576, percent: 10 })
    expect(await kinds()).toEqual([])
    await warnOfDisk(ctx, { bytes: 9 * 1_048_576, percent: 9 })
    await warnOfDisk(ctx, { bytes: 8 * 1_048_576, percent: 8 })
    expect(await kinds()).toEqual([{ percent: 9, megabytes: 9 }])
  })

  it('is alive but not ready while the database is unavailable', async () => {
    const gone = openDb('postgres://nobody@127.0.0.1:1/none', {
      max: 1,
      acquireTimeoutMs: 5000,
      name: 'none',
    })
    const app = await buildApp({ ...server.services, db: gone.db })
    const ask = async (url: string) => {
      const response = await app.inject({ method: 'GET', url })
      return [response.statusCode, response.headers['retry-after'], response.json().code]
    }
    expect(await ask(system.live.path)).toEqual([200, undefined, undefined])
    expect(await ask(system.ready.path)).toEqual([503, '2', 'busy'])
    const secret = await app.inject({ method: 'GET', url: system.ready.path })
    expect(secret.body).not.toMatch(/127\.0\.0\.1|nobody|ECONN/)
    await app.close()
    await gone.close()
  })

  it('changes nothing when its health is checked', async () => {
    const before = await fingerprint(server)
    for (const call of [system.live, system.ready, system.config]) await server.anonymous.call(call, {})
    expect(await fingerprint(server)).toEqual(before)
  })
})

describe('the file settings', () => {
  it('are available to every signed-in account', async () => {
    const expected = {
      url: '/api/v1/file',
      maxSizeMb: 8,
      maxFiles: 3,
      extensions: ['jpg', 'jpeg', 'png', 'webp'],
    }
    for (const kind of [identity.hotelService, identity.member]) {
      const client = await server.asKind(kind)
      expect((await client.call(system.fileServer, {})).body).toEqual(expected)
    }
    expect((await server.anonymous.call(system.fileServer, {})).code).toBe('auth.required')
  })
})

describe('the API description', () => {
  it('is for staff only', async () => {
    const client = await server.asKind(identity.management)
    expect((await client.call(system.openapi, {})).body).toMatchObject({ openapi: '3.1.0' })
    const member = await server.asKind(identity.member)
    expect((await member.call(system.openapi, {})).code).toBe('auth.wrong-side')
    expect((await server.anonymous.call(system.openapi, {})).code).toBe('auth.required')
  })
})
