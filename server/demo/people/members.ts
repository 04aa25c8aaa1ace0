import { status } from '@banquet/contract/call/access'
import { diets } from '@banquet/contract/people/diet-words'
import { hashPassword } from '../../src/account/account/password-hash.ts'
import { inTransaction, type Context } from '../../src/kit/context.ts'
import { insertMember } from '../../src/people/member/add-member.ts'
import { affiliations, foreign, moreTaiwanese, taiwanese } from './member-list.ts'

/** The members that the sign-in page of the shop shows. */
export const shownMembers = [
  {
    kind: 'member',
    name: 'demo-member@banquet.example',
    password: 'Banquet-member-1',
    realName: '林美惠',
    enName: 'Mei-Hui Lin',
    verified: true,
  },
  {
    kind: 'member-unverified',
    name: 'demo-unverified@banquet.example',
    password: 'Banquet-member-2',
    realName: '周柏宇',
    enName: 'Po-Yu Chou',
    verified: false,
  },
] as const

const titles = ['教授', '先生', '女士', '博士', '小姐', '先生'] as const
const departments = ['', '採購部', '營養組', '', '行政總廚室', '研發中心']

/** Returns somebody's address: `chih-hao.lin@…`. */
const emailOf = (enName: string, domain: string) =>
  `${enName
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z -]/g, '')
    .replaceAll(' ', '.')}@${domain}`

interface Person {
  realName: string
  enName: string
  title: string
  affiliation: string
  enAffiliation: string
  department: string
  email: string
  mobile: string
  country: string
}

/** Together with the lists of names, these are enough for 300 sign-ups to the current event. */
const moreMembers = 120

const people: readonly Person[] = [
  ...[...taiwanese, ...moreTaiwanese(moreMembers)].map(([realName, enName], n) => {
    const [affiliation, enAffiliation, domain] = affiliations[n % affiliations.length] ?? affiliations[0]
    return {
      realName,
      enName,
      title: titles[n % titles.length] ?? '',
      affiliation,
      enAffiliation,
      department: departments[n % departments.length] ?? '',
      email: emailOf(enName, domain),
      mobile: `09${String(12_345_678 + n * 1_234_567).slice(-8)}`,
      country: 'TW',
    }
  }),
  ...foreign.map(([name, title, affiliation, domain, country]) => ({
    realName: name,
    enName: name,
    title,
    affiliation,
    enAffiliation: affiliation,
    department: '',
    email: emailOf(name, domain),
    mobile: '',
    country,
  })),
]

/** Adds the members that the sign-in page shows, and many others without a known password. Returns their ids. */
export async function addDemoMembers(ctx: Context): Promise<{ shownId: number; ids: number[] }> {
  const hashes = await Promise.all(shownMembers.map(({ password }) => hashPassword(password)))
  const unknown = await hashPassword(crypto.randomUUID())
  const dayBefore = (days: number) =>
    new Date(ctx.now().getTime() - days * 86_400_000 - days * 977_000).toISOString()
  return inTransaction(ctx, async (ctx) => {
    const ids: number[] = []
    for (const [n, person] of people.entries()) {
      const createdAt = dayBefore(people.length - n)
      const consent = n % 3 === 0 ? ({ marketingAt: createdAt, marketingSource: 'register' } as const) : {}
      const { id } = await insertMember(
        ctx,
        {
          ...person,
          ...consent,
          diet: n % 4 === 1 ? (diets[(n % 6) + 1] ?? '') : 'any',
          status: n % 23 === 22 ? status.inactive : status.active,
          termsAt: createdAt,
          termsSource: 'register',
          createdAt,
        },
        { passwordHash: unknown, mustChangePassword: false, verified: n % 9 !== 8 },
      )
      ids.push(id)
    }
    const shown: number[] = []
    for (const [n, { name, realName, enName, verified }] of shownMembers.entries()) {
      const at = dayBefore(shownMembers.length - n)
      const terms = { termsAt: at, termsSource: 'register', createdAt: at } as const
      const more = verified
        ? ({
            title: '女士',
            affiliation: '輔仁大學 餐旅管理學系',
            enAffiliation: 'Fu Jen Catholic University',
            mobile: '0912345678',
            country: 'TW',
            diet: 'vegetarian',
          } as const)
        : {}
      const { id } = await insertMember(
        ctx,
        { ...terms, ...more, email: name, realName, enName, status: status.active },
        { passwordHash: hashes[n] ?? unknown, mustChangePassword: false, verified },
      )
      shown.push(id)
    }
    const [shownId = 0] = shown
    return { shownId, ids: [...ids, ...shown] }
  })
}
