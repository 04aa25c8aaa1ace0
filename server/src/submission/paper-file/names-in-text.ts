import type { Author } from '@banquet/contract/submission/submission-content'
import { fold } from '@banquet/contract/rule/text/fold'

/** Letters and digits only: names are written with commas, hyphens and line ends in between, and with or without accents. */
const bare = (text: string) =>
  fold(text.normalize('NFKD').replaceAll(/\p{M}/gu, '')).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns the forms in which a name may be printed: as it is, and with the family name first or last. */
function formsOf(name: string): string[] {
  const parts = name.split(/[\s,，]+/u).filter((part) => part !== '')
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? '']
  const turned = [
    [last, ...parts.slice(0, -1)],
    [...parts.slice(1), first],
  ]
  return [...new Set([parts, ...turned].map((one) => bare(one.join(''))))]
}

/** The least length of a name without spaces; a shorter one is part of many words. */
const least = (name: string) => (/\p{Script=Han}/u.test(name) ? 2 : 5)

/** Returns the names of authors that a text has. */
export function namesIn(text: string, authors: readonly Pick<Author, 'name' | 'enName'>[]): string[] {
  const all = bare(text)
  const names = authors.flatMap(({ name, enName }) => [name, enName]).filter((name) => name !== '')
  return [...new Set(names)].filter((name) =>
    formsOf(name).some((form) => form.length >= least(name) && all.includes(form)),
  )
}
