import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { maxInteger } from '@banquet/contract/call/list'
import { management } from '@banquet/contract/people/management'
import { notification, type Notification } from '@banquet/contract/message/notification'
import { watchAudits } from '../../../test/audits.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { inTransaction } from '../../kit/context.ts'
import { deleteOldNotifications } from './notification.queries.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { notify } from './notify.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let clerk: Client

beforeAll(async () => {
  clerk = await server.asKind(identity.management)
})
beforeEach(async () => {
  await server.ctx.db.delete(notifications)
})

/** Notifies the clerk of some products, one after the other. */
async function addNotices(...names: string[]): Promise<void> {
  for (const name of names) {
    const params = { name, enName: '', left: 2, limit: 5, unit: '箱', enUnit: '' }
    await notify(server.ctx, { to: [clerk.account.id], kind: 'stock.low', params, link: '/admin/stock' })
  }
}

const namesOf = (rows: readonly Notification[]) => rows.map((row) => row.params['name'])
const own = () => ({ userId: clerk.account.id })

async function page(number: number, size: number, state?: 'unread' | 'read') {
  const params = { ...own(), page: number, size }
  return namesOf((await clerk.call(notification.page, { params, query: state ? { state } : {} })).body.data)
}

async function counts() {
  return (await clerk.call(notification.total, { params: own() })).body.data
}

describe('the notifications of an account', () => {
  it('are returned newest first, in pages, with their total and the unread count', async () => {
    await addNotices('甲', '乙', '丙')
    expect([await page(1, 2), await page(2, 2), await page(3, 2)]).toEqual([['丙', '乙'], ['甲'], []])
    expect(await counts()).toEqual({ total: 3, unread: 3 })
    const [row] = (await clerk.call(notification.unread, { params: own() })).body.data
    expect(row).toEqual({
      id: expect.any(Number),
      kind: 'stock.low',
      params: { name: '丙', enName: '', left: 2, limit: 5, unit: '箱', enUnit: '' },
      link: '/admin/stock',
      createdAt: expect.any(String),
      readAt: null,
      read: false,
    })
  })

  it('are marked as read one by one, and once', async () => {
    await addNotices('甲', '乙')
    const [, first] = (await clerk.call(notification.unread, { params: own() })).body.data
    const params = { ...own(), id: first?.id ?? 0 }
    const read = await clerk.call(notification.read, { params })
    expect([read.status, read.body]).toEqual([200, { ...first, read: true, readAt: expect.any(String) }])
    server.passTime(60_000)
    expect((await clerk.call(notification.read, { params })).body).toEqual(read.body)
    expect(namesOf((await clerk.call(notification.unread, { params: own() })).body.data)).toEqual(['乙'])
    expect(await counts()).toEqual({ total: 2, unread: 1 })
    expect([await page(1, 10, 'unread'), await page(1, 10, 'read')]).toEqual([['乙'], ['甲']])
  })

  it('are marked as read up to the last one that was seen, so that a newer one stays unread', async () => {
    await addNotices('甲', '乙')
    const [last] = (await clerk.call(notification.unread, { params: own() })).body.data
    await addNotices('丙')
    const byNumber = await clerk.call(notification.readAll, {
      params: own(),
      body: { before: last?.id ?? 0 },
    })
    expect(byNumber.body).toEqual({ data: { total: 3, unread: 1 } })
    expect(await page(1, 10, 'unread')).toEqual(['丙'])
    const [newest] = (await clerk.call(notification.unread, { params: own() })).body.data
    const body = { before: newest?.createdAt ?? '' }
    const byMoment = await clerk.call(notification.readAll, { params: own(), body })
    expect(byMoment.body).toEqual({ data: { total: 3, unread: 0 } })
  })

  it('are marked without an audit entry', async () => {
    await addNotices('甲')
    const written = await watchAudits(server)
    await clerk.call(notification.readAll, { params: own(), body: { before: maxInteger } })
    expect(await written()).toEqual([])
  })

  it('are hidden from others, even from administrators, including whether there are any', async () => {
    await addNotices('甲')
    const [row] = (await clerk.call(notification.unread, { params: own() })).body.data
    const id = row?.id ?? 0
    for (const userId of [clerk.account.id, maxInteger]) {
      for (const reply of [
        await admin.call(notification.unread, { params: { userId } }),
        await admin.call(notification.page, { params: { userId, page: 1, size: 10 }, query: {} }),
        await admin.call(notification.total, { params: { userId } }),
        await admin.call(notification.read, { params: { userId, id } }),
        await admin.call(notification.readAll, { params: { userId }, body: { before: id } }),
      ])
        expect([reply.status, reply.code]).toEqual([403, 'notification.own'])
    }
    const stolen = await admin.call(notification.read, { params: { userId: admin.account.id, id } })
    expect([stolen.status, stolen.code]).toEqual([404, 'not-found'])
    await admin.call(notification.readAll, {
      params: { userId: admin.account.id },
      body: { before: maxInteger },
    })
    expect(await counts()).toEqual({ total: 1, unread: 1 })
  })

  it('are available to customers as well', async () => {
    const customer = await server.asKind(identity.customer)
    const { id } = customer.account
    await notify(server.ctx, { to: [id], kind: 'account.password-changed', params: { by: '林雅惠' } })
    const { body } = await customer.call(notification.unread, { params: { userId: id } })
    expect(body.data).toMatchObject([{ kind: 'account.password-changed', link: '' }])
  })

  it('have pages of at most a hundred', async () => {
    const params = { ...own(), page: 1 }
    for (const size of [0, 101, 1.5])
      expect((await clerk.send(notification.page, { params: { ...params, size } })).code).toBe('validation')
    expect((await clerk.send(notification.page, { params: { ...params, size: 100 } })).status).toBe(200)
  })

  it('are deleted three months after they were read, and a year after they were written', async () => {
    await addNotices('新的', '剛讀過', '讀過很久', '很舊')
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const set = async (name: string, values: Partial<typeof notifications.$inferInsert>) => {
      const rows = await server.ctx.db.select().from(notifications)
      const id = rows.find((row) => row.params['name'] === name)?.id ?? 0
      await server.ctx.db.update(notifications).set(values).where(eq(notifications.id, id))
    }
    await set('新的', { createdAt: daysAgo(364) })
    await set('剛讀過', { createdAt: daysAgo(100), readAt: daysAgo(89) })
    await set('讀過很久', { createdAt: daysAgo(100), readAt: daysAgo(91) })
    await set('很舊', { createdAt: daysAgo(366) })
    await deleteOldNotifications(server.ctx)
    expect(await page(1, 10)).toEqual(['剛讀過', '新的'])
  })
})

