import type { Member } from '@banquet/contract/people/member-record'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'

/** What a new submission begins with: the member as its author. */
export function firstContent(
  member: Pick<Member, 'realName' | 'enName' | 'affiliation' | 'email'>,
): SubmissionContent {
  return {
    subjectId: null,
    submissionTypeId: null,
    title: '',
    enTitle: '',
    abstract: '',
    enAbstract: '',
    keywords: [],
    enKeywords: [],
    files: [],
    answer: '',
    conflicts: [],
    answers: [],
    competitionIds: [],
    consents: [],
    authors: [
      {
        name: member.realName,
        enName: member.enName,
        affiliations: member.affiliation ? [member.affiliation] : [],
        email: member.email,
        orcid: '',
        isPresenter: true,
        isCorresponding: true,
      },
    ],
  }
}
