import { eq } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { maxInteger } from '@banquet/contract/call/list'
import {
  campaign as calls,
  campaignRecipient as recipientCalls,
  type Campaign,
} from '@banquet/contract/outreach/campaign'
import type { CampaignState, RecipientState } from '@banquet/contract/outreach/campaign-states'
import {
  mailPreference as preferenceCalls,
  suppression as suppressionCalls,
} from '@banquet/contract/outreach/suppression'
import { suppress } from '../../../src/outreach/suppression/suppression.commands.ts'
import { suppressions } from '../../../src/tables/outreach/suppression.table.ts'
import { unsubscribeToken } from '../../../src/outreach/suppression/unsubscribe-token.ts'
import { accounts } from '../../../src/tables/account/account.table.ts'
import { members } from '../../../src/tables/people/member.table.ts'
import { campaignRecipients, campaigns } from '../../../src/tables/outreach/campaign.table.ts'
import { inEventRefusals, archive, currentEvent } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const everybody = { audience: 'members', rows: [{ field: 'everybody', values: ['yes'] }] } as const

async function body(world: World) {
  const { id: eventId } = await currentEvent(world)
  return {
    eventId,
    name: `會前通知 ${world.seed()}`,
    segment: everybody,
    subject: '會前通知',
    body: '<p>{{name|貴賓}}您好</p>',
  }
}

/** Adds a campaign that somebody would get, in a program that can send it. */
async function added(world: World, values: object = {}): Promise<Campaign> {
  world.server.services.mailer = { host: 'banquet.example', send: () => Promise.resolve() }
  await world.server.asKind(identity.member)
  return (await world.admin.send(calls.create, { body: { ...(await body(world)), ...values } })).body
}

const read = async (world: World, id: number) => (await world.admin.call(calls.get, { params: { id } })).body

/** A campaign in a state, which somebody else wanted to send. */
async function inState(world: World, state: CampaignState): Promise<Campaign> {
  const { id } = await added(world)
  const { account } = await world.server.asAdmin()
  const set = { state, sentById: account.id, sentByName: account.realName }
  await world.server.ctx.db.update(campaigns).set(set).where(eq(campaigns.id, id))
  return read(world, id)
}

async function recipientOf(world: World, campaignId: number, state: RecipientState): Promise<number> {
  const email = `reader-${world.seed()}@example.com`
  const names = {
    name: '林怡君',
    enName: '',
    email,
    domain: 'example.com',
    language: 'zh-TW',
    values: {},
  } as const
  const sent = state === 'sent' && { tries: 1, sentAt: world.server.ctx.now().toISOString() }
  const [row] = await world.server.ctx.db
    .insert(campaignRecipients)
    .values({ ...names, ...sent, campaignId, audience: 'members', state })
    .returning({ id: campaignRecipients.id })
  return row?.id ?? 0
}

type Verb = 'approve' | 'withdraw' | 'pause' | 'resume' | 'cancel' | 'retry' | 'rate'

/** The state from which each command starts, and one from which it does not. */
const from: Record<Verb, CampaignState> = {
  approve: 'awaiting-approval',
  withdraw: 'scheduled',
  pause: 'sending',
  resume: 'paused',
  cancel: 'sending',
  retry: 'done',
  rate: 'sending',
}
const notFrom: Record<Verb, CampaignState> = {
  approve: 'draft',
  withdraw: 'sending',
  pause: 'paused',
  resume: 'sending',
  cancel: 'done',
  retry: 'draft',
  rate: 'done',
}

const bodyOf = (verb: Verb, version: number) =>
  verb === 'rate' ? { version, ratePerMinute: 30, domainRatePerMinute: 10 } : { version }

/** A campaign that a command can be made on, with what it needs. */
async function ready(world: World, verb: Verb): Promise<Campaign> {
  const row = await inState(world, from[verb])
  if (verb === 'retry') await recipientOf(world, row.id, 'failed')
  return row
}

const input = (verb: Verb) => async (world: World) => {
  const { id, version } = await ready(world, verb)
  return { params: { id }, body: bodyOf(verb, version) }
}

const wrongState =
  (verb: Verb): Refuse =>
  async (world) => {
    const { id, version } = await inState(world, notFrom[verb])
    return world.admin.send(calls[verb], { params: { id }, body: bodyOf(verb, version) })
  }

const stale =
  (verb: Verb): Refuse =>
  async (world) => {
    const { id, version } = await ready(world, verb)
    return world.admin.send(calls[verb], { params: { id }, body: bodyOf(verb, version + 1) })
  }

const noServer =
  (verb: 'approve' | 'retry'): Refuse =>
  async (world) => {
    const { id, version } = await ready(world, verb)
    world.server.services.mailer = undefined
    return world.admin.send(calls[verb], { params: { id }, body: { version } })
  }

const refusals = (verb: Verb) => ({ stale: stale(verb), 'campaign.state': wrongState(verb) })

