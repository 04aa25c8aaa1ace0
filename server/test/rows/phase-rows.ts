import { phase, phaseKinds, type Phase, type Phases, type PhasesInput } from '@banquet/contract/review/phase'
import type { Client } from '../server.ts'

/** Changes phases of an event, each by some of its fields; `all` applies to every phase. */
export async function setPhases(
  client: Client,
  { id }: { id: number },
  { all = {}, ...some }: Partial<Record<keyof PhasesInput | 'all', Partial<Phase>>>,
): Promise<Phases> {
  const params = { id }
  const { eventId: _, ...row } = (await client.call(phase.get, { params })).body
  const body = { ...row }
  for (const kind of phaseKinds) body[kind] = { ...row[kind], ...all, ...some[kind] }
  const reply = await client.send(phase.update, { params, body })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem))
  return reply.body
}

/** A moment at the event. */
export const at = (day: string, time = '00:00') => ({ kind: 'absolute', day, time }) as const
