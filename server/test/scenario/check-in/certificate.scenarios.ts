import { eq } from 'drizzle-orm'
import { certificate as calls, type Certificate } from '@banquet/contract/check-in/certificate'
import {
  certificateSetting as settingCalls,
  usualCertificateSetting,
} from '@banquet/contract/check-in/certificate-setting'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { downloadToken } from '../../../src/check-in/certificate/certificate-token.ts'
import { certificates, certificateSettings } from '../../../src/tables/check-in/certificate.table.ts'
import { signups } from '../../../src/tables/signup/signup.table.ts'
import { issueByHand, saveCertificateSetting } from '../../rows/certificate-rows.ts'
import { signUp } from '../../rows/sign-up-rows.ts'
import { addedType, newMember } from '../event/signup-type.scenarios.ts'
import { archive, currentEvent, publishedEvent } from '../in-event.ts'
import type { Scenarios, World } from '../world.ts'

const free = { tiers: [{ name: '免費', fee: 0 }] }

/** A confirmed sign-up of an event whose certificates are set up. */
async function confirmed(world: World, realName?: string): Promise<Signup> {
  const { account } = await newMember(world)
  const row = (
    await signUp(
      world.admin,
      { id: await addedType(world, free) },
      { memberId: account.id, ...(realName && { realName }) },
    )
  ).body
  await saveCertificateSetting(world.admin, row.eventId)
  return row
}

async function added(world: World): Promise<Certificate> {
  return (await issueByHand(world.admin, await confirmed(world))).body
}

const handBody = ({ eventId, code }: Signup) => ({
  body: { eventId, signupCode: code, reason: '報到設備故障' },
})

async function toVoid(world: World) {
  const { id, version } = await added(world)
  return { params: { id }, body: { version, reason: '姓名錯誤' } }
}

async function several(world: World) {
  const { id, eventId } = await added(world)
  return { body: { eventId, ids: [id] } }
}

async function ofOther(world: World) {
  const { body } = await several(world)
  return { body: { ...body, eventId: (await publishedEvent(world)).id } }
}

/** Runs while the event of a row has no settings. */
async function withoutSetting<T>(world: World, eventId: number, run: () => Promise<T>): Promise<T> {
  await world.server.ctx.db.delete(certificateSettings).where(eq(certificateSettings.eventId, eventId))
  const reply = await run()
  await saveCertificateSetting(world.admin, eventId)
  return reply
}

/** Copies of a certificate, more than a file can have. */
async function tooMany(world: World) {
  const { id, eventId } = await added(world)
  const { db } = world.server.ctx
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id))
  const { id: _, search: __, ...copy } = row as typeof certificates.$inferSelect
  const voidedAt = new Date().toISOString()
  const copies = Array.from({ length: 200 }, (_one, at) => ({
    ...copy,
    sequence: 1_000_000 + at,
    code: `COPY${id}-${at}`,
    state: 'void' as const,
    voidedAt,
  }))
  await db.insert(certificates).values(copies)
  return world.admin.send(calls.pdfBatch, { query: { eventId } })
}

async function archived(world: World): Promise<Certificate> {
  const row = await added(world)
  await archive(world, row.eventId)
  return row
}