/** The number of those who would get the campaign now. */
async function countOf(world: World, row: Campaign): Promise<number> {
  const { eventId, segment } = row
  return (await world.admin.send(calls.count, { body: { eventId, segment } })).body.recipients
}

async function sending(world: World, row: Campaign, values: object = {}) {
  const count = await countOf(world, row)
  return { params: { id: row.id }, body: { version: row.version, count, ...values } }
}

const inEvent = inEventRefusals(calls as never)
const sent: Refuse = async (world) => {
  const { id } = await inState(world, 'sending')
  return world.admin.send(calls.update, { params: { id }, body: await body(world) })
}

/** The scenarios of the calls about campaigns. */
export const campaign: Scenarios = {
  inputs: {
    create: async (world) => ({ body: await body(world) }),
    update: async (world) => ({ params: { id: (await added(world)).id }, body: await body(world) }),
    put: async (world) => ({ body: { ...(await body(world)), id: (await added(world)).id } }),
    count: async (world) => ({ body: { eventId: (await currentEvent(world)).id, segment: everybody } }),
    explain: async (world) => ({
      body: { eventId: (await currentEvent(world)).id, segment: everybody, keyword: '測試' },
    }),
    preview: async (world) => ({ params: { id: (await added(world)).id }, query: {} }),
    check: async (world) => ({ params: { id: (await added(world)).id } }),
    checkLinks: async (world) => ({ params: { id: (await added(world)).id } }),
    trial: async (world) => {
      const { id } = await added(world)
      await world.server.ctx.db
        .update(accounts)
        .set({ email: 'staff@example.com' })
        .where(eq(accounts.id, world.admin.account.id))
      return { params: { id }, body: { language: 'zh-TW' } }
    },
    send: async (world) => sending(world, await added(world)),
    report: async (world) => ({ params: { id: (await added(world)).id } }),
    ...Object.fromEntries((Object.keys(from) as Verb[]).map((verb) => [verb, input(verb)])),
  },
  refusals: {
    create: {
      ...inEvent.create,
      'event.none': async (world) => {
        const { eventId, ...rest } = await body(world)
        await archive(world, eventId)
        return world.admin.send(calls.create, { body: rest })
      },
    },
    update: { ...inEvent.update, 'campaign.state': sent },
    put: {
      ...inEvent.put,
      'campaign.state': async (world) => {
        const { id } = await inState(world, 'sending')
        return world.admin.send(calls.put, { body: { ...(await body(world)), id } })
      },
    },
    remove: {
      'campaign.state': async (world) =>
        world.admin.send(calls.remove, { params: { id: (await inState(world, 'done')).id } }),
    },
    count: { 'event.none': (world) => withoutEvent(world, calls.count, { segment: everybody }) },
    explain: {
      'event.none': (world) => withoutEvent(world, calls.explain, { segment: everybody, keyword: 'a' }),
    },
    check: {
      'campaign.state': async (world) =>
        world.admin.send(calls.check, { params: { id: (await inState(world, 'done')).id } }),
    },
    checkLinks: {
      'campaign.state': async (world) =>
        world.admin.send(calls.checkLinks, { params: { id: (await inState(world, 'done')).id } }),
    },
    trial: {
      'campaign.no-address': async (world) => {
        const { id } = await added(world)
        const admin = await world.server.asAdmin()
        return admin.send(calls.trial, { params: { id }, body: { language: 'zh-TW' } })
      },
    },
    send: {
      stale: async (world) => {
        const row = await added(world)
        return world.admin.send(calls.send, await sending(world, row, { version: row.version + 1 }))
      },
      'campaign.state': async (world) => {
        const row = await inState(world, 'done')
        return world.admin.send(calls.send, await sending(world, row))
      },
      'campaign.count': async (world) => {
        const row = await added(world)
        return world.admin.send(calls.send, await sending(world, row, { count: 999_999 }))
      },
      'campaign.missing-values': async (world) => {
        const row = await added(world, { body: '<p>{{owed}}</p>' })
        return world.admin.send(calls.send, await sending(world, row))
      },
      'campaign.no-server': async (world) => {
        const parts = await sending(world, await added(world))
        world.server.services.mailer = undefined
        return world.admin.send(calls.send, parts)
      },
      'event.state': async (world) => {
        const row = await added(world)
        const parts = await sending(world, row)
        await archive(world, row.eventId)
        return world.admin.send(calls.send, parts)
      },
    },
    approve: {
      ...refusals('approve'),
      'campaign.own': async (world) => {
        const { id } = await inState(world, 'awaiting-approval')
        await world.server.ctx.db
          .update(campaigns)
          .set({ sentById: world.admin.account.id })
          .where(eq(campaigns.id, id))
        const { version } = await read(world, id)
        return world.admin.send(calls.approve, { params: { id }, body: { version } })
      },
      'campaign.no-server': noServer('approve'),
      'event.state': async (world) => {
        const { id, version, eventId } = await inState(world, 'awaiting-approval')
        await archive(world, eventId)
        return world.admin.send(calls.approve, { params: { id }, body: { version } })
      },
    },
    withdraw: refusals('withdraw'),
    pause: refusals('pause'),
    resume: refusals('resume'),
    cancel: refusals('cancel'),
    retry: {
      ...refusals('retry'),
      'campaign.no-server': noServer('retry'),
      'campaign.nothing-to-retry': async (world) => {
        const { id, version } = await inState(world, 'done')
        return world.admin.send(calls.retry, { params: { id }, body: { version } })
      },
    },
    rate: refusals('rate'),
  },
}

