import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  identity,
  pageList,
  pages,
  rightsOn,
  scope,
  type Grant,
  type Grants,
} from '@banquet/contract/call/access'
import { employee } from '@banquet/contract/people/employee'
import { management } from '@banquet/contract/people/management'
import { roleTemplate } from '@banquet/contract/people/role-template'
import { meanwhile } from '../../../test/scenario/world.ts'
import { fullGrants, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import { roleTemplates } from '../../tables/people/role-template.table.ts'

const server = await serverForFile({ connections: 8 })
const roleGrants: Grants = fullGrants(pages.units.id)
let admin: Client
let template: { id: number; version: number }
let seed = 0

beforeEach(async () => {
  admin = await server.asKind(identity.admin)
  const body = { name: `角色 ${++seed}`, grants: roleGrants }
  template = (await admin.call(roleTemplate.create, { body })).body
})

/** An account that was given the template and has other rights by now. */
function given(values: Parameters<typeof server.addAccount>[0] = {}): Promise<Account> {
  return server.addAccount({ roleTemplateId: template.id, grants: viewGrants(pages.hotels.id), ...values })
}

const grantsOf = async ({ id }: { id: number }) =>
  (await server.ctx.db.select({ grants: accounts.grants }).from(accounts).where(eq(accounts.id, id)))[0]
    ?.grants

const apply = (client: Client, rows: { id: number; version: number }[], { id, version } = template) =>
  client.send(roleTemplate.apply, { params: { id }, body: { version, rows } })

const rowOf = ({ id, version }: Account) => ({ id, version })
const resultsOf = (reply: { body: unknown }) =>
  (reply.body as { id: number; refusal: string | null }[]).map(({ id, refusal }) => [id, refusal])

describe('the templates of a new installation', () => {
  it('are six, grant only rights that their pages have, and have a history', async () => {
    const rows = (await server.ctx.db.select().from(roleTemplates).orderBy(roleTemplates.id)).slice(0, 6)
    expect(rows.map(({ name }) => name)).toEqual(['訂單人員', '業務', '倉管', '生管', '會計', '主管'])
    for (const { id, name, grants } of rows) {
      for (const [key, grant] of Object.entries<Grant>(grants)) {
        const page = pageList.find((one) => one.id === Number(key))
        const given = [
          ...(grant.canAdd ? ['add'] : []),
          ...(grant.canEdit ? ['edit'] : []),
          ...(grant.canDelete ? ['delete'] : []),
          ...grant.extra,
        ]
        expect([name, key, page ? rightsOn(page) : []]).toEqual([name, key, expect.arrayContaining(given)])
        // A page that is not scoped shows all rows to everybody who has it.
        if (!page?.scoped) expect([name, key, grant.scope]).toEqual([name, key, scope.visible])
      }
      const history = (await admin.call(roleTemplate.history, { params: { id } })).body
      expect(history).toMatchObject([{ action: 'created', after: { name } }])
    }
  })

  it('show no prices to the warehouse and to production', async () => {
    const rows = await server.ctx.db.select().from(roleTemplates)
    const price = rows.filter(({ grants }) => grants[pages.orders.id]?.extra.includes('price'))
    expect(price.map(({ name }) => name).toSorted()).toEqual(['訂單人員', '業務', '會計', '主管'].toSorted())
  })
})

describe('a template', () => {
  it('can only be used by administrators', async () => {
    const manager = await server.asKind(identity.management, fullGrants(...pageList.map(({ id }) => id)))
    const { id } = template
    const row = { params: { id } }
    const replies = [
      await manager.send(roleTemplate.list, {}),
      await manager.send(roleTemplate.get, row),
      await manager.send(roleTemplate.create, { body: { name: '別的', grants: {} } }),
      await manager.send(roleTemplate.update, { ...row, body: { name: '別的' } }),
      await manager.send(roleTemplate.remove, row),
      await manager.send(roleTemplate.history, row),
      await manager.send(roleTemplate.grantees, {}),
      await apply(manager, [rowOf(await given())]),
      await manager.send(management.rights, {}),
      await manager.send(management.rightsPdf, {}),
    ]
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 'admin.only'))
  })

  it('accepts no page that does not exist', async () => {
    const body = { name: '別的', grants: { 999: roleGrants[pages.units.id] } }
    expect(await admin.send(roleTemplate.create, { body })).toMatchObject({
      code: 'validation',
      problem: { errors: [{ path: 'grants', code: 'choice' }] },
    })
  })

  it('counts the accounts that were given it, without deleted ones, and cannot be deleted before', async () => {
    const { id } = await given()
    const params = { id: template.id }
    expect((await admin.call(roleTemplate.get, { params })).body.accountCount).toBe(1)
    expect((await admin.send(roleTemplate.remove, { params })).code).toBe('in-use')
    await admin.call(management.remove, { params: { id } })
    expect((await admin.call(roleTemplate.get, { params })).body.accountCount).toBe(0)
    expect((await admin.send(roleTemplate.remove, { params })).status).toBe(204)
  })

  it('does not change the accounts that were given it', async () => {
    const account = await given()
    const body = { name: `改名 ${++seed}`, grants: {} }
    await admin.call(roleTemplate.update, { params: { id: template.id }, body })
    expect(await grantsOf(account)).toEqual(account.grants)
  })
})