/** The scenarios of the calls about certificates. */
export const certificate: Scenarios = {
  row: async (world) => (await added(world)).id,
  callers: { own: newMember },
  inputs: {
    issue: async (world) => ({ body: { eventId: (await confirmed(world)).eventId } }),
    create: async (world) => handBody(await confirmed(world)),
    void: toVoid,
    reissue: toVoid,
    voidMany: async (world) => {
      const { body } = await several(world)
      return { body: { ...body, reason: '姓名錯誤' } }
    },
    send: several,
    pdfBatch: async (world) => ({ query: { ids: String((await added(world)).id) } }),
    download: async (world) => ({
      params: { token: downloadToken(world.server.services, (await added(world)).id) },
    }),
  },
  refusals: {
    issue: {
      'event.state': async (world) => {
        const { eventId } = await confirmed(world)
        await archive(world, eventId)
        return world.admin.send(calls.issue, { body: { eventId } })
      },
      'certificate.not-set-up': async (world) => {
        const { eventId } = await confirmed(world)
        return withoutSetting(world, eventId, () => world.admin.send(calls.issue, { body: { eventId } }))
      },
      'certificate.nobody': async (world) => {
        const { id: eventId } = await publishedEvent(world)
        await saveCertificateSetting(world.admin, eventId)
        return world.admin.send(calls.issue, { body: { eventId } })
      },
    },
    create: {
      'event.state': async (world) => {
        const row = await confirmed(world)
        await archive(world, row.eventId)
        return world.admin.send(calls.create, handBody(row))
      },
      'certificate.not-set-up': async (world) => {
        const row = await confirmed(world)
        return withoutSetting(world, row.eventId, () => world.admin.send(calls.create, handBody(row)))
      },
      'certificate.duplicate': async (world) => {
        const row = await confirmed(world)
        await world.admin.send(calls.create, handBody(row))
        return world.admin.send(calls.create, handBody(row))
      },
      'certificate.unprintable': async (world) =>
        world.admin.send(calls.create, handBody(await confirmed(world, 'አበበ'))),
    },
    void: {
      'certificate.void': async (world) => {
        const { params, body } = await toVoid(world)
        await world.admin.send(calls.void, { params, body })
        return world.admin.send(calls.void, { params, body: { ...body, version: body.version + 1 } })
      },
      stale: async (world) => {
        const { params, body } = await toVoid(world)
        return world.admin.send(calls.void, { params, body: { ...body, version: body.version + 1 } })
      },
      'event.state': async (world) => {
        const { id, version } = await archived(world)
        return world.admin.send(calls.void, { params: { id }, body: { version, reason: '錯誤' } })
      },
    },
    reissue: {
      stale: async (world) => {
        const { params, body } = await toVoid(world)
        return world.admin.send(calls.reissue, { params, body: { ...body, version: body.version + 1 } })
      },
      'certificate.duplicate': async (world) => {
        const { params, body } = await toVoid(world)
        await world.admin.send(calls.reissue, { params, body })
        return world.admin.send(calls.reissue, { params, body: { ...body, version: body.version + 1 } })
      },
      'certificate.not-set-up': async (world) => {
        const { id, version, eventId } = await added(world)
        const body = { version, reason: '錯誤' }
        return withoutSetting(world, eventId, () => world.admin.send(calls.reissue, { params: { id }, body }))
      },
      'certificate.unprintable': async (world) => {
        const { id, version, signupId } = await added(world)
        const { db } = world.server.ctx
        await db.update(signups).set({ affiliation: 'አበበ' }).where(eq(signups.id, signupId))
        return world.admin.send(calls.reissue, { params: { id }, body: { version, reason: '單位更正' } })
      },
      'event.state': async (world) => {
        const { id, version } = await archived(world)
        return world.admin.send(calls.reissue, { params: { id }, body: { version, reason: '錯誤' } })
      },
    },
    voidMany: {
      'event.other': async (world) => {
        const { body } = await ofOther(world)
        return world.admin.send(calls.voidMany, { body: { ...body, reason: '錯誤' } })
      },
    },
    send: { 'event.other': async (world) => world.admin.send(calls.send, await ofOther(world)) },
    pdfBatch: {
      'not-found': (world) => world.admin.send(calls.pdfBatch, { query: { ids: '2000000000' } }),
      'certificate.too-many': tooMany,
    },
    download: {
      'not-found': async (world) => world.admin.send(calls.download, { params: { token: '1.x' } }),
    },
  },
}

/** An event whose settings were saved: the first save always does something, because it sets certificates up. */
async function ofEvent(world: World) {
  const { id } = await publishedEvent(world)
  await saveCertificateSetting(world.admin, id)
  return { params: { id }, body: { ...usualCertificateSetting, fixedHours: 3 } }
}

/** The scenarios of the settings of certificates. */
export const certificateSetting: Scenarios = {
  row: async (world) => {
    const { params, body } = await ofEvent(world)
    await world.admin.send(settingCalls.update, { params, body })
    return params.id
  },
  inputs: {
    update: ofEvent,
    preview: async (world) => ({ params: { id: (await currentEvent(world)).id }, query: {} }),
  },
  refusals: {
    update: {
      stale: async (world) => {
        const { params, body } = await ofEvent(world)
        return world.admin.send(settingCalls.update, { params, body: { ...body, version: 3 } })
      },
      'event.state': async (world) => {
        const { params, body } = await ofEvent(world)
        await archive(world, params.id)
        return world.admin.send(settingCalls.update, { params, body })
      },
    },
  },
}
