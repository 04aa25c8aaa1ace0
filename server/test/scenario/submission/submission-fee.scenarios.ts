import { submission, type Submission } from '@banquet/contract/submission/submission'
import { submissionFee as calls, type SubmissionFee } from '@banquet/contract/submission/submission-fee'
import {
  addSubject,
  addSubmissionType,
  begun,
  openSubmissions,
  paper,
  submit,
} from '../../rows/submission-rows.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import { archive, currentEvent } from '../in-event.ts'
import type { Scenarios, World } from '../world.ts'

/** A paper with a fee that staff have submitted for a member. */
export async function chargedPaper(world: World): Promise<{ paper: Submission; fee: SubmissionFee }> {
  const { id: eventId } = await currentEvent(world)
  await openSubmissions(world.admin, { id: eventId })
  const seed = world.seed()
  const tiers = [{ name: '投稿費', enName: '', fee: 500, until: null, countsBy: 'signup' }]
  const content = paper(
    await addSubject(world.admin, { eventId, code: `F${seed}`, name: `主題${seed}` }),
    await addSubmissionType(world.admin, { eventId, name: `收費類型${seed}`, tiers }),
  )
  const { account } = await newMember(world)
  const draft = await begun(world.admin, content, { memberId: account.id })
  await submit(world.admin, draft)
  const { body } = await world.admin.call(submission.get, { params: { id: draft.id } })
  if (!body.fee) throw new Error('The paper has no fee')
  return { paper: body, fee: body.fee }
}

const due = async (world: World): Promise<SubmissionFee> => (await chargedPaper(world)).fee

const withReason = ({ id }: SubmissionFee) => ({ params: { id }, body: { reason: '特邀講者' } })

export const submissionFee: Scenarios = {
  row: async (world) => (await due(world)).id,
  inputs: {
    waive: async (world) => withReason(await due(world)),
    remind: async (world) => ({ params: { id: (await due(world)).id } }),
  },
  refusals: {
    remind: {
      'submission-fee.state': async (world) => {
        const fee = await due(world)
        await world.admin.send(calls.waive, withReason(fee))
        return world.admin.send(calls.remind, { params: { id: fee.id } })
      },
      'submission-fee.reminded': async (world) => {
        const { id } = await due(world)
        await world.admin.send(calls.remind, { params: { id } })
        return world.admin.send(calls.remind, { params: { id } })
      },
      'event.state': async (world) => {
        const { paper, fee } = await chargedPaper(world)
        await archive(world, paper.eventId)
        return world.admin.send(calls.remind, { params: { id: fee.id } })
      },
    },
    waive: {
      'submission-fee.state': async (world) => {
        const fee = await due(world)
        await world.admin.send(calls.waive, withReason(fee))
        return world.admin.send(calls.waive, withReason(fee))
      },
    },
  },
}