describe('an account', () => {
  const newcomer = () => ({ name: `template-${++seed}`, realName: '新人', password: 'Another-bowl-8' })

  it('remembers the template that it was given', async () => {
    const body = { ...newcomer(), roleTemplateId: template.id }
    const added = (await admin.call(employee.create, { body })).body
    expect(added.roleTemplateId).toBe(template.id)
    const edit = { realName: '改名', roleTemplateId: null, version: added.version }
    const edited = await admin.call(employee.update, { params: { id: added.id }, body: edit })
    expect(edited.body.roleTemplateId).toBeNull()
  })

  it('cannot be given an unknown one', async () => {
    const body = { ...newcomer(), roleTemplateId: 2_000_000 }
    expect(await admin.send(management.addManagement, { body })).toMatchObject({
      problem: { errors: [{ path: 'roleTemplateId', code: 'unknown' }] },
    })
  })

  it.each([management.addAdmin])('of an administrator has none', async (call) => {
    expect(await admin.send(call, { body: { ...newcomer(), roleTemplateId: template.id } })).toMatchObject({
      problem: { errors: [{ path: 'roleTemplateId', code: 'choice' }] },
    })
  })

  it('is given one by administrators only', async () => {
    const manager = await server.asKind(identity.management, fullGrants(pages.users.id, pages.units.id))
    const body = { ...newcomer(), roleTemplateId: template.id }
    expect((await manager.send(management.addManagement, { body })).code).toBe('admin.only')
    const { id, realName } = await server.addAccount({})
    const edit = { params: { id }, body: { realName, roleTemplateId: template.id } }
    expect((await manager.send(management.update, edit)).code).toBe('admin.only')
  })
})

describe('the accounts with rights', () => {
  it('are managers and employees, without system accounts, narrowed to a template', async () => {
    const [manager, other] = [await given(), await given({ identity: identity.employee })]
    await given({ isSystem: true })
    await given({ identity: identity.admin })
    await given({ identity: identity.hotelService })
    const query = { roleTemplateId: String(template.id) }
    const { body } = await admin.send(roleTemplate.grantees, { query })
    const rows = body as { id: number; grants: Grants }[]
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([manager.id, other.id]))
    expect(rows[0]?.grants).toEqual(manager.grants)
  })
})

describe('applying a template', () => {
  it('replaces the rights of an account, says so in its history, and notifies its owner', async () => {
    const account = await given()
    const reply = await apply(admin, [rowOf(account)])
    expect(resultsOf(reply)).toEqual([[account.id, null]])
    expect(await grantsOf(account)).toEqual(roleGrants)
    const [entry] = await server.ctx.db.select().from(audits).where(eq(audits.rowId, account.id))
    expect(entry).toMatchObject({
      noun: 'account',
      command: 'role-template.apply',
      before: { grants: account.grants },
      after: { grants: roleGrants, roleTemplateId: template.id },
    })
    const notices = await server.ctx.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.accountId, account.id))
    expect(notices).toEqual([{ kind: 'account.rights-changed' }])
  })

  it('leaves an account that has these rights already as it is', async () => {
    const account = await given({ grants: roleGrants })
    expect(resultsOf(await apply(admin, [rowOf(account)]))).toEqual([[account.id, null]])
    const [row] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, account.id))
    expect(row?.version).toBe(account.version)
  })

  it('refuses accounts one by one, and does the others', async () => {
    const stale = await given()
    const good = await given()
    const untouched = [
      await given({ isSystem: true }),
      await given({ identity: identity.admin }),
      await given({ roleTemplateId: null }),
    ]
    const rows = [{ id: stale.id, version: 7 }, rowOf(admin.account), ...untouched.map(rowOf), rowOf(good)]
    expect(resultsOf(await apply(admin, rows))).toEqual([
      [stale.id, 'stale'],
      [admin.account.id, 'management.own-account'],
      ...untouched.map(({ id }) => [id, 'not-found']),
      [good.id, null],
    ])
    for (const account of [stale, ...untouched]) expect(await grantsOf(account)).toEqual(account.grants)
  })

  it('refuses a template that was changed after the preview, or does not exist', async () => {
    const account = await given()
    const { id, version } = template
    const body = { name: `改名 ${++seed}`, grants: {}, version }
    await admin.call(roleTemplate.update, { params: { id }, body })
    expect((await apply(admin, [rowOf(account)])).code).toBe('stale')
    expect((await apply(admin, [rowOf(account)], { id: 2_000_000, version: 1 })).code).toBe('not-found')
    expect(await grantsOf(account)).toEqual(account.grants)
  })

  it('by two administrators at once changes an account only once', async () => {
    const account = await given()
    const other = await server.asKind(identity.admin)
    const replies = await meanwhile(
      server,
      (db) => db.select().from(accounts).where(eq(accounts.id, account.id)).for('update'),
      () => [apply(admin, [rowOf(account)]), apply(other, [rowOf(account)])],
    )
    const refusals = replies.flatMap(resultsOf).map(([, refusal]) => refusal)
    expect(new Set(refusals)).toEqual(new Set([null, 'stale']))
  })

  it('waits for an edit of the template, and then refuses the rights that nobody has previewed', async () => {
    const account = await given()
    const results = await meanwhile(
      server,
      async (db) => {
        const set = { grants: fullGrants(pages.users.id), version: template.version + 1 }
        await db.update(roleTemplates).set(set).where(eq(roleTemplates.id, template.id))
      },
      () => [apply(admin, [rowOf(account)])],
    )
    expect(results.map(resultsOf)).toEqual([[[account.id, 'stale']]])
    expect(await grantsOf(account)).toEqual(account.grants)
  })
})
