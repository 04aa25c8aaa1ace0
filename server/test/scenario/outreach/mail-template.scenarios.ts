import { eq } from 'drizzle-orm'
import { mailTemplate as calls, type MailTemplate } from '@banquet/contract/outreach/mail-template'
import { mailTemplates } from '../../../src/tables/outreach/mail-template.table.ts'
import { accounts } from '../../../src/tables/account/account.table.ts'
import { currentEvent, archive } from '../in-event.ts'
import type { Scenarios, World } from '../world.ts'

const texts = { subject: '歡迎 {{name}}', body: '<p>{{name}} 您好</p>' }
const key = 'signup.confirmed'

/** A template of staff's own. */
const own = (world: World) => ({ key: '', name: `催繳 ${world.seed()}`, ...texts })

const added = async (world: World): Promise<MailTemplate> =>
  (await world.admin.send(calls.create, { body: own(world) })).body

/** The text of a mail for an event that is archived afterwards. */
async function archived(world: World): Promise<MailTemplate> {
  const { id: eventId } = await currentEvent(world)
  await world.server.ctx.db.delete(mailTemplates).where(eq(mailTemplates.key, key))
  const { body } = await world.admin.send(calls.create, { body: { key, eventId, ...texts } })
  await archive(world, eventId)
  return body
}

/** Gives the administrator an address that a trial is sent to. */
async function withAddress({ server, admin }: World): Promise<void> {
  const set = { email: 'staff@example.com' }
  await server.ctx.db.update(accounts).set(set).where(eq(accounts.id, admin.account.id))
}

/** The scenarios of the calls about mail templates. */
export const mailTemplate: Scenarios = {
  inputs: {
    create: (world) => Promise.resolve({ body: own(world) }),
    update: async (world) => ({ params: { id: (await added(world)).id }, body: own(world) }),
    put: async (world) => ({ body: { ...own(world), id: (await added(world)).id } }),
    recent: () => Promise.resolve({ query: { key } }),
    preview: () => Promise.resolve({ body: { key, ...texts } }),
    trial: async (world) => {
      await withAddress(world)
      return { body: { key, ...texts } }
    },
  },
  refusals: {
    create: {
      'mail-template.duplicate': async (world) => {
        await world.server.ctx.db.delete(mailTemplates).where(eq(mailTemplates.key, key))
        await world.admin.send(calls.create, { body: { key, ...texts } })
        return world.admin.send(calls.create, { body: { key, ...texts } })
      },
      'event.state': async (world) => {
        const { eventId } = await archived(world)
        return world.admin.send(calls.create, { body: { key: 'signup.expired', eventId, ...texts } })
      },
    },
    update: {
      'event.state': async (world) => {
        const { id, eventId } = await archived(world)
        return world.admin.send(calls.update, { params: { id }, body: { key, eventId, ...texts } })
      },
    },
    put: {
      'event.state': async (world) => {
        const { id, eventId } = await archived(world)
        return world.admin.send(calls.put, { body: { id, key, eventId, ...texts } })
      },
    },
    remove: {
      'event.state': async (world) => {
        const { id } = await archived(world)
        return world.admin.send(calls.remove, { params: { id } })
      },
    },
    preview: {
      'not-found': (world) => world.admin.send(calls.preview, { body: { key, ...texts, mailId: 999_999 } }),
    },
    trial: {
      'not-found': async (world) => {
        await withAddress(world)
        return world.admin.send(calls.trial, { body: { key, ...texts, mailId: 999_999 } })
      },
      'campaign.no-address': async (world) => {
        const admin = await world.server.asAdmin()
        return admin.send(calls.trial, { body: { key, ...texts } })
      },
    },
  },
}
