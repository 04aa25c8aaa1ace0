import { identity } from '@banquet/contract/call/access'
import type { Member } from '@banquet/contract/people/member-record'

/** A member as the server returns it. */
export function memberRow(part: Partial<Member> = {}): Member {
  return {
    id: 41,
    name: 'mei@example.com',
    email: 'mei@example.com',
    emailVerify: true,
    emailVerifiedAt: '2026-11-21T00:00:00.000Z',
    pendingEmail: '',
    realName: '林美惠',
    enName: 'Mei-Hui Lin',
    title: '女士',
    affiliation: '輔仁大學',
    enAffiliation: '',
    department: '',
    mobile: '',
    country: 'TW',
    diet: 'vegetarian',
    dietNote: '',
    language: '',
    identity: identity.member,
    status: 1,
    termsAt: '2026-11-21T00:00:00.000Z',
    termsSource: 'register',
    marketing: false,
    marketingAt: null,
    marketingSource: null,
    marketingWithdrawnAt: null,
    hasPassword: true,
    mustChangePassword: false,
    mergedInto: null,
    createdAt: '2026-11-21T00:00:00.000Z',
    updatedAt: '2026-11-21T00:00:00.000Z',
    version: 3,
    ...part,
  }
}