/** A call about the current event where there is none. */
async function withoutEvent(world: World, e: typeof calls.count | typeof calls.explain, fields: object) {
  await archive(world, (await currentEvent(world)).id)
  return world.admin.send(e, { body: fields })
}

/** The scenarios of the calls about recipients, who come from sending, not from a call. */
export const campaignRecipient: Scenarios = {
  row: async (world) => recipientOf(world, (await inState(world, 'done')).id, 'sent'),
  inputs: {
    list: async (world) => ({ query: { campaignId: String((await inState(world, 'done')).id) } }),
    export: async (world) => ({ query: { campaignId: String((await inState(world, 'done')).id) } }),
  },
  refusals: {
    list: {
      'not-found': (world) =>
        world.admin.send(recipientCalls.list, { query: { campaignId: String(maxInteger) } }),
    },
    export: {
      'not-found': (world) =>
        world.admin.send(recipientCalls.export, { query: { campaignId: String(maxInteger) } }),
    },
  },
}

async function tokenOf(world: World): Promise<string> {
  const id = await recipientOf(world, (await inState(world, 'done')).id, 'sent')
  return unsubscribeToken(world.server.ctx, id)
}

/** The scenarios of the links in mails. */
export const mailPreference: Scenarios = {
  callers: {
    own: (world) => world.server.asKind(identity.member),
    saveOwn: (world) => world.server.asKind(identity.member),
  },
  inputs: {
    get: async (world) => ({ params: { token: await tokenOf(world) } }),
    save: async (world) => ({
      params: { token: await tokenOf(world) },
      body: { marketing: false, campaigns: true },
    }),
    saveOwn: () => Promise.resolve({ body: { marketing: false, campaigns: true } }),
    unsubscribe: async (world) => ({
      params: { token: await tokenOf(world) },
      form: { 'List-Unsubscribe': 'One-Click' },
    }),
  },
  refusals: {
    own: { 'not-found': async (world) => (await goneMember(world)).call(preferenceCalls.own, {}) },
    saveOwn: {
      'not-found': async (world) =>
        (await goneMember(world)).send(preferenceCalls.saveOwn, {
          body: { marketing: false, campaigns: true },
        }),
    },
  },
}

/** A member whose data is deleted while a request of theirs is on its way. */
async function goneMember({ server }: World) {
  const client = await server.asKind(identity.member)
  const deletedAt = new Date().toISOString()
  await server.ctx.db.update(members).set({ deletedAt }).where(eq(members.id, client.account.id))
  return client
}

/** A day on which an address has been found undeliverable, and how many have been on that day. */
async function bouncedThatDay(world: World): Promise<{ day: string; count: number }> {
  const { ctx } = world.server
  const email = `gone-${world.seed()}@example.com`
  await suppress(ctx, { email, reason: 'bounce', scope: 'all', note: '' })
  const createdAt = '2026-01-05T04:00:00.000Z'
  await ctx.db.update(suppressions).set({ createdAt }).where(eq(suppressions.email, email))
  return {
    day: '2026-01-05',
    count: await ctx.db.$count(suppressions, eq(suppressions.createdAt, createdAt)),
  }
}

/** The scenarios of the suppression list. */
export const suppression: Scenarios = {
  inputs: {
    create: async (world) => ({ body: { email: `gone-${world.seed()}@example.com` } }),
    liftDay: async (world) => ({ body: { ...(await bouncedThatDay(world)), reason: '郵件服務異常' } }),
    lift: async (world) => {
      const { id, version } = await suppressed(world)
      return { params: { id }, body: { version, reason: '地址已修正' } }
    },
  },
  refusals: {
    create: {
      'suppression.duplicate': async (world) =>
        world.admin.send(suppressionCalls.create, { body: { email: (await suppressed(world)).email } }),
    },
    liftDay: {
      'suppression.count': async (world) => {
        const { day, count } = await bouncedThatDay(world)
        return world.admin.send(suppressionCalls.liftDay, { body: { day, count: count + 1, reason: '異常' } })
      },
    },
    lift: {
      stale: async (world) => {
        const { id, version } = await suppressed(world)
        const body = { version: version + 1, reason: '地址已修正' }
        return world.admin.send(suppressionCalls.lift, { params: { id }, body })
      },
    },
  },
}

async function suppressed(world: World) {
  const email = `gone-${world.seed()}@example.com`
  return (await world.admin.send(suppressionCalls.create, { body: { email } })).body
}
