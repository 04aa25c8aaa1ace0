import type { Signup } from '@banquet/contract/signup/signup-record'
import type { Member } from '@banquet/contract/people/member-record'
import type { Diet } from '@banquet/contract/people/diet-words'
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

/** The fields about the person who takes part. */
export type Participant = Omit<Person, 'receiptTitle' | 'receiptTaxId' | 'remark'>

/** The values of an empty form. */
export const nobody: Participant = {
  realName: '',
  enName: '',
  affiliation: '',
  enAffiliation: '',
  department: '',
  mobile: '',
  email: '',
  title: '',
  diet: '',
}

type PersonTitle = '' | (typeof personTitles)[number]

/** Returns these fields of a sign-up as form values. */
export function personOf(row: Signup): Person {
  const { realName, enName, affiliation, enAffiliation, department, mobile, email } = row
  const { receiptTitle, receiptTaxId, remark } = row
  return {
    realName,
    enName,
    affiliation,
    enAffiliation,
    department,
    mobile,
    email,
    receiptTitle,
    receiptTaxId,
    remark,
    title: row.title as PersonTitle,
    diet: row.diet as Diet,
  }
}

/** Returns the form values from the data of a member. */
export function participantOfMember(member: Member): Participant {
  const { realName, enName, affiliation, enAffiliation, department, mobile, email, diet } = member
  return {
    realName,
    enName,
    affiliation,
    enAffiliation,
    department,
    mobile,
    email,
    diet,
    title: member.title as PersonTitle,
  }
}

/** Returns the same with an empty receipt, for the form of a sign-up. */
export function personOfMember(member: Member): Person {
  return { ...participantOfMember(member), receiptTitle: '', receiptTaxId: '', remark: '' }
}
