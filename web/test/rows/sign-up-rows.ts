import type { Event } from '@banquet/contract/event/event/event'
import type { Pool } from '@banquet/contract/event/signup-type/pool'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { activeStates } from '@banquet/contract/signup/signup-states'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { json } from '../fake-server.ts'

/** An event as the server returns it. */
export const eventRow: Event = {
  id: 3,
  name: '2028 食材研討會',
  enName: '',
  code: 'food-2028',
  startDay: '2028-03-23',
  endDay: '2028-03-24',
  venue: '臺北國際會議中心',
  enVenue: '',
  address: '',
  enAddress: '',
  mapUrl: '',
  timeZone: 'Asia/Taipei',
  status: 'published',
  isCurrent: true,
  version: 1,
}

/** A pool as the server returns it. */
export const poolRow: Pool = {
  id: 5,
  eventId: 3,
  name: '晚宴',
  enName: 'Dinner',
  size: 80,
  taken: 12,
  version: 2,
}

/** A sign-up type as the server returns it. */
export const signupTypeRow: SignupType = {
  id: 7,
  eventId: 3,
  name: '一般',
  enName: 'Regular',
  includes: '兩天議程',
  enIncludes: '',
  size: 60,
  poolIds: [],
  hasWaitingList: true,
  audience: 'everyone',
  needsApproval: false,
  isVisible: true,
  needsTypeIds: [],
  excludesTypeIds: [],
  tiers: [
    { name: '早鳥', enName: 'Early bird', fee: 2500, until: '2028-01-31', countsBy: 'payment' },
    { name: '原價', enName: '', fee: 3200, until: null, countsBy: 'signup' },
  ],
  taken: 0,
  indexId: 1,
  version: 4,
}

/** Returns the answers of a fake server about an event, its pools and its sign-up types. */
export function eventAnswers(event: Event = eventRow) {
  const listed = (rows: readonly object[]) => () => json(200, rows, { 'x-total-count': String(rows.length) })
  return {
    'GET /api/v1/event': listed([event]),
    'GET /api/v1/pool': listed([poolRow]),
    'GET /api/v1/signup-type': listed([signupTypeRow]),
    'GET /api/v1/signup-type/7': () => json(200, signupTypeRow),
  }
}

/** A sign-up to be paid, as the server returns it. */
export function signupRow(part: Partial<Signup> = {}): Signup {
  const isActive = activeStates.includes(part.state ?? 'awaiting-payment')
  return {
    id: 7,
    code: 'K7M2PX',
    eventId: 2,
    eventCode: 'taipei-2027',
    eventName: '2027 臺北研討會',
    eventEnName: 'Taipei Conference 2027',
    eventStatus: 'published',
    mayEdit: isActive,
    mayCancel: isActive,
    mayTransfer: isActive,
    mayChangeType: isActive && part.state !== 'waiting-list',
    paysOwn: true,
    isBalance: false,
    signupTypeId: 4,
    typeName: '一般報名',
    typeEnName: 'Regular',
    memberId: 41,
    isGuest: false,
    together: [],
    state: 'awaiting-payment',
    stateReason: '',
    realName: '林美惠',
    enName: '',
    title: '女士',
    affiliation: '輔仁大學',
    enAffiliation: '',
    department: '',
    mobile: '',
    email: 'mei@example.com',
    diet: 'vegetarian',
    receiptTitle: '',
    receiptTaxId: '',
    remark: '',
    answers: [],
    proofId: null,
    tierName: '早鳥',
    tierEnName: 'Early bird',
    amount: 2000,
    paymentOrderId: 12,
    paymentState: 'open',
    isReported: false,
    paid: 0,
    left: 2000,
    toReturn: 0,
    refund: 0,
    dueAt: '2026-11-30T16:00:00.000Z',
    asksDocument: false,
    document: null,
    transferAccount: {
      bank: '臺灣銀行 (004)',
      branch: '',
      accountName: '研討會',
      accountNumber: '123-456',
      enAccount: '',
    },
    source: 'web',
    createdAt: '2026-11-23T01:00:00.000Z',
    version: 3,
    ...part,
  }
}

/** The payment order of this sign-up as the server returns it. */
export function orderOfSignup(part: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    id: 12,
    number: 'P000012',
    eventId: 1,
    eventCode: 'taipei-2027',
    eventName: '2027 臺北研討會',
    eventEnName: 'Taipei Conference 2027',
    payerId: 4,
    payerName: '林美惠',
    participant: '林美惠',
    enParticipant: '',
    payeeName: '',
    payeeEnName: '',
    state: 'open',
    isReported: false,
    lines: [
      { refId: 7, kind: 'signup', label: '一般報名・早鳥', enLabel: 'Regular, Early bird', amount: 2000 },
    ],
    total: 2000,
    paid: 0,
    returned: 0,
    toReturn: 0,
    retained: 0,
    dueAt: '2026-11-30T16:00:00.000Z',
    payments: [],
    methods: [],
    transferAccount: null,
    version: 1,
    notices: [],
    createdAt: '2026-11-23T01:00:00.000Z',
    ...part,
  }
}
