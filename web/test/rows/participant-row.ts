import type { NextAction } from '@banquet/contract/office/next-action'
import type { Participant } from '@banquet/contract/office/participant'
import { eventRow, signupRow } from './sign-up-rows.ts'

/** The action to pay a sign-up. */
export const payAction: NextAction = {
  kind: 'pay',
  noun: 'payment-order',
  id: 12,
  label: '一般報名',
  enLabel: 'Regular',
  amount: 2000,
  dueAt: '2090-11-30T16:00:00.000Z',
  day: null,
}

/** The page of a person who has to pay. */
export const participantRow = (part: Partial<Participant> = {}): Participant => ({
  memberId: 41,
  signupId: null,
  eventId: eventRow.id,
  eventCode: eventRow.code,
  eventName: eventRow.name,
  eventEnName: '',
  eventStatus: 'published',
  timeZone: 'Asia/Taipei',
  name: '林美惠',
  enName: '',
  affiliation: '輔仁大學',
  email: 'mei@example.com',
  mobile: '',
  member: null,
  next: [payAction],
  signups: [signupRow()],
  money: null,
  rooms: null,
  papers: [],
  reviews: null,
  tickets: null,
  certificates: null,
  mails: null,
  files: [],
  notes: [
    {
      ...{ id: 5, text: '需要輪椅通道', writerName: '陳志明', mentions: ['林雅惠'], isOwn: false },
      ...{ createdAt: '2026-11-23T01:00:00.000Z', editedAt: null, version: 1 },
    },
  ],
  colleagues: [{ id: 9, name: '王經理' }],
  history: [],
  ...part,
})
