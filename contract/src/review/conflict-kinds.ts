import type { Language } from '../rule/text/local-name.ts'

/**
 * Why somebody has a conflict of interest with a paper: they submitted it or are an author; share the domain of an author's
 * address, unless it is a public provider's; share an affiliation; declared a person, an affiliation or a domain; were declared by
 * its authors; wrote another paper of the event with one of its authors; are in the same department of the organisation as one of
 * them; or staff or they themselves have said so for this paper.
 */
export const conflictKinds = [
  'author',
  'domain',
  'affiliation',
  'declared',
  'by-author',
  'co-author',
  'colleague',
  'marked',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** The names of the reasons on screens and in exports. */
export const conflictKindWords: Record<Language, Record<ConflictKind, string>> = {
  'zh-TW': {
    author: '作者',
    domain: '信箱網域相同',
    affiliation: '單位相同',
    declared: '審查人申報',
    'by-author': '作者申報',
    'co-author': '同場會議的共同作者',
    colleague: '同部門',
    marked: '個別註記',
  },
  en: {
    author: 'Author',
    domain: 'Same email domain',
    affiliation: 'Same affiliation',
    declared: 'Declared by the reviewer',
    'by-author': 'Declared by an author',
    'co-author': 'Co-author at this event',
    colleague: 'Same department',
    marked: 'Marked for this paper',
  },
}
