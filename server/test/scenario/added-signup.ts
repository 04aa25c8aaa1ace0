import { defaultSetting, eventSetting } from '@banquet/contract/event/event/event-setting'
import { signup as calls } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { privateFile } from '@banquet/contract/platform/private-file'
import { sentPicture } from '../http/pictures.ts'
import { signUp } from '../rows/sign-up-rows.ts'
import { addedType, newMember } from './event/signup-type.scenarios.ts'
import type { World } from './world.ts'

/** A sign-up of a new member that staff add. */
export async function addedSignup(world: World, type: object = {}): Promise<Signup> {
  const { account } = await newMember(world)
  const id = await addedType(world, type)
  return (await signUp(world.admin, { id }, { memberId: account.id })).body
}

/** Makes the event of a sign-up ask for identity documents, or not. */
export async function askFor({ admin }: World, { eventId: id }: Signup, asks: boolean): Promise<void> {
  const { version } = (await admin.call(eventSetting.get, { params: { id } })).body
  const body = { ...defaultSetting, identityDocuments: asks, version }
  await admin.send(eventSetting.save, { params: { id }, body })
}

async function askedFor(world: World): Promise<Signup> {
  const row = await addedSignup(world)
  await askFor(world, row, true)
  return row
}

export const documentOf = ({ id }: Pick<Signup, 'id'>) => ({
  params: { id },
  body: { kind: 'national-id', number: 'A123456789' },
})

export async function withDocument(world: World): Promise<number> {
  const row = await askedFor(world)
  await world.admin.send(calls.saveDocument, documentOf(row))
  return row.id
}

/** A proof that the administrator has uploaded. */
async function proof(world: World): Promise<number> {
  const { body } = await world.admin.send(privateFile.add, {
    params: { purpose: 'proof' },
    upload: await sentPicture(),
  })
  return body.id
}

/** A sign-up of a type with a proof, with the proof. */
export async function proven(world: World): Promise<Signup> {
  const { account } = await newMember(world)
  const id = await addedType(world, { audience: 'with-proof' })
  return (await signUp(world.admin, { id }, { memberId: account.id, proofId: await proof(world) })).body
}

/** A newer proof for a sign-up. */
export const newProof = async (world: World, { id, version }: Signup) => ({
  params: { id },
  body: { proofId: await proof(world), version },
})

/** A sign-up on the waiting list of a type whose only place has become free. */
export async function waiting(world: World): Promise<Signup> {
  const id = await addedType(world, { size: 1 })
  const first = (await signUp(await newMember(world), { id })).body
  const second = (await signUp(await newMember(world), { id })).body
  await world.admin.send(calls.cancel, { params: { id: first.id }, body: { version: first.version } })
  return second
}