describe('notifying an account', () => {
  const params = { name: '客戶甲', count: 1, by: '林雅惠' }

  it('is committed with the command or not at all', async () => {
    const failing = inTransaction(server.ctx, async (ctx) => {
      await notify(ctx, { to: [clerk.account.id], kind: 'customer.handed-over', params })
      throw new Error('at the last moment')
    })
    await expect(failing).rejects.toThrow('at the last moment')
    expect(await server.ctx.db.select().from(notifications)).toEqual([])
  })

  it('skips the user who acted, and sends each recipient one notification', async () => {
    const { id } = clerk.account
    const actor = { ...server.ctx.actor, id: admin.account.id }
    const to = [id, admin.account.id, id]
    await notify({ ...server.ctx, actor }, { to, kind: 'customer.handed-over', params })
    expect(await server.ctx.db.select().from(notifications)).toMatchObject([{ accountId: id, params }])
  })

  it('skips recipients who already have an unread one with the same contents', async () => {
    const same = { kind: 'customer.handed-over', params, dedupeKey: 'customer 3 on the 21st' } as const
    await notify(server.ctx, { to: [clerk.account.id], ...same })
    await notify(server.ctx, { to: [clerk.account.id, admin.account.id], ...same })
    await notify(server.ctx, { to: [clerk.account.id], ...same, dedupeKey: 'customer 3 on the 22nd' })
    const rows = await server.ctx.db.select().from(notifications)
    expect(rows.map((row) => row.accountId).toSorted((one, other) => one - other)).toEqual(
      [admin.account.id, clerk.account.id, clerk.account.id].toSorted((one, other) => one - other),
    )
  })

  it('without recipients is not an error', async () => {
    await notify(server.ctx, { to: [], kind: 'customer.handed-over', params })
    expect(await server.ctx.db.select().from(notifications)).toEqual([])
  })
})

describe('the owner of an account', () => {
  const stored = () => server.ctx.db.select().from(notifications)
  const id = () => clerk.account.id
  const by = () => admin.account.realName

  it('is notified when somebody sets the password, through either call or the form', async () => {
    const password = 'Soup-before-noon-3'
    await admin.call(management.updatePassword, { body: { id: id(), password } })
    await admin.call(management.updateAdminPassword, { body: { id: id(), password: `${password}4` } })
    await admin.call(management.update, {
      params: { id: id() },
      body: { realName: '張怡君', password: `${password}5` },
    })
    const row = { accountId: id(), kind: 'account.password-changed', params: { by: by() } }
    expect(await stored()).toMatchObject([row, row, row])
  })

  it('is notified when somebody changes the rights, and not if they stay the same', async () => {
    const edit = (operationItems: string) =>
      admin.call(management.update, { params: { id: id() }, body: { realName: '張怡君', operationItems } })
    await edit('[19]')
    const row = { accountId: id(), kind: 'account.rights-changed', params: { by: by() } }
    expect(await stored()).toMatchObject([row])
    await edit('[19]')
    expect(await stored()).toHaveLength(1)
  })

  it('is not notified of their own actions or of refused ones', async () => {
    clerk = await server.as(await server.addAccount({ password: 'Rice-in-the-morning-1' }))
    const body = { oldPassword: 'Rice-in-the-morning-1', newPassword: 'Rice-in-the-evening-1' }
    const changed = await clerk.call(management.updateSelfPassword, { body: { id: id(), ...body } })
    expect(changed.status).toBe(200)
    const common = await admin.call(management.updatePassword, { body: { id: id(), password: 'password' } })
    expect(common.status).toBe(400)
    expect(await stored()).toEqual([])
  })
})
