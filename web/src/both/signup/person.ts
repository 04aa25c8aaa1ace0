import type { Signup } from '@banquet/contract/event/signup-record'
import type { Diet, Member } from '@banquet/contract/people/member-record'
import type { personTitles } from '@banquet/contract/rule/text/person-titles'

/** The fields of a sign-up that people fill in. */
export type Person = Pick<
  Signup,
  | 'realName'
  | 'enName'
  | 'affiliation'
  | 'enAffiliation'
  | 'department'
  | 'mobile'
  | 'email'
  | 'receiptTitle'
  | 'receiptTaxId'
  | 'remark'
> & { title: PersonTitle; diet: Diet }

type PersonTitle = '' | (typeof personTitles)[number]

/** Returns these fields of a sign-up, for a form. */
export function personOf(row: Signup): Person {
  const { realName, enName, affiliation, enAffiliation, department, mobile, email } = row
  const { receiptTitle, receiptTaxId, remark } = row
  return {
    ...{ realName, enName, affiliation, enAffiliation, department, mobile, email },
    ...{ receiptTitle, receiptTaxId, remark },
    title: row.title as PersonTitle,
    diet: row.diet as Diet,
  }
}

/** Returns what a member has said about themselves, for the form of a sign-up. */
export function personOfMember(member: Member): Person {
  const { realName, enName, affiliation, enAffiliation, department, mobile, email, diet } = member
  return {
    ...{ realName, enName, affiliation, enAffiliation, department, mobile, email, diet },
    ...{ receiptTitle: '', receiptTaxId: '', remark: '' },
    title: member.title as PersonTitle,
  }
}
