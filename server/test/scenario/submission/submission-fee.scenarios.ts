import { submission } from '@banquet/contract/submission/submission'
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
import { currentEvent } from '../in-event.ts'
import type { Scenarios, World } from '../world.ts'

/** The fee of a paper that staff have submitted for a member. */
async function due(world: World): Promise<SubmissionFee> {
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
  const { fee } = (await world.admin.call(submission.get, { params: { id: draft.id } })).body
  if (!fee) throw new Error('The paper has no fee')
  return fee
}

const withReason = ({ id }: SubmissionFee) => ({ params: { id }, body: { reason: '特邀講者' } })

export const submissionFee: Scenarios = {
  row: async (world) => (await due(world)).id,
  inputs: { waive: async (world) => withReason(await due(world)) },
  refusals: {
    waive: {
      'submission-fee.state': async (world) => {
        const fee = await due(world)
        await world.admin.send(calls.waive, withReason(fee))
        return world.admin.send(calls.waive, withReason(fee))
      },
    },
  },
}
