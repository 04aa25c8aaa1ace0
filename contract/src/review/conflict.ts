import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idText, instant, lines, listQuery } from '../call/list.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { conflictKinds } from './conflict-kinds.ts'

const path = '/api/v1/conflict'
const page = 'submissions'

/** What was said about a conflict by hand, by whom and why. */
const mark = z.object({ reason: z.string(), actorName: z.string(), createdAt: instant })

/** The conflict of somebody with a paper. */
export const conflictRow = z.object({
  submissionId: id,
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  accountId: id,
  /** The reviewer of the event that the person is. */
  reviewerId: id,
  name: z.string(),
  kinds: z.array(z.enum(conflictKinds)),
  /** Those of the kinds that were overruled; the conflict counts if there are others. */
  overruled: z.array(z.enum(conflictKinds)),
  isStanding: z.boolean(),
  /** That the conflict was added by hand; `isOwn` if the reviewer declared it for the paper. */
  added: mark.extend({ isOwn: z.boolean() }).nullable(),
  overruling: mark.nullable(),
})
export type Conflict = z.output<typeof conflictRow>

const pair = { submissionId: id, accountId: id }

/** The marks that people set on a conflict. */
export const conflictMarkKinds = ['added', 'overruled'] as const

const command = { method: 'POST', success: 200, access: { page, right: 'edit' }, response: z.null() } as const
const example = { submissionId: 17, accountId: 4 }

export const conflict = {
  list: endpoint({
    id: 'conflict.list',
    summary:
      'The conflicts of interest of those who review for an event with its papers, also overruled ones: all of them, or a page. Papers that the caller has a conflict with are left out.',
    method: 'GET',
    path,
    list: true,
    access: { page, right: 'view' },
    query: listQuery(['code', 'name'], {
      ...ofEvent,
      submissionId: idText.optional(),
      reviewerId: idText.optional(),
      kind: z.enum(conflictKinds).optional(),
      /** Whether they count, or were overruled. */
      state: z.enum(['standing', 'overruled']).optional(),
    }),
    response: z.array(conflictRow),
  }),
  add: endpoint({
    ...command,
    id: 'conflict.add',
    summary: 'Adds a conflict of interest of somebody who reviews with a paper.',
    path: `${path}/add`,
    body: z
      .strictObject({ ...pair, reason: lines(500) })
      .meta({ example: { ...example, reason: '指導教授' } }),
    errors: ['not-found', 'conflict.duplicate', 'event.state'],
  }),
  overrule: endpoint({
    ...command,
    id: 'conflict.overrule',
    summary:
      'Overrules a conflict of interest with its present kinds. It counts again when another kind appears.',
    path: `${path}/overrule`,
    body: z
      .strictObject({ ...pair, reason: lines(500) })
      .meta({ example: { ...example, reason: '同校不同系，無往來' } }),
    errors: ['not-found', 'conflict.none', 'event.state'],
  }),
  undo: endpoint({
    ...command,
    id: 'conflict.undo',
    summary:
      'Takes back that a conflict of interest was added or overruled. One that the reviewer declared can only be overruled.',
    path: `${path}/undo`,
    body: z
      .strictObject({ ...pair, mark: z.enum(conflictMarkKinds) })
      .meta({ example: { ...example, mark: 'overruled' } }),
    errors: ['not-found', 'conflict.none', 'conflict.own', 'event.state'],
  }),
}
