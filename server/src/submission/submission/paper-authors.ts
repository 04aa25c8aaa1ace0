import type { Author } from '@banquet/contract/submission/submission-content'
import type { Paper } from '../../kit/pdf/paper.ts'

/**
 * Returns the authors as proceedings print them: the affiliations of all, each once, and the names with the numbers of theirs.
 * A single affiliation needs no number. English names are a line of their own if any differs from the Chinese one.
 */
export function printedAuthors(authors: readonly Author[]): Pick<Paper, 'names' | 'affiliations'> {
  const affiliations = [...new Set(authors.flatMap((one) => one.affiliations))]
  const numbersOf = ({ affiliations: own }: Author) => {
    const numbers = affiliations.length > 1 ? own.map((name) => affiliations.indexOf(name) + 1) : []
    return numbers.toSorted((a, b) => a - b).join(',')
  }
  const line = (nameOf: (author: Author) => string) =>
    authors
      .filter((one) => nameOf(one) !== '')
      .map((one) => ({
        name: nameOf(one),
        numbers: numbersOf(one),
        isStarred: one.isCorresponding,
        isUnderlined: one.isPresenter,
      }))
  const chinese = line(({ name, enName }) => name || enName)
  const english = line(({ name, enName }) => enName || name)
  const isSame = chinese.every(({ name }, at) => name === english[at]?.name)
  return {
    names: [chinese, ...(isSame ? [] : [english])].filter((names) => names.length > 0),
    affiliations: affiliations.map((name, at) => ({
      mark: affiliations.length > 1 ? String(at + 1) : '',
      name,
    })),
  }
}
