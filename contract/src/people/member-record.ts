import { z } from 'zod'
import { lastEdit, moves } from '../call/read-only.ts'
import { identity, status } from '../call/access.ts'
import { accountStatus } from '../account/account.ts'
import { robotAnswer } from '../account/auth.ts'
import { password, passwordTyped } from '../account/password.ts'
import { id, instant, line, optionalLine, version } from '../call/list.ts'
import { countries } from '../rule/text/countries.ts'
import { personTitles } from '../rule/text/person-titles.ts'
import { optionalMobile } from '../rule/taiwan/telephone-fields.ts'
import { diets } from './diet-words.ts'
import { mailLanguages } from './mail-language.ts'
import { typedCode } from '../rule/text/typed-fields.ts'

/** How a consent was given: at registration, in the member's own settings, by the link of a mail, or to staff. */
export const consentSources = ['register', 'self', 'link', 'staff'] as const

/** A member's login address in lower case; it must be a form that needs no quoting in mail headers. */
export const memberEmail = typedCode
  .toLowerCase()
  .max(254)
  .refine(
    (value) =>
      z.email().safeParse(value).success &&
      value.indexOf('@') <= 64 &&
      !/-(\.|$)/.test(value.split('@')[1] ?? ''),
    { params: { code: 'email' } },
  )
  .meta({ example: 'mei-hui.lin@example.edu.tw' })

const country = z
  .string()
  .refine((value) => value === '' || countries.includes(value), { params: { code: 'choice' } })
  .meta({ example: 'TW' })

/** Fields that members edit themselves. */
const own = {
  /** The Chinese name, or the only name. */
  realName: line(60).meta({ example: '林美惠' }),
  enName: optionalLine(120),
  title: z.literal(['', ...personTitles]).default(''),
  affiliation: optionalLine(120),
  enAffiliation: optionalLine(160),
  department: optionalLine(120),
  mobile: optionalMobile.default(''),
  country: country.default(''),
  diet: z.enum(diets).default(''),
  dietNote: optionalLine(200),
  /** The language of mails that are written in one language only. */
  language: z.enum(mailLanguages).default(''),
  /** Whether the member wants news about events. */
  marketing: z.boolean().default(false),
}

/** The fields of a registration. */
export const registration = z.strictObject({
  email: memberEmail,
  password,
  realName: own.realName,
  enName: own.enName,
  affiliation: own.affiliation,
  language: own.language,
  /** Must be true: the terms must be accepted. */
  terms: z
    .boolean()
    .refine((value) => value, { params: { code: 'required' } })
    .meta({ example: true }),
  marketing: own.marketing,
  /** The page of the shop that the mailed link goes on to, such as the sign-up that the person came for; empty for none. */
  next: z
    .string()
    .max(300)
    .regex(/^(\/(?![/\\])[\w\-./?=&%~]*)?$/)
    .default('')
    .meta({ example: '/signup/new?event=food-2027' }),
  robot: robotAnswer.optional(),
})

/** The token of a mailed link. */
const token = line(100)
export const link = z.strictObject({ token })

/**
 * The token of a mailed link, with the password of the account as proof that it is the reader's. An account without a
 * password needs none.
 */
export const verification = z.strictObject({ token, password: passwordTyped.optional() })

/** What the page of a link needs to know. */
export const linkFacts = z.object({
  /** The member whose account the link belongs to. */
  id,
  /** Whether somebody who is not signed in to the account has to enter its password. */
  needsPassword: z.boolean(),
})

/** The fields of a member that staff add. Without a password, the member sets one by the mailed link or a reset code. */
export const memberInput = z.object({
  email: memberEmail,
  ...own,
  status: accountStatus.default(status.active),
  /** Whether staff know that the address is correct; otherwise a verification link is mailed to it. */
  verified: z.boolean().default(false),
  password: password.optional(),
})

/** A field that stays unchanged if it is left out. */
const stays = <T extends z.ZodType>(field: z.ZodDefault<T> | T) =>
  (field instanceof z.ZodDefault ? field.unwrap() : field).optional()

/** The fields that members may edit in their own data. */
export const ownMemberEdit = z.strictObject({
  realName: stays(own.realName),
  enName: stays(own.enName),
  title: stays(own.title),
  affiliation: stays(own.affiliation),
  enAffiliation: stays(own.enAffiliation),
  department: stays(own.department),
  mobile: stays(own.mobile),
  country: stays(own.country),
  diet: stays(own.diet),
  dietNote: stays(own.dietNote),
  language: stays(own.language),
  marketing: stays(own.marketing),
  version: version.optional(),
})

/**
 * The fields of an edit by staff. Members may also send the address and the status, but only unchanged: a change of address
 * has its own call.
 */
export const memberEdit = z.strictObject({
  ...ownMemberEdit.shape,
  name: z.string().max(254).optional(),
  email: stays(memberEmail),
  status: accountStatus.optional(),
  verified: z.boolean().optional(),
})

/** A member's request for another address. The password protects against somebody else at an unattended screen. */
export const emailChange = z.strictObject({ id, email: memberEmail, currentPassword: passwordTyped })

const text = z.string()
/** A person who signs up for events. */
export const memberRow = z.object({
  id,
  /** The login name, which is the email address. */
  name: text,
  email: text,
  /** Whether the member has proved that they receive mail at the address. */
  emailVerify: z.boolean(),
  emailVerifiedAt: instant.nullable(),
  /** The pending address, which replaces the current one when its link is followed; empty for none. */
  pendingEmail: text,
  realName: text,
  enName: text,
  title: text,
  affiliation: text,
  enAffiliation: text,
  department: text,
  mobile: text,
  country: text,
  diet: z.enum(diets),
  dietNote: text,
  language: z.enum(mailLanguages),
  identity: z.literal(identity.member),
  status: accountStatus,
  termsAt: instant.nullable(),
  termsSource: z.enum(consentSources).nullable(),
  /** Whether the member currently wants news. */
  marketing: z.boolean(),
  marketingAt: instant.nullable(),
  marketingSource: z.enum(consentSources).nullable(),
  marketingWithdrawnAt: instant.nullable(),
  hasPassword: z.boolean().register(moves),
  mustChangePassword: z.boolean().register(moves),
  /** The member that this one was merged into. */
  mergedInto: id.nullable(),
  createdAt: instant,
  updatedAt: lastEdit,
  version,
})
export type Member = z.output<typeof memberRow>
